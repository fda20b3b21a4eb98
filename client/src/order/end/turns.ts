import { amounts, chanceOf, oneIn, titles, type Claim, type Title, type Turn } from '../../end/tale'
import { counted, listed } from '../../text/words'
import type { OrderEvent } from '../game/events'
import { expectedHits, type Deeds, type Story } from './story'

type Told = OrderEvent & { seq?: number }
type Rolled = Extract<OrderEvent, { t: 'rolled' }>

export interface Called {
  hunter: (id: string | null) => string
  room: (id: string | null) => string
  area: (id: string | null) => string
}

const CROWD = 4
const STROKE = 1.5
const HEAVY = 2
const CLUE = 'clue'

/** What may have decided a hunt, in the order in which it happened. */
export function turns(events: Told[], names: Called, titled: (objective: string) => string): Turn[] {
  const teller = new Teller(names, titled)
  for (const event of events) teller.take(event)
  return teller.turns
}

class Teller {
  turns: Turn[] = []
  #when = ''
  #seq = 0
  #clue = ''

  constructor(private names: Called, private titled: (objective: string) => string) {}

  take(event: Told): void {
    this.#seq = event.seq ?? this.#seq
    const { names } = this
    switch (event.t) {
      case 'setup':
        this.#when = `Round ${event.start}`
        return
      case 'round':
        this.#when = `Round ${event.round}${event.night ? ', night' : ''}`
        return
      case 'rolled':
        return this.#rolled(event)
      case 'woke':
        return this.#woke(event)
      case 'fell':
        return this.#add(9, 'bad', 'tombstone', `${names.hunter(event.hunter)} falls in the ${names.area(event.area)}.`)
      case 'wounded':
        if (event.wounds < HEAVY || event.left <= 0) return
        return this.#add(3 + event.wounds, 'bad', 'bleeding-wound', `${names.hunter(event.hunter)} takes ${event.wounds} wounds at once and has ${event.left} left.`)
      case 'earned':
        if (!event.hunter || !event.objective) return
        return this.#add(5, 'good', 'laurels', `${names.hunter(event.hunter)} earns ${this.titled(event.objective)}.`)
      case 'left_den':
        if (!event.clue) return
        return this.#add(10, 'good', 'exit-door', `${names.hunter(event.hunter)} walks out with the clue.`)
      case 'window_broken':
        if (!event.sunlit) return
        return this.#add(4, 'good', 'sun', `${names.hunter(event.hunter)} breaks a window, and the sun comes in.`)
      default:
        return this.#clued(event)
    }
  }

  /** The clue changes hands. */
  #clued(event: Told): void {
    const { names } = this
    if (event.t !== 'picked_up' && event.t !== 'gained' && event.t !== 'dropped' && event.t !== 'traded') return
    if (event.card !== CLUE) return
    if (event.t === 'dropped') return this.#add(7, 'bad', 'scroll-unfurled', `The clue lies in the ${names.area(event.area)}.`)
    const by = event.t === 'traded' ? event.taker : event.hunter
    if (by === this.#clue) return
    this.#clue = by
    this.#add(8, 'good', 'scroll-unfurled', `${names.hunter(by)} has the clue.`)
  }

  #rolled(event: Rolled): void {
    const expected = expectedHits(event.dice.length, event.accuracy)
    const gap = event.hits - expected
    if (Math.abs(gap) < STROKE) return
    const { names } = this
    const hits = `${event.hits} ${event.hits === 1 ? 'hit' : 'hits'} with ${event.dice.length} dice`
    if (event.hunter) {
      const text = `${names.hunter(event.hunter)}: ${hits}, ${oneIn(odds(event))}.`
      this.#add(3 + Math.abs(gap), gap > 0 ? 'good' : 'bad', 'dice-six-faces-six', text)
    } else if (gap > 0) {
      this.#add(3 + gap, 'bad', 'dice-six-faces-six', `The vampires: ${hits}, ${oneIn(odds(event))}.`)
    }
  }

  #woke(event: Extract<OrderEvent, { t: 'woke' }>): void {
    if (event.vampires.length < CROWD || !event.hunter) return
    const text = `${this.names.hunter(event.hunter)} wakes ${event.vampires.length} vampires.`
    this.#add(2 + event.vampires.length / 2, 'bad', 'coffin', text)
  }

  #add(weight: number, tone: Turn['tone'], icon: string, text: string): void {
    this.turns.push({ seq: this.#seq, weight, icon, tone, when: this.#when, text })
  }
}

