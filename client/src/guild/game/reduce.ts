import type { GearView, GuildCard, GuildHunter, GuildView } from '../../wire'
import { bare } from '../../text/words'
import type { EventOf, GuildEvent, Place } from './events'

/**
 * Apply one event to the shown picture, in place: the only place where events change it.
 *
 * The server's own view replaces the picture at the end of every batch, so a number that an event
 * does not carry may lag until then.
 */
export function reduce(view: GuildView, event: GuildEvent): void {
  switch (event.t) {
    case 'leader':
      view.leader = event.hunter
      return
    case 'light':
      view.night = event.night
      view.round = event.round
      return clear(view)
    case 'turn':
      view.active = event.hunter
      view.night = event.night
      view.phase = event.night ? 'night' : 'dawn'
      return clear(view)
    case 'drew':
      view.piles.day = event.left
      return with_(view, event.hunter, (h) => (h.cards += event.count))
    case 'got':
      return with_(view, event.hunter, (h) => {
        if (view.seat === h.seat) h.hand.push(...event.cards.map(card))
      })
    case 'reshuffled':
      return reshuffle(view, event)
    case 'skipped':
      return with_(view, event.hunter, (h) => {
        if (event.why !== 'lost' || !h.woods) return
        view.piles.night_discard.push(h.woods)
        h.woods = null
        h.status = 'hunting'
      })
    case 'sun':
    case 'wounded':
    case 'gained':
    case 'revived':
      return with_(view, event.hunter, (h) => (h.gems = event.gems))
    case 'cured':
      return with_(view, event.hunter, (h) => {
        h.gems = event.gems
        turn(h, false)
      })
    case 'infected':
      return with_(view, event.hunter, (h) => {
        h.gems = event.gems
        turn(h, true)
      })
    case 'equipped':
      return with_(view, event.hunter, (h) => {
        lose(h, event.card)
        h[event.place] = gear(event.card, event.gems)
      })
    case 'took_off':
      return with_(view, event.hunter, (h) => {
        h[event.place] = null
        if (event.kept) gain(h, event.card)
        else view.piles.day_discard.push(card(event.card))
      })
    case 'played':
    case 'repelled':
      return with_(view, event.hunter, (h) => {
        lose(h, event.card)
        view.piles.day_discard.push(card(event.card))
        if (view.battle && bare(event.card) === 'surprise-attack') view.battle.surprise = true
      })
    case 'discarded':
      return with_(view, event.hunter, (h) => {
        const place = worn(h, event.card)
        if (place) h[place] = null
        else lose(h, event.card)
        view.piles.day_discard.push(card(event.card))
      })
    case 'looted':
      return with_(view, event.hunter, (h) => {
        take(view.piles.day_discard, event.card)
        gain(h, event.card)
      })
    case 'repaired':
    case 'absorbed':
      return with_(view, event.hunter, (h) => {
        const item = h[event.place]
        if (item) item.left = event.gems
      })
    case 'broken':
      return with_(view, event.hunter, (h) => {
        h[event.place] = null
        view.piles.day_discard.push(card(event.card))
      })
    case 'night_card':
      view.turned = card(event.card)
      view.piles.night = event.left
      return
    case 'lost':
      return with_(view, event.hunter, (h) => {
        h.woods = card(event.card)
        h.status = 'lost'
        view.turned = null
      })
    case 'battle':
      return battle(view, event)
    case 'rolled':
      return rolled(view, event)
    case 'modified':
      return modified(view, event)
    case 'hit':
      if (view.battle) view.battle.left = event.left
      return
    case 'dodged':
      if (view.battle) view.battle.dodged = event.by_card
      return
    case 'fell':
      return fell(view, event)
    case 'returned':
      return with_(view, event.hunter, (h) => {
        h.status = 'hunting'
        h.gems = h.most
        turn(h, false)
      })
    case 'battle_over':
      view.battle = null
      return
    case 'swapped':
      return
    case 'exchanged':
      return exchanged(view, event)
    case 'window':
      view.window = { number: event.number, moment: event.moment, hunter: event.hunter, able: [] }
      return
    case 'closed':
      view.window = null
      return
    case 'over':
      view.outcome = event.outcome
      view.winner = event.hunter
      view.phase = 'over'
      return
    default:
      return
  }
}

