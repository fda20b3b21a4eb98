import type { Card, HunterView, OrderView, VampireView } from '../../wire'
import { bare } from '../../text/words'
import type { EventOf, OrderEvent } from './events'

/**
 * Apply one event to the shown picture, in place: the only place where events change it.
 *
 * It follows the events closely enough to animate; the server's own view replaces the picture at
 * the end of every batch, so a number that an event does not carry may lag until then.
 */
export function reduce(view: OrderView, event: OrderEvent): void {
  switch (event.t) {
    case 'placed':
      return with_(hunter(view, event.hunter), (h) => (h.entrance = event.entrance))
    case 'round':
      return round(view, event)
    case 'activated':
      view.active = event.hunter
      return
    case 'moved':
      return with_(hunter(view, event.hunter), (h) => {
        h.area = event.to
        h.status = 'inside'
      })
    case 'door_opened':
      return door(view, event.door, 'open')
    case 'door_unlocked':
      return door(view, event.door, 'closed')
    case 'left_den':
      return with_(hunter(view, event.hunter), (h) => {
        h.area = null
        h.status = 'left'
      })
    case 'turn_ended':
      return with_(hunter(view, event.hunter), (h) => {
        h.actions = 0
        h.activated = true
      })
    case 'explored':
      view.unexplored = view.unexplored.filter((room) => room !== event.room)
      return
    case 'encounter':
      view.decks.encounter = Math.max(0, view.decks.encounter - 1)
      return
    case 'terror':
      view.decks.terror = Math.max(0, view.decks.terror - 1)
      return
    case 'spawned':
      return spawned(view, event)
    case 'armor_turned':
      return with_(hunter(view, event.hunter), (h) => (h.armor = event.armor as HunterView['armor']))
    case 'wounded':
    case 'healed':
      return with_(hunter(view, event.hunter), (h) => (h.wounds = h.health - event.left))
    case 'vampire_wounded':
      return with_(vampire(view, event.vampire), (v) => (v.wounds = v.health - event.left))
    case 'destroyed':
      view.vampires = view.vampires.filter((v) => v.id !== event.vampire)
      view.kills += event.hunter ? 1 : 0
      return
    case 'window_broken':
      return with_(view.windows.find((w) => w.id === event.window), (w) => (w.sunlit = event.sunlit))
    case 'crate_hit':
      return with_(view.crates.find((c) => c.id === event.crate), (c) => (c.health = event.left))
    case 'woke':
      for (const v of view.vampires) if (event.vampires.includes(v.id)) v.awake = true
      return
    case 'fell':
      return with_(hunter(view, event.hunter), (h) => {
        h.status = 'down'
        h.area = null
      })
    case 'focus':
      return with_(hunter(view, event.hunter), (h) => (h.focus = event.total))
    case 'ability':
      return with_(hunter(view, event.hunter), (h) => (h.ability.used = true))
    case 'gained':
    case 'picked_up':
      return gain(view, event.hunter, event.card)
    case 'discarded':
      looked(view, event.card)
      return lose(view, event.hunter, event.card)
    case 'dropped':
      return lose(view, event.hunter, event.card)
    case 'traded':
      lose(view, event.giver, event.card)
      return gain(view, event.taker, event.card)
    case 'built':
      return with_(cards(view, event.hunter, event.card), (c) => (c.built = true))
    case 'lever':
      return with_(view.levers.find((l) => l.id === event.lever), (l) => (l.on = true))
    case 'cover':
      return with_(hunter(view, event.hunter), (h) => (h.crate = event.taken ? event.crate : null))
    case 'trapped':
    case 'dug_free':
      return with_(hunter(view, event.hunter), (h) => (h.trapped = event.t === 'trapped'))
    case 'card':
      view.card = event.card
      return
    case 'vampire_moved':
      return with_(vampire(view, event.vampire), (v) => (v.area = event.path.at(-1) ?? v.area))
    case 'shifted':
      with_(vampire(view, event.vampire), (v) => (v.area = event.area))
      return with_(hunter(view, event.hunter), (h) => (h.area = event.area))
    case 'nightfall':
      view.night = true
      return
    case 'over':
      view.outcome = event.outcome
      return
    default:
      return
  }
}

function with_<T>(thing: T | undefined, change: (thing: T) => unknown): void {
  if (thing) change(thing)
}

function hunter(view: OrderView, id: string | null): HunterView | undefined {
  return view.hunters.find((h) => h.id === id)
}

function vampire(view: OrderView, id: string | null): VampireView | undefined {
  return view.vampires.find((v) => v.id === id)
}

function door(view: OrderView, id: string, state: 'open' | 'closed'): void {
  with_(view.doors.find((d) => d.id === id), (d) => (d.state = state))
}

function round(view: OrderView, event: EventOf<'round'>): void {
  view.round = event.round
  view.night = event.night
  view.active = null
  for (const h of view.hunters) h.activated = false
}

function spawned(view: OrderView, event: EventOf<'spawned'>): void {
  if (vampire(view, event.vampire)) return
  const like = view.vampires.find((v) => v.kind === event.kind)
  view.vampires.push({
    id: event.vampire,
    kind: event.kind,
    area: event.area,
    awake: event.awake,
    wounds: 0,
    health: like?.health ?? 1,
    shields: like?.shields ?? 0,
    dice: like?.dice ?? 0,
    accuracy: like?.accuracy ?? 0,
    initiative: like?.initiative ?? 0,
    focus: like?.focus ?? 1,
    power: like?.power ?? null,
    why: null,
  })
}

function cards(view: OrderView, owner: string, ref: string | null): Card | undefined {
  const h = hunter(view, owner)
  return [...(h?.slots ?? []), ...(h?.bag ?? [])].find((c) => c.ref === ref)
}

/** A card that was being looked at lies somewhere else now. */
function looked(view: OrderView, ref: string | null): void {
  view.drawn = view.drawn.filter((c) => c.ref !== ref)
}

function gain(view: OrderView, owner: string, ref: string | null): void {
  looked(view, ref)
  const h = hunter(view, owner)
  if (!h || !ref || cards(view, owner, ref)) return
  for (const pile of view.piles) pile.cards = pile.cards.filter((c) => c.ref !== ref)
  h.slots.push({ ref, id: bare(ref), built: false })
}

function lose(view: OrderView, owner: string, ref: string | null): void {
  with_(hunter(view, owner), (h) => {
    h.slots = h.slots.filter((c) => c.ref !== ref)
    h.bag = h.bag.filter((c) => c.ref !== ref)
  })
}
