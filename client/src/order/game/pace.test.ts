import { describe, expect, it } from 'vitest'
import type { OrderEvent } from './events'
import { CARD_LIMIT, duration, hurries } from './pace'

const card: OrderEvent = { t: 'card', card: 'x', hunter: 'sarah' }
const moved: OrderEvent = {
  t: 'vampire_moved',
  vampire: 'thrall-1',
  why: 'section4',
  section: 4,
  distance: 3,
  limit: 2,
  hunter: 'sarah',
  tie: 0,
  path: ['a', 'b'],
}

const shown = (events: OrderEvent[]): number => {
  const speeds = hurries(events)
  return events.reduce((sum, event, i) => sum + duration(event) / (speeds[i] ?? 1), 0)
}

describe('pace', () => {
  it('leaves a short card alone', () => {
    expect(hurries([card, moved])).toEqual([1, 1])
  })

  it('keeps the longest card within its time', () => {
    expect(shown([card, ...Array<OrderEvent>(40).fill(moved)])).toBeLessThanOrEqual(CARD_LIMIT + 1)
  })

  it('gives every card of a batch its own time', () => {
    const crowd = Array<OrderEvent>(40).fill(moved)
    expect(shown([card, ...crowd, card, ...crowd])).toBeGreaterThan(CARD_LIMIT * 1.5)
  })
})
