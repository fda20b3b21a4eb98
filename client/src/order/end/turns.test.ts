import { expect, test } from 'vitest'
import type { OrderEvent } from '../game/events'
import { tell } from './story'
import { earned, nearestMiss, turns, type Called } from './turns'
import { harder } from './words'

const names: Called = { hunter: (id) => id ?? 'Nobody', room: (id) => id ?? '', area: (id) => id ?? 'outside' }
const at = (event: OrderEvent, seq: number): OrderEvent => Object.assign(event, { seq })
const setup: OrderEvent = { t: 'setup', team: 2, start: 4, end: 8 }
const roll = (hunter: string | null, dice: number[], accuracy = 4): OrderEvent => ({
  t: 'rolled', hunter, vampire: 'thrall-1', accuracy, dice, hits: dice.filter((d) => d >= accuracy).length,
})
const picked = (hunter: string): OrderEvent => ({ t: 'picked_up', hunter, card: 'clue' })
const fell = (hunter: string): OrderEvent => ({ t: 'fell', hunter, area: 'crypt' })
const wounded = (hunter: string, wounds: number, left: number): OrderEvent => ({ t: 'wounded', hunter, wounds, left })

test('the clue, falls and far from usual rolls decide; usual rolls do not', () => {
  const found = turns(
    [at(setup, 0), at(roll('ann', [4, 1]), 2), at(roll('ann', [4, 5, 6]), 5), at(picked('ann'), 7),
      at({ t: 'round', round: 7, night: true }, 9), at(fell('bea'), 11)],
    names,
    (id) => id,
  )
  expect(found.map((t) => [t.seq, t.when, t.tone])).toEqual([
    [5, 'Round 4', 'good'],
    [7, 'Round 4', 'good'],
    [11, 'Round 7, night', 'bad'],
  ])
  expect(found[0]?.text).toBe('ann: 3 hits with 3 dice, 1 in 8.')
})

test('a miss with many dice is told with the chance of a roll as bad', () => {
  const [turn] = turns([at(setup, 0), at(roll('ann', [1, 1, 1]), 1)], names, (id) => id)
  expect(turn?.text).toBe('ann: 0 hits with 3 dice, 1 in 8.')
  expect(turn?.tone).toBe('bad')
})

test('the clue that is picked up again by the same hunter turns nothing', () => {
  expect(turns([at(picked('ann'), 1), at(picked('ann'), 2)], names, (id) => id)).toHaveLength(1)
})

test('titles tell what earned them', () => {
  const story = tell([setup, { t: 'searched', hunter: 'ann', room: 'crypt' }, { t: 'searched', hunter: 'ann', room: 'crypt' }], ['ann', 'bea'])
  expect(earned(story).get('ann')).toEqual({ title: 'The Seeker', why: '2 searches' })
  expect(earned(story).get('bea')?.title).toBe('The Companion')
})

test('the nearest miss of a fallen team is the roll that ended it', () => {
  const events = [setup, roll(null, [4, 5, 1]), wounded('bea', 2, 0), fell('bea')]
  expect(nearestMiss(events, 'fallen', names)).toBe('It took 2 hits with 3 dice to bring bea down: 50 in 100.')
  expect(nearestMiss(events, 'won', names)).toBe('')
  expect(nearestMiss([setup, { t: 'round', round: 6, night: false }, picked('ann')], 'time', names)).toBe(
    'The clue was in hand from round 6 on.',
  )
})

test('one harder: the clock, then the cards, then every arrival twice, then nothing', () => {
  const body = { game: 'order', scenario: 'hunt-1', seats: 2 } as Parameters<typeof harder>[0]
  const one = harder(body)
  expect(one?.options).toEqual({ difficulty_clock: 1 })
  const two = harder(one!)
  expect(two?.options).toEqual({ difficulty_clock: 1, difficulty_decks: 1 })
  const three = harder(two!)
  expect(three?.options).toMatchObject({ double_spawns: true })
  expect(harder(three!)).toBeNull()
})
