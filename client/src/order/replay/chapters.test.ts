import { expect, test } from 'vitest'
import { Names } from '../text/names'
import type { LogEntry, WireEvent } from '../../wire'
import { byStep, leap, lines } from '../../replay/chapters'
import type { OrderEvent } from '../game/events'
import { logLine } from '../game/log'
import { chapters, reasons } from './chapters'

function entry(seq: number, kind: LogEntry['kind'], ...events: object[]): LogEntry {
  const told = events.map((event) => ({ seq, ...event })) as WireEvent[]
  return { seq, kind, name: 'Ana', seat: 0, text: '', at: 0, to: null, events: told }
}

const moved = { t: 'vampire_moved', vampire: 'thrall-1', why: 'section2', section: 2, path: ['a', 'b'], tie: 0 }
const LOG = [
  entry(0, 'start', { t: 'setup', team: 2, start: 4, end: 8 }),
  entry(1, 'answer', { t: 'activated', hunter: 'sarah' }),
  entry(2, 'chat'),
  entry(3, 'answer', { t: 'card', card: 'hunger', hunter: 'sarah' }, moved),
  entry(4, 'answer', { t: 'round', round: 5, night: false }),
  entry(5, 'answer', { t: 'moved', hunter: 'sarah', from: null, to: 'a', cost: 1, left: 1 }),
  entry(6, 'answer', { t: 'round', round: 7, night: true }),
]

test('a round begins at the step of its event, the first at the start', () => {
  expect(chapters(LOG)).toEqual([
    { round: 4, night: false, step: 0 },
    { round: 5, night: false, step: 3 },
    { round: 7, night: true, step: 5 },
  ])
})

test('one leaps to the next round, and back to the beginning of this one first', () => {
  const list = chapters(LOG)
  expect(leap(list, 1, 1)).toBe(3)
  expect(leap(list, 4, -1)).toBe(3)
  expect(leap(list, 3, -1)).toBe(0)
  expect(leap(list, 5, 1)).toBe(-1)
})

test('lines know their step; what was said has none', () => {
  const found = lines<OrderEvent>(LOG, (event, seq, key, head) => logLine(event, seq, new Names(null, null, null), key, head))
  expect(found.map((line) => line.step)).toEqual([0, 1, 2, 2, 3, 4, 5])
})

test('a figure’s reason is its last one up to the step, with its card', () => {
  const told = byStep<OrderEvent>(LOG)
  expect(reasons(told, 1).size).toBe(0)
  expect(reasons(told, 2).get('thrall-1')?.card).toBe('hunger')
  expect(reasons(told, 5).get('thrall-1')?.card).toBe('hunger')
})
