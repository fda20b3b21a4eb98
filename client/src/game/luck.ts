import type { OrderEvent } from './events'

/** What one hunter did in a match, and how the dice treated the table. */
export interface Tally {
  kills: number
  focus: number
  wounds: number
  healed: number
  searches: number
  steps: number
  rolled: number
  hits: number
  expected: number
}

export interface Summary {
  hunters: Map<string, Tally>
  vampires: Tally
  best: { hunter: string; hits: number; dice: number } | null
  cards: number
  woken: number
}

const FACES = 6

export function tally(): Tally {
  return {
    kills: 0, focus: 0, wounds: 0, healed: 0, searches: 0, steps: 0, rolled: 0, hits: 0, expected: 0,
  }
}

/** The hits to expect of so many dice that hit at or above `accuracy`. */
export function expectedHits(dice: number, accuracy: number): number {
  return (dice * Math.min(FACES, Math.max(0, FACES + 1 - accuracy))) / FACES
}

export function summarise(events: OrderEvent[], hunters: string[]): Summary {
  const summary: Summary = {
    hunters: new Map(hunters.map((id) => [id, tally()])),
    vampires: tally(),
    best: null,
    cards: 0,
    woken: 0,
  }
  for (const event of events) count(summary, event)
  return summary
}

function count(summary: Summary, event: OrderEvent): void {
  const of = (id: string | null): Tally => (id && summary.hunters.get(id)) || summary.vampires
  switch (event.t) {
    case 'rolled':
      return rolled(summary, event)
    case 'rerolled':
      // Only the last state of the dice counts; what was expected stays what it was.
      of(event.hunter).hits += event.hits - lastHits(summary)
      hits.set(summary, event.hits)
      return
    case 'destroyed':
      if (event.hunter) of(event.hunter).kills += 1
      return
    case 'focus':
      if (event.change > 0) of(event.hunter).focus += event.change
      return
    case 'wounded':
      of(event.hunter).wounds += event.wounds
      return
    case 'healed':
      of(event.hunter).healed += event.wounds
      return
    case 'searched':
      of(event.hunter).searches += 1
      return
    case 'moved':
      of(event.hunter).steps += 1
      return
    case 'card':
      summary.cards += 1
      return
    case 'woke':
      summary.woken += event.vampires.length
      return
    default:
      return
  }
}

const hits = new WeakMap<Summary, number>()

function lastHits(summary: Summary): number {
  return hits.get(summary) ?? 0
}

/** `hunter` rolls against `vampire`; a roll of a vampire names the hunter it strikes as target. */
function rolled(summary: Summary, event: Extract<OrderEvent, { t: 'rolled' }>): void {
  const side = roller(event) === 'hunter' ? summary.hunters.get(event.hunter ?? '') : undefined
  const t = side ?? summary.vampires
  t.rolled += event.dice.length
  t.hits += event.hits
  t.expected += expectedHits(event.dice.length, event.accuracy)
  hits.set(summary, event.hits)
  if (side && event.hits > (summary.best?.hits ?? 0)) {
    summary.best = { hunter: event.hunter!, hits: event.hits, dice: event.dice.length }
  }
}

function roller(event: { hunter: string | null; vampire: string | null }): 'hunter' | 'vampire' {
  return event.hunter ? 'hunter' : 'vampire'
}
