import { expect, test } from 'vitest'
import type { TowerEvent } from './events'
import { duration, Pacer, TURN_LIMIT } from './pace'

const TURN: TowerEvent[] = [
  { t: 'turn', hunter: 'gold', turn: 2 },
  { t: 'card', hunter: 'gold', card: 'night', back: 'red', left: 30 },
  { t: 'light', hunter: 'gold', night: true, cause: 'card' },
  { t: 'ship', from: 9, to: 8, docked: false },
  { t: 'rolled', hunter: 'gold', face: 6, value: 6, night: false },
  ...Array.from({ length: 6 }, (): TowerEvent => ({ t: 'moved', hunter: 'gold', from: 'a9', to: 'a8', left: 1, passage: false })),
  { t: 'turned', hunter: 'gold', space: 'b8', tile: 'wolf', face: 'wolf' },
  { t: 'fight', hunter: 'gold', space: 'b8', monster: 'wolf' },
  { t: 'fought', hunter: 'gold', space: 'b8', monster: 'wolf', face: 1, hit: true, night: true },
  { t: 'slain', hunter: 'gold', space: 'b8', monster: 'wolf' },
]

test('a turn of others keeps within its limit, and every event is seen', () => {
  const pacer = new Pacer()
  let clock = 1000
  for (const event of TURN) {
    const shown = duration(event) / pacer.hurry(event, true, clock)
    expect(shown).toBeGreaterThan(30)
    clock += shown
  }
  expect(clock - 1000).toBeLessThan(TURN_LIMIT + 400)
})

test('one’s own turn takes its time', () => {
  const pacer = new Pacer()
  expect(TURN.map((event) => pacer.hurry(event, false, 0))).toEqual(TURN.map(() => 1))
})
