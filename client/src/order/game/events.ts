/** The events of The Order as games/order/events.py declares them, with string ids. */

type Id = string
type Ref = string | null

interface Fields {
  setup: { team: number; start: number; end: number }
  placed: { hunter: Id; entrance: Ref }
  round: { round: number; night: boolean }
  activated: { hunter: Id }
  moved: { hunter: Id; from: Ref; to: Id; cost: number; left: number }
  door_opened: { door: Id; hunter: Ref; cost: number }
  door_unlocked: { door: Id }
  left_den: { hunter: Id; door: Ref; window: Ref; clue: boolean }
  turn_ended: { hunter: Id; unused: number }
  explored: { room: Id; hunter: Ref }
  encounter: { card: Id; room: Id; hunter: Ref }
  spawned: { vampire: Id; kind: Id; area: Id; awake: boolean; instead_of: Ref }
  spawn_skipped: { kind: Id; area: Ref; rule: string }
  terror: { card: Id; hunter: Id }
  attacked: {
    hunter: Ref
    vampire: Ref
    target_hunter: Ref
    window: Ref
    crate: Ref
    weapon: number | null
    dice: number
    accuracy: number
  }
  rolled: { hunter: Ref; vampire: Ref; accuracy: number; hits: number; dice: number[] }
  rerolled: { hunter: Ref; vampire: Ref; accuracy: number; hits: number; dice: number[] }
  hits: { hunter: Ref; vampire: Ref; hits: number; shield: number; wounds: number }
  breakage: { hunter: Id; card: Ref; broke: boolean }
  armor_turned: { hunter: Id; armor: string; hits: number }
  wounded: { hunter: Id; wounds: number; left: number }
  healed: { hunter: Id; wounds: number; left: number }
  vampire_wounded: { vampire: Id; wounds: number; left: number }
  destroyed: { vampire: Id; kind: Id; hunter: Ref; focus: number; sunlight: boolean }
  window_broken: { window: Id; hunter: Ref; sunlit: boolean }
  crate_hit: { crate: Id; hits: number; left: number }
  woke: { cause: string; hunter: Ref; vampires: Id[] }
  noise: { hunter: Ref; room: Id }
  fell: { hunter: Id; area: Ref }
  tested: { hunter: Id; attribute: string; target: number; passed: boolean; dice: number[] }
  focus: { hunter: Id; change: number; total: number }
  ability: { hunter: Id; ability: string; cost: number }
  special: { hunter: Id; weapon: number | null; cost: number }
  searched: { hunter: Id; room: Ref }
  gained: { hunter: Id; card: Ref }
  discarded: { hunter: Id; card: Ref }
  dropped: { hunter: Id; card: Ref; area: Id }
  picked_up: { hunter: Id; card: Ref }
  traded: { giver: Id; taker: Id; card: Ref }
  built: { hunter: Id; card: Ref; cost: number }
  used: { hunter: Id; card: Ref; target_hunter: Ref }
  stored: { hunter: Id; card: Ref; inside: boolean }
  lever: { hunter: Id; lever: Id; focus: number }
  cover: { hunter: Id; crate: Id; taken: boolean }
  trapped: { hunter: Id }
  dug_free: { hunter: Id; by: Ref }
  card: { card: Id; hunter: Ref }
  section: { card: Id; section: number }
  vampire_moved: {
    vampire: Id
    why: string
    section: number
    distance: number
    limit: number
    hunter: Ref
    tie: number
    path: Id[]
  }
  vampire_stayed: {
    vampire: Id
    why: string
    section: number
    distance: number
    limit: number
    hunter: Ref
  }
  unmoved: {
    card: Id
    hunter: Ref
    vampire: Ref
    why: string
    section: number
    distance: number
    limit: number
  }
  awakening: { step: number }
  nightfall: object
  reshuffled: { deck: string }
  earned: { hunter: Ref; objective: Ref }
  over: { outcome: string; round: number }
  shifted: { vampire: Ref; hunter: Ref; area: Id }
  debris: { hunter: Ref; area: Id }
  drawn: { hunter: Id; card: Ref }
}

export type EventName = keyof Fields
export type EventOf<N extends EventName> = { t: N } & Fields[N]
export type OrderEvent = { [N in EventName]: EventOf<N> }[EventName]
