import type { OrderEvent } from '../game/events'

/** Dice of attacks as they first fell: what was rolled again would count as luck. */
export interface Dice {
  rolled: number
  hits: number
  expected: number
}

/** What one hunter did in a match. */
export interface Deeds {
  kills: number
  dealt: number
  taken: number
  turned: number
  healed: number
  focus: number
  steps: number
  searches: number
  dice: Dice
}

export interface RoundStory {
  round: number
  night: boolean
  /** The decision from which it began. */
  seq: number
  explored: number
  arrivals: number
  kills: number
  wounds: number
  fell: string[]
  clue: string | null
}

/** A match in numbers. */
export interface Story {
  hunters: Map<string, Deeds>
  vampires: Dice
  rounds: RoundStory[]
  best: { hunter: string; hits: number; dice: number } | null
  cards: number
  woken: number
  arrivals: number
  sunlit: number
  /** Hits that came of rolling again. */
  regained: number
  carrier: string | null
  lastToFall: string | null
}

const FACES = 6

/** The hits to expect of so many dice that hit at or above `accuracy`. */
export function expectedHits(dice: number, accuracy: number): number {
  return (dice * Math.min(FACES, Math.max(0, FACES + 1 - accuracy))) / FACES
}

export function noDice(): Dice {
  return { rolled: 0, hits: 0, expected: 0 }
}

function noDeeds(): Deeds {
  return {
    kills: 0, dealt: 0, taken: 0, turned: 0, healed: 0, focus: 0, steps: 0, searches: 0,
    dice: noDice(),
  }
}

export function add(all: Dice[]): Dice {
  const sum = noDice()
  for (const dice of all) {
    sum.rolled += dice.rolled
    sum.hits += dice.hits
    sum.expected += dice.expected
  }
  return sum
}

/** Whose luck it was: in whole and half hits, since nobody feels a tenth. */
export function luck(dice: Dice): 'even' | 'good' | 'bad' {
  const gap = dice.hits - dice.expected
  if (Math.abs(gap) < 0.75) return 'even'
  return gap > 0 ? 'good' : 'bad'
}

type Told = OrderEvent & { seq?: number }

export function tell(events: Told[], hunters: string[]): Story {
  const teller = new Teller(hunters)
  for (const event of events) teller.take(event)
  return teller.story
}

class Teller {
  story: Story
  /** Who attacks just now; null for a vampire. */
  #attacker: string | null = null
  #hits = 0

  constructor(hunters: string[]) {
    this.story = {
      hunters: new Map(hunters.map((id) => [id, noDeeds()])),
      vampires: noDice(),
      rounds: [],
      best: null,
      cards: 0,
      woken: 0,
      arrivals: 0,
      sunlit: 0,
      regained: 0,
      carrier: null,
      lastToFall: null,
    }
  }

  take(event: Told): void {
    const { story } = this
    switch (event.t) {
      case 'setup':
        return this.#begin(event.start, event.start > 6, event.seq ?? 0)
      case 'round':
        return this.#begin(event.round, event.night, event.seq ?? 0)
      case 'attacked':
        this.#attacker = event.hunter
        return
      case 'rolled':
        return this.#rolled(event)
      case 'rerolled':
        story.regained += event.hunter ? event.hits - this.#hits : 0
        this.#hits = event.hits
        return
      case 'card':
        story.cards += 1
        return
      case 'woke':
        story.woken += event.vampires.length
        return
      case 'left_den':
        if (event.clue) {
          story.carrier = event.hunter
          this.#now((r) => (r.clue = event.hunter))
        }
        return
      default:
        this.#deed(event)
        this.#count(event)
    }
  }

  /** What adds to a hunter's own numbers. */
  #deed(event: Told): void {
    switch (event.t) {
      case 'hits':
        if (this.#attacker && event.vampire) this.#of(this.#attacker, (d) => (d.dealt += event.wounds))
        return
      case 'destroyed':
        this.#of(event.hunter, (d) => (d.kills += 1))
        return
      case 'focus':
        if (event.change > 0) this.#of(event.hunter, (d) => (d.focus += event.change))
        return
      case 'wounded':
        this.#of(event.hunter, (d) => (d.taken += event.wounds))
        return
      case 'armor_turned':
        this.#of(event.hunter, (d) => (d.turned += event.hits))
        return
      case 'healed':
        this.#of(event.hunter, (d) => (d.healed += event.wounds))
        return
      case 'searched':
        this.#of(event.hunter, (d) => (d.searches += 1))
        return
      case 'moved':
        this.#of(event.hunter, (d) => (d.steps += 1))
        return
      default:
        return
    }
  }

  /** What adds to the round and to the match. */
  #count(event: Told): void {
    switch (event.t) {
      case 'explored':
        return this.#now((r) => (r.explored += 1))
      case 'spawned':
        this.story.arrivals += 1
        return this.#now((r) => (r.arrivals += 1))
      case 'destroyed':
        this.story.sunlit += event.sunlight ? 1 : 0
        return this.#now((r) => (r.kills += 1))
      case 'wounded':
        return this.#now((r) => (r.wounds += event.wounds))
      case 'fell':
        this.story.lastToFall = event.hunter
        return this.#now((r) => r.fell.push(event.hunter))
      default:
        return
    }
  }

  #rolled(event: Extract<OrderEvent, { t: 'rolled' }>): void {
    const dice = event.hunter ? this.story.hunters.get(event.hunter)?.dice : this.story.vampires
    this.#hits = event.hits
    if (!dice) return
    dice.rolled += event.dice.length
    dice.hits += event.hits
    dice.expected += expectedHits(event.dice.length, event.accuracy)
    if (event.hunter && event.hits > (this.story.best?.hits ?? 0)) {
      this.story.best = { hunter: event.hunter, hits: event.hits, dice: event.dice.length }
    }
  }

  #of(hunter: string | null, change: (deeds: Deeds) => void): void {
    const deeds = hunter ? this.story.hunters.get(hunter) : undefined
    if (deeds) change(deeds)
  }

  #begin(round: number, night: boolean, seq: number): void {
    if (this.story.rounds.at(-1)?.round === round) return
    this.story.rounds.push({
      round, night, seq, explored: 0, arrivals: 0, kills: 0, wounds: 0, fell: [], clue: null,
    })
  }

  #now(change: (round: RoundStory) => void): void {
    const now = this.story.rounds.at(-1)
    if (now) change(now)
  }
}
