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
export const TURN_LIMIT = 3300
/** Other people's turns are shown a little quicker than one's own. */
const OTHERS = 1.35
const LEAST = 40
/** The coffin and the end take their time, whoever's turn it is. */
const WEIGHTY = new Set<TowerEvent['t']>(['coffin', 'wounded', 'over'])

/**
 * Says how much quicker than normal an event is shown (1 = normal), when it is about to be.  A turn
 * that no person here plays keeps within its limit by the clock, however it comes in.
 */
export class Pacer {
  #begun = 0

  hurry(event: TowerEvent, others: boolean, now: number): number {
    if (event.t === 'turn') this.#begun = now
    const ms = duration(event)
    if (!ms || !others || WEIGHTY.has(event.t)) return 1
    const left = Math.max(0, TURN_LIMIT - (now - this.#begun))
    // Never more than a third of what is left for one event: the last are quick, none is lost.
    return ms / Math.min(ms / OTHERS, Math.max(LEAST, left / 3))
  }
}