/** The chance of a roll as good as this one, or, below what was expected, as bad. */
function odds(roll: Rolled): number {
  const dice = roll.dice.length
  if (roll.hits >= expectedHits(dice, roll.accuracy)) return chanceOf(roll.hits, dice, roll.accuracy)
  return 1 - chanceOf(roll.hits + 1, dice, roll.accuracy)
}

/** A title for each hunter who did most of something. */
export function earned(story: Story): Map<string, Title> {
  const of = (key: (d: Deeds, id: string) => number): Map<string, number> => amounts(story.hunters, key)
  const claims: Claim[] = [
    { title: 'Bearer of the clue', amounts: of((_, id) => Number(id === story.carrier)), least: 1, why: () => 'carried it out' },
    { title: 'The Stake', amounts: of((d) => d.kills), least: 2, why: (n) => counted(n, 'vampire') + ' destroyed' },
    { title: 'The Shield', amounts: of((d) => d.taken + d.turned), least: 3, why: (n) => counted(n, 'blow') + ' taken' },
    { title: 'The Healer', amounts: of((d) => d.healed), least: 2, why: (n) => counted(n, 'wound') + ' healed' },
    { title: 'The Seeker', amounts: of((d) => d.searches), least: 2, why: (n) => counted(n, 'search', 'searches') },
    { title: 'The Hammer', amounts: of((d) => d.dealt), least: 2, why: (n) => counted(n, 'wound') + ' dealt' },
    { title: 'Darling of the dice', amounts: of((d) => half(d.dice.hits - d.dice.expected)), least: 1, why: (n) => `${n} hits more than expected` },
    { title: 'The Steady', amounts: of((d) => d.focus), least: 2, why: (n) => `${n} Focus won` },
    { title: 'The Swift', amounts: of((d) => d.steps), least: 6, why: (n) => counted(n, 'step') },
    { title: 'The dice’s fool', amounts: of((d) => half(d.dice.expected - d.dice.hits)), least: 1, why: (n) => `${n} hits fewer than expected` },
  ]
  return titles(claims)
}

const half = (n: number): number => Math.round(n * 2) / 2

/** How near a lost hunt was to another end; empty if nothing can be said for certain. */
export function nearestMiss(events: Told[], outcome: string | null, names: Called): string {
  if (outcome === 'won') return ''
  if (outcome === 'fallen') return lastBlow(events, names)
  let round = 0
  for (const event of events) {
    if (event.t === 'setup') round = event.start
    if (event.t === 'round') round = event.round
    if ((event.t === 'picked_up' || event.t === 'gained') && event.card === CLUE) {
      return `The clue was in hand from round ${round} on.`
    }
  }
  const fell = [...new Set(events.flatMap((e) => (e.t === 'fell' ? [names.hunter(e.hunter)] : [])))]
  return fell.length ? `${listed(fell)} did not see the end.` : ''
}

/** What the roll that felled the last hunter needed, and how likely that was. */
function lastBlow(events: Told[], names: Called): string {
  const at = events.findLastIndex((e) => e.t === 'fell')
  const fell = events[at]
  if (fell?.t !== 'fell') return ''
  const before = events.slice(0, at)
  const wound = before.findLast((e) => e.t === 'wounded' && e.hunter === fell.hunter)
  const roll = before.findLast((e) => e.t === 'rolled')
  if (wound?.t !== 'wounded' || roll?.t !== 'rolled' || roll.hunter) return ''
  const chance = chanceOf(roll.hits, roll.dice.length, roll.accuracy)
  return `It took ${counted(roll.hits, 'hit')} with ${counted(roll.dice.length, 'die', 'dice')} to bring ${names.hunter(fell.hunter)} down: ${oneIn(chance)}.`
}
