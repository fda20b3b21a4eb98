import type { PawnView, TileView, TowerView } from '../../wire'
import type { Catalogue } from './catalogue'
import type { EventOf, TowerEvent } from './events'

/**
 * Apply one event to the shown picture, in place: the only place where events change it.
 *
 * The server's own view replaces the picture at the end of every batch.
 */
export function reduce(view: TowerView, event: TowerEvent, cards: Catalogue | null): void {
  switch (event.t) {
    case 'turn':
      view.active = event.hunter
      view.turn = event.turn
      view.roll = null
      view.trail = []
      view.battle = null
      view.phase = 'card'
      return
    case 'card':
      return card(view, event)
    case 'light':
      return light(view, event.night, cards)
    case 'ship':
      view.ship.at = event.to
      return
    case 'rolled':
      view.phase = 'move'
      view.roll = { die: 'move', face: event.face, value: event.value, left: event.value }
      view.trail = [pawn(view, event.hunter)?.space ?? '']
      return
    case 'moved':
      put(view, event.hunter, event.to)
      view.trail.push(event.to)
      if (view.roll) view.roll.left = event.left
      return
    case 'caught':
    case 'repelled':
      return put(view, event.hunter, event.to)
    case 'beaten':
      view.battle = null
      return put(view, event.hunter, event.to)
    case 'turned':
      return turned(view, event, cards)
    case 'took':
      drop(view, event.space)
      return with_(pawn(view, event.hunter), (p) => p.weapons.push(event.weapon))
    case 'fight':
      view.phase = 'battle'
      view.battle = { space: event.space, monster: event.monster, waiting: [] }
      return
    case 'fought':
      view.roll = { die: 'battle', face: event.face, value: event.hit ? 1 : 0, left: 0 }
      return
    case 'slain':
      view.battle = null
      return drop(view, event.space)
    case 'coffin':
      view.coffin.open = true
      view.ship.sailing = false
      view.phase = 'drakus'
      view.deck = { count: 0, red: 0, blue: 0, top: null, last: null, discard: [] }
      return
    case 'struck':
      view.roll = { die: 'battle', face: event.face, value: event.hit ? 1 : 0, left: 0 }
      return
    case 'wounded':
      view.coffin.weapons.push(event.weapon)
      return with_(pawn(view, event.hunter), (p) => {
        p.weapons = p.weapons.filter((w) => w !== event.weapon)
      })
    case 'over':
      view.phase = 'over'
      view.outcome = event.outcome
      view.winner = event.hunter
      return
    default:
      return
  }
}

function with_<T>(thing: T | undefined, change: (thing: T) => unknown): void {
  if (thing) change(thing)
}

function pawn(view: TowerView, id: string): PawnView | undefined {
  return view.pawns.find((p) => p.id === id)
}

function put(view: TowerView, hunter: string, space: string): void {
  with_(pawn(view, hunter), (p) => (p.space = space))
}

function drop(view: TowerView, space: string): void {
  view.tiles = view.tiles.filter((tile) => tile.space !== space)
}

function card(view: TowerView, { card: front, back, left }: EventOf<'card'>): void {
  const { deck } = view
  const card = { back, card: front }
  deck.last = card
  deck.count = left
  deck[back] = Math.max(0, deck[back] - 1)
  deck.top = deck.red ? 'red' : deck.blue ? 'blue' : null
  deck.discard = [...deck.discard, card]
}

function light(view: TowerView, night: boolean, cards: Catalogue | null): void {
  view.night = night
  for (const tile of view.tiles) if (tile.turned) show(tile, night, cards)
}

function turned(view: TowerView, event: EventOf<'turned'>, cards: Catalogue | null): void {
  const tile = view.tiles.find((t) => t.space === event.space)
  if (!tile) return
  const kind = cards?.tiles[event.tile]
  tile.turned = true
  tile.tile = event.tile
  tile.day = kind?.day ?? event.face
  tile.night = kind?.night ?? event.face
  show(tile, view.night, cards)
}

function show(tile: TileView, night: boolean, cards: Catalogue | null): void {
  tile.face = night ? tile.night : tile.day
  tile.monster = cards?.faces[tile.face ?? '']?.sort === 'monster'
}