export function card(ref: string): GuildCard {
  return { ref, id: bare(ref) }
}

function gear(ref: string, gems: number): GearView {
  return { ref, id: bare(ref), gems, left: gems }
}

function with_(view: GuildView, id: string, change: (hunter: GuildHunter) => unknown): void {
  const found = view.hunters.find((h) => h.id === id)
  if (found) change(found)
}

/** A card leaves a hand, seen before or not. */
function lose(hunter: GuildHunter, ref: string): void {
  hunter.cards = Math.max(0, hunter.cards - 1)
  take(hunter.hand, ref)
}

/** A card joins a hand while all look on. */
function gain(hunter: GuildHunter, ref: string): void {
  hunter.cards += 1
  hunter.hand.push(card(ref))
}

function take(cards: GuildCard[], ref: string): void {
  const at = cards.findIndex((c) => c.ref === ref)
  if (at >= 0) cards.splice(at, 1)
}

function worn(hunter: GuildHunter, ref: string): Place | null {
  for (const place of ['weapon', 'armor', 'shield'] as const) {
    if (hunter[place]?.ref === ref) return place
  }
  return null
}

function turn(hunter: GuildHunter, infected: boolean): void {
  if (hunter.infected === infected) return
  hunter.infected = infected
  hunter.attack += infected ? 3 : -3
}

/** A new turn: what the last one left on the table is gone. */
function clear(view: GuildView): void {
  const { turned } = view
  if (turned) {
    view.turned = null
    if (!view.piles.night_discard.some((c) => c.ref === turned.ref)) {
      view.piles.night_discard.push(turned)
    }
  }
  view.battle = null
  view.window = null
}

function reshuffle(view: GuildView, event: EventOf<'reshuffled'>): void {
  view.piles[event.deck] = event.cards
  if (event.deck === 'day') view.piles.day_discard = []
  else view.piles.night_discard = []
}

function battle(view: GuildView, event: EventOf<'battle'>): void {
  view.phase = 'battle'
  view.battle = {
    card: card(event.card),
    level: event.level,
    gems: event.gems,
    left: event.gems,
    all_slay: event.all_slay,
    fighter: event.order[0] ?? event.hunter,
    order: event.order,
    rolled: [],
    surprise: false,
    dodged: false,
    roll: null,
    odds: null,
  }
}

function rolled(view: GuildView, event: EventOf<'rolled'>): void {
  const { battle } = view
  if (!battle) return
  const { hunter, die, second, attack, infected, total, result } = event
  view.phase = 'struck'
  battle.fighter = hunter
  battle.surprise = false
  battle.odds = null
  if (!battle.rolled.includes(hunter)) battle.rolled.push(hunter)
  battle.roll = {
    dice: second ? [die, second] : [die],
    natural: die + second,
    attack,
    infected,
    modifiers: 0,
    total,
    result,
  }
}

function modified(view: GuildView, event: EventOf<'modified'>): void {
  const roll = view.battle?.roll
  if (!roll) return
  roll.modifiers += event.amount
  roll.total = event.total
  roll.result = event.result
}

function fell(view: GuildView, event: EventOf<'fell'>): void {
  with_(view, event.hunter, (h) => {
    view.piles.day_discard.push(...event.cards.map(card))
    Object.assign(h, { cards: 0, hand: [], weapon: null, armor: null, shield: null, gems: 0 })
    Object.assign(h, { status: 'out', attack: h.infected ? 3 : 0, damage: 1 })
    if (h.woods) view.piles.night_discard.push(h.woods)
    h.woods = null
  })
}

function exchanged(view: GuildView, event: EventOf<'exchanged'>): void {
  with_(view, event.hunter, (h) => {
    take(h.hand, event.gave)
    h.hand.push(card(event.got))
  })
  with_(view, event.other, (h) => {
    take(h.hand, event.got)
    h.hand.push(card(event.gave))
  })
}

