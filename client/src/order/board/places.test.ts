import { describe, expect, it } from 'vitest'
import { geo, vampire, view } from '../fixture/table'
import { grid, places, toward } from './places'

describe('where pieces stand', () => {
  it('keeps a crowd inside its area and apart from each other', () => {
    const v = view()
    for (let n = 3; n < 10; n++) v.vampires.push(vampire(`thrall-${n}`, 'hall-2'))
    const spots = [...places(v, geo()).values()].filter((p) => p.area === 'hall-2')
    expect(spots).toHaveLength(8)
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThan(100)
      expect(spot.x).toBeLessThan(200)
    }
    const seen = new Set(spots.map((p) => `${Math.round(p.x)},${Math.round(p.y)}`))
    expect(seen.size).toBe(8)
  })

  it('puts who waits outside before the door', () => {
    expect(places(view(), geo()).get('joshua')!.x).toBeLessThan(0)
  })

  it('never makes a figure too small to read', () => {
    for (let n = 1; n < 14; n++) expect(grid(n, 40, 40).scale).toBeGreaterThanOrEqual(0.62)
  })

  it('steps with the arrow keys', () => {
    expect(toward(geo(), 'hall-1', 1, 0)).toBe('hall-2')
    expect(toward(geo(), 'hall-1', -1, 0)).toBeUndefined()
  })
})
