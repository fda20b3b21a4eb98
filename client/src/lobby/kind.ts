import type { SetupWire } from '../wire'

/** What the lobby says about matches of one game; `C` are the game's texts, once they are there. */
export interface Kind<C = unknown> {
  icon: string
  /** The game in one line. */
  pitch: string
  /** What stands on the seal: a number, or nothing for the game's icon. */
  mark: (setup: SetupWire) => string
  name: (setup: SetupWire, cards: C | null) => string
  lead: (setup: SetupWire, cards: C | null) => string
  /** What differs from the game as printed, in a few words; empty if nothing does. */
  terms: (setup: SetupWire) => string
  seat: (setup: SetupWire, seat: number, cards: C | null) => { name: string; icon: string; colour: string }
  /** What an invitation asks. */
  ask: string
  pick: string
}
