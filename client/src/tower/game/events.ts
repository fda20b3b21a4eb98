/** The events of Vampire Hunter as games/tower/events.py declares them, with string ids. */

type Id = string
type Ref = string | null

interface Fields {
  setup: { seats: number; first: Id; ship: number; deck: number }
  turn: { hunter: Id; turn: number }
  card: { hunter: Ref; card: 'night' | 'day' | 'ship'; back: 'red' | 'blue'; left: number }
  light: { hunter: Ref; night: boolean; cause: 'card' | 'drakus' | 'sunrise' }
  ship: { from: number; to: number; docked: boolean }
  caught: { hunter: Id; from: Id; to: Id; area: Id; chosen: boolean }
  rolled: { hunter: Id; face: number; value: number; night: boolean }
  moved: { hunter: Id; from: Id; to: Id; left: number; passage: boolean }
  stopped: { hunter: Id; space: Id; unused: number }
  turned: { hunter: Id; space: Id; tile: Id; face: Id }
  took: { hunter: Id; space: Id; weapon: Id }
  left_lying: { hunter: Id; space: Id; weapon: Id }
  fight: { hunter: Id; space: Id; monster: Id }
  fought: { hunter: Id; space: Id; monster: Id; face: number; hit: boolean; night: boolean }
  slain: { hunter: Id; space: Id; monster: Id }
  beaten: { hunter: Id; monster: Id; unarmed: boolean; from: Id; to: Id; area: Id }
  coffin: { hunter: Id; space: Id; ship: number; cards: number }
  struck: { hunter: Id; weapon: Id; face: number; hit: boolean }
  wounded: { hunter: Id; weapon: Id; wounds: number }
  repelled: { hunter: Id; weapon: Id; from: Id; to: Id }
  no_weapon: { hunter: Id; space: Id }
  reshuffled: { cards: number }
  over: { outcome: string; hunter: Ref; turn: number }
}

export type EventName = keyof Fields
export type EventOf<N extends EventName> = { t: N } & Fields[N]
export type TowerEvent = { [N in EventName]: EventOf<N> }[EventName]
