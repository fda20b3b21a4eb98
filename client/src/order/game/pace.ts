import type { OrderEvent } from './events'

/** How long each event is shown at normal pace, in ms; what is missing passes at once. */
export function duration(event: OrderEvent): number {
  switch (event.t) {
    case 'moved':
      return 380
    case 'door_opened':
      return 380
    case 'rolled':
      return event.dice.length ? 1150 : 0
    case 'rerolled':
      return 850
    case 'hits':
      return event.hits > 0 ? 650 : 300
    case 'wounded':
    case 'vampire_wounded':
    case 'destroyed':
      return 420
    case 'armor_turned':
      return 380
    case 'tested':
      return 1250
    case 'breakage':
      return 650
    case 'spawned':
      return 320
    case 'woke':
      return 420
    case 'noise':
      return 380
    case 'fell':
      return 700
    case 'card':
      return 1100
    case 'section':
      return 240
    case 'vampire_moved':
      return 200 + 300 * Math.max(0, event.path.length - 1)
    case 'encounter':
      return 1500
    case 'terror':
      return 2100
    case 'round':
      return 850
    case 'awakening':
      return 450
    case 'nightfall':
      return 900
    case 'window_broken':
      return 600
    case 'gained':
      return 750
    case 'shifted':
      return 420
    default:
      return 0
  }
}

/** The longest that one activation card, with all it causes, may hold the table up. */
export const CARD_LIMIT = 8_000

/** What begins a new stretch of time: a card, a round, the night. */
const BEGINNINGS = new Set<OrderEvent['t']>(['card', 'round', 'nightfall'])

/**
 * Return for each event how much quicker than normal it is shown (1 = normal), so that no
 * activation card and no other run of events takes longer than CARD_LIMIT.
 */
export function hurries(events: OrderEvent[]): number[] {
  const out: number[] = []
  let start = 0
  const close = (end: number): void => {
    const run = events.slice(start, end)
    const total = run.reduce((sum, event) => sum + duration(event), 0)
    const hurry = Math.max(1, total / CARD_LIMIT)
    run.forEach(() => out.push(hurry))
    start = end
  }
  events.forEach((event, i) => {
    if (BEGINNINGS.has(event.t) && i > start) close(i)
  })
  close(events.length)
  return out
}
