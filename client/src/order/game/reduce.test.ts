import { describe, expect, it } from 'vitest'
import { view } from '../fixture/table'
import type { OrderEvent } from './events'
import { reduce } from './reduce'

function after(...events: OrderEvent[]) {
  const v = view()
  for (const event of events) reduce(v, event)
  return v
}

describe('events change the picture', () => {
  it('moves hunters and vampires', () => {
    const v = after(
      { t: 'moved', hunter: 'joshua', from: null, to: 'hall-1', cost: 1, left: 1 },
      {
        t: 'vampire_moved',
        vampire: 'thrall-1',
        why: 'section2',
        section: 2,
        distance: 1,
        limit: 1,
        hunter: 'sarah',
        tie: 0,
        path: ['hall-2', 'hall-1'],
      },
    )
    expect(v.hunters[1]).toMatchObject({ area: 'hall-1', status: 'inside' })
    expect(v.vampires[0]?.area).toBe('hall-1')
  })

  it('has a card in one place: what is kept or discarded is no longer looked at', () => {
    const v = view()
    v.drawn = [{ ref: 'pistol', id: 'pistol', built: false }]
    reduce(v, { t: 'gained', hunter: 'sarah', card: 'pistol' })
    expect(v.drawn).toEqual([])
    expect(v.hunters[0]?.slots.map((c) => c.ref)).toEqual(['pistol'])
  })

  it('keeps wounds, kills and the fallen', () => {
    const v = after(
      { t: 'wounded', hunter: 'sarah', wounds: 2, left: 3 },
      { t: 'destroyed', vampire: 'thrall-2', kind: 'thrall', hunter: 'sarah', focus: 1, sunlight: false },
      { t: 'fell', hunter: 'sarah', area: 'hall-1' },
    )
    expect(v.hunters[0]).toMatchObject({ wounds: 2, status: 'down', area: null })
    expect(v.vampires.map((x) => x.id)).toEqual(['thrall-1'])
    expect(v.kills).toBe(1)
  })

  it('opens rooms, doors and eyes', () => {
    const v = after(
      { t: 'door_opened', door: 'hall-2/vault-1', hunter: 'sarah', cost: 1 },
      { t: 'explored', room: 'vault', hunter: 'sarah' },
      { t: 'woke', cause: 'noise', hunter: 'sarah', vampires: ['thrall-2'] },
    )
    expect(v.doors[0]?.state).toBe('open')
    expect(v.unexplored).toEqual([])
    expect(v.vampires.every((x) => x.awake)).toBe(true)
  })

  it('hands cards over', () => {
    const v = after(
      { t: 'gained', hunter: 'sarah', card: 'tonic#3' },
      { t: 'traded', giver: 'sarah', taker: 'joshua', card: 'tonic#3' },
    )
    expect(v.hunters[0]?.slots).toEqual([])
    expect(v.hunters[1]?.slots).toEqual([{ ref: 'tonic#3', id: 'tonic', built: false }])
  })

  it('adds a figure once, however often it is told', () => {
    const rise: OrderEvent = {
      t: 'spawned',
      vampire: 'thrall-3',
      kind: 'thrall',
      area: 'hall-1',
      awake: true,
      instead_of: null,
    }
    expect(after(rise, rise).vampires).toHaveLength(3)
  })
})
