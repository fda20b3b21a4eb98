import type { GuildView, Prompt } from '../../wire'

/** When a player wants to be asked in reaction windows. */
export type Wish = 'always' | 'matters' | 'turn'

/**
 * What this device does with an open decision.
 *
 * `ask` shows it.  After `pause` ms it is passed, whether shown or not; 0 means at once, null that
 * it waits for its player.  Whoever wants to be asked only when it matters passes always at the end
 * of the same pause, so that the time tells nobody what a hand holds; every other wish decides by
 * what the whole table sees.
 */
export interface Plan {
  ask: boolean
  pause: number | null
  /** A pass by hand is kept until the pause is over. */
  even: boolean
}

export const PAUSE_MS = 3_000
export const ALWAYS_MS = 15_000

const ASK: Plan = { ask: true, pause: null, even: false }
const PASS: Plan = { ask: false, pause: 0, even: false }

/**
 * What to do with the prompt of a seat; `shared` says that several people share the device, and
 * `settled` that nothing has happened to the seat since it could play its cards.
 */
export function plan(prompt: Prompt, view: GuildView, wish: Wish, shared: boolean, settled = false): Plan {
  if (prompt.kind !== 'window' || !view.window) return ASK
  const own = view.hunters.find((h) => h.id === view.window?.hunter)?.seat === prompt.seat
  if (own && duty(view)) return ASK
  if (own && view.window.moment === 'after_roll') return PASS
  if (wish === 'always') return { ask: true, pause: own ? null : ALWAYS_MS, even: false }
  // One device for several: to ask only who holds something would tell the others.
  if (wish === 'turn' || shared || own || settled) return PASS
  // Others' rolls harm nobody else, and who rolls later in All Slay is asked then.
  if (view.window.moment === 'before_roll' || view.window.moment === 'after_roll') return PASS
  return { ask: prompt.options.length > 1, pause: PAUSE_MS, even: true }
}

/** How a hunter stands, as the whole table sees it. */
export interface Fortune {
  gems: number
  cards: number
  infected: boolean
}

/** Whether nothing has happened since that gives cards of any time a reason: no wound, no card. */
export function settled(before: Fortune | null, now: Fortune | null): boolean {
  if (!before || !now) return false
  return now.gems >= before.gems && now.cards <= before.cards && now.infected === before.infected
}

/** The windows of one's own that are part of the turn: a roll, a miss, a wound, a Night card. */
function duty(view: GuildView): boolean {
  switch (view.window?.moment) {
    case 'before_roll':
    case 'mortal':
      return true
    case 'after_roll':
      return view.battle?.roll?.result === 'miss'
    case 'start':
      return view.night
    default:
      return false
  }
}

/** The answer that lets a window pass. */
export const PASS_VALUE = 0
