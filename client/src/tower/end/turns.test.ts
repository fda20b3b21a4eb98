import { expect, test } from 'vitest'
import type { CreateBody } from '../../wire'
import type { TowerEvent } from '../game/events'
import { tell } from './story'
import { earned, harder, nearestMiss, turns, type Called } from './turns'

const names: Called = { hunter: (id) => id ?? 'Nobody', face: (id) => id }
const at = (event: TowerEvent, seq: number): TowerEvent => Object.assign(event, { seq })
const events: TowerEvent[] = [
  at({ t: 'turn', hunter: 'ann', turn: 1 }, 1),
  at({ t: 'took', hunter: 'ann', space: 'a1', weapon: 'cross' }, 3),
  at({ t: 'ship', from: 5, to: 4, docked: false }, 4),
  at({ t: 'turn', hunter: 'bea', turn: 2 }, 5),
  at({ t: 'ship', from: 4, to: 3, docked: false }, 6),
  at({ t: 'coffin', hunter: 'ann', space: 'c1', ship: 3, cards: 1 }, 8),
  at({ t: 'wounded', hunter: 'ann', weapon: 'cross', wounds: 1 }, 9),
]

test('finds, the near ship, the coffin and wounds decide', () => {
  expect(turns(events, names).map((t) => [t.seq, t.when, t.text])).toEqual([
    [3, 'Turn 1', 'ann finds the cross.'],
    [6, 'Turn 2', 'The ship comes to 3.'],
    [8, 'Turn 2', 'ann opens the coffin.'],
    [9, 'Turn 2', 'ann wounds Drakus with the cross, wound 1 of 3.'],
  ])
})

test('titles and the nearest miss come from what was done', () => {
  const story = tell(events, ['ann', 'bea'])
  expect(earned(story, null).get('ann')?.title).toBe('The Stake')
  expect(nearestMiss(story, 1, false)).toBe('Drakus left with 1 wound of 3.')
  expect(nearestMiss(story, 0, false)).toBe('The coffin stood open from turn 2 on.')
  expect(nearestMiss(story, 3, true)).toBe('')
})

test('one harder is the ship one space closer, and then there is no more', () => {
  const body = { game: 'tower', scenario: 'castle', seats: 2 } as CreateBody
  const one = harder(body)
  expect(one?.options).toEqual({ start: 'advanced' })
  expect(harder(one!)).toBeNull()
})
