/** The events of Hunter's Guild as games/guild/events.py declares them, with string ids. */

type Id = string
export type Place = 'weapon' | 'armor' | 'shield'
export type Result = 'dodge' | 'critical' | 'hit' | 'miss'
export type DrawWhy = 'start' | 'day' | 'return' | 'lucky' | 'loot' | 'party'
export type Moment = 'start' | 'before_roll' | 'after_roll' | 'mortal' | 'end'

interface Fields {
  setup: { seats: number; day: number; night: number }
  lead_roll: { hunter: Id; face: number }
  leader: { hunter: Id }
  light: { night: boolean; round: number }
  turn: { hunter: Id; night: boolean; round: number }
  drew: { hunter: Id; count: number; why: DrawWhy; left: number }
  got: { hunter: Id; cards: Id[] }
  reshuffled: { deck: 'day' | 'night'; cards: number }
  skipped: { hunter: Id; why: 'rest' | 'infected' | 'lost' | 'out' }
  sun: { hunter: Id; gems: number }
  equipped: { hunter: Id; card: Id; place: Place; gems: number }
  took_off: { hunter: Id; card: Id; place: Place; kept: boolean }
  played: { hunter: Id; card: Id }
  gained: { hunter: Id; gain: number; gems: number; why: 'rest' | 'card' | 'feed' | 'feed_card' }
  cured: { hunter: Id; gems: number }
  repaired: { hunter: Id; card: Id; place: Place; gems: number }
  looted: { hunter: Id; card: Id }
  discarded: { hunter: Id; card: Id; why: 'limit' | 'thieves' | 'lose' }
  night_card: { hunter: Id; card: Id; left: number }
  nothing: { hunter: Id; card: Id }
  battle: { hunter: Id; card: Id; level: number; gems: number; all_slay: boolean; order: Id[] }
  rolled: {
    hunter: Id
    die: number
    second: number
    attack: number
    infected: number
    total: number
    level: number
    result: Result
  }
  modified: { hunter: Id; card: Id; amount: number; total: number; result: Result }
  hit: { hunter: Id; card: Id; damage: number; left: number; critical: boolean }
  missed: { hunter: Id; card: Id }
  dodged: { hunter: Id; by_card: boolean }
  absorbed: { hunter: Id; card: Id; place: Place; gems: number }
  broken: { hunter: Id; card: Id; place: Place }
  wounded: { hunter: Id; gems: number }
  mortal: { hunter: Id; why: string }
  revived: { hunter: Id; gems: number }
  fell: { hunter: Id; why: 'creature' | 'sun' | 'vampire'; cards: Id[] }
  returned: { hunter: Id }
  battle_over: { hunter: Id; card: Id; end: 'slain' | 'fled' | 'beaten' }
  vampire: { hunter: Id; card: Id; infected: boolean }
  repelled: { hunter: Id; card: Id }
  infected: { hunter: Id; gems: number }
  lost: { hunter: Id; card: Id }
  bumped: { hunter: Id; other: Id }
  swapped: { hunter: Id; other: Id }
  exchanged: { hunter: Id; gave: Id; other: Id; got: Id }
  sunrise: { hunter: Id }
  window: { number: number; moment: Moment; hunter: Id }
  closed: { number: number; moment: Moment; hunter: Id }
  over: { outcome: string; hunter: Id; round: number; infected: boolean }
}

export type EventName = keyof Fields
export type EventOf<N extends EventName> = { t: N } & Fields[N]
export type GuildEvent = { [N in EventName]: EventOf<N> }[EventName]

/** What only some seats are told: on a device that several people share nobody reads it aloud. */
export const PRIVATE: ReadonlySet<EventName> = new Set(['got', 'exchanged'])
