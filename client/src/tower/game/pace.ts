import type { TowerEvent } from './events'

/** How long each event is shown at normal pace, in ms; what is missing passes at once. */
const MS: Partial<Record<TowerEvent['t'], number>> = {
  turn: 500,
  card: 900,
  light: 700,
  ship: 800,
  caught: 900,
  rolled: 900,
  moved: 190,
  turned: 700,
  took: 700,
  fight: 450,
  fought: 1150,
  slain: 550,
  beaten: 900,
  coffin: 2600,
  struck: 1250,
  wounded: 1100,
  repelled: 1000,
  over: 3200,
}

/** How long an active person may wait before the turret turns by itself. */
export const PRESS_MS = 4000

export function duration(event: TowerEvent): number {
  return MS[event.t] ?? 0
}

/** The longest that somebody else's turn holds the table up. */
export const TURN_LIMIT = 3600
/** Other people's turns are shown a little quicker than one's own. */
const OTHERS = 1.35
/** The coffin and the end take their time, whoever's turn it is. */
const WEIGHTY = new Set<TowerEvent['t']>(['coffin', 'wounded', 'over'])

/**
 * Says how much quicker than normal each event is shown (1 = normal).  A turn that no person here
 * plays keeps within its limit, also when it comes in several batches.
 */
export class Pacer {
  #spent = 0

  /** `others` tells whether a hunter is played elsewhere. */
  hurries(events: TowerEvent[], others: (hunter: string | null) => boolean): number[] {
    return events.map((event) => {
      if (event.t === 'turn') this.#spent = 0
      const hunter = 'hunter' in event ? event.hunter : null
      if (WEIGHTY.has(event.t) || !others(hunter)) return 1
      const ms = duration(event)
      const left = Math.max(0, TURN_LIMIT - this.#spent)
      // Never more than a third of what is left for one event: the last are quick, none is lost.
      const shown = Math.min(ms / OTHERS, Math.max(40, left / 3))
      this.#spent += shown
      return ms ? ms / shown : 1
    })
  }
}
