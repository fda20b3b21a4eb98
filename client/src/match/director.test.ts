import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Director } from './director'

describe('the director', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const paced = (seen: string[]): Director<string> =>
    new Director<string>({
      apply: (step) => void seen.push(step),
      show: (_step, director) => director.wait(500),
    })

  it('shows one step after another', async () => {
    const seen: string[] = []
    const done = paced(seen).push(['a', 'b'])
    await vi.advanceTimersByTimeAsync(501)
    expect(seen).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(500)
    await done
    expect(seen).toEqual(['a', 'b'])
  })

  it('lands on the last picture when skipped, and is paced again afterwards', async () => {
    const seen: string[] = []
    const director = paced(seen)
    const done = director.push(['a', 'b', 'c'])
    director.skip()
    await done
    expect(seen).toEqual(['a', 'b', 'c'])
    const more = director.push(['d'])
    await vi.advanceTimersByTimeAsync(100)
    expect(seen).not.toContain('d')
    await vi.advanceTimersByTimeAsync(500)
    await more
    expect(seen).toContain('d')
  })

  it('loses nothing when an animation fails', async () => {
    const seen: string[] = []
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const director = new Director<string>({
      apply: (step) => void seen.push(step),
      show: () => Promise.reject(new Error('no such element')),
    })
    await director.push(['a', 'b'])
    expect(seen).toEqual(['a', 'b'])
    expect(warned).toHaveBeenCalledTimes(2)
  })

  it('shows nothing to whoever wants calm', async () => {
    const show = vi.fn()
    const director = new Director<string>({ apply: () => {}, show, calm: () => true })
    await director.push(['a'])
    expect(show).not.toHaveBeenCalled()
  })
})
