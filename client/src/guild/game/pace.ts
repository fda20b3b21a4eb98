import type { GuildEvent } from './events'

/**
 * How long each event is shown at normal pace, in ms; what is missing passes at once.
 *
 * What only one seat is told takes no time: the pace of a screen depends on public events alone.
 */
export function duration(event: GuildEvent): number {
  switch (event.t) {
    case 'light':
      return 1300
    case 'lead_roll':
      return 600
    case 'leader':
      return 1100
    case 'drew':
      return event.why === 'day' || event.why === 'start' ? 300 : 650
    case 'night_card':
      return 1150
    case 'nothing':
    case 'lost':
      return 900
    case 'battle':
      return 700
    case 'rolled':
      return 1250
    case 'modified':
      return 850
    case 'hit':
      return 650
    case 'missed':
      return 420
    case 'dodged':
      return 650
    case 'absorbed':
    case 'wounded':
    case 'sun':
    case 'gained':
      return 560
    case 'broken':
    case 'revived':
    case 'repaired':
      return 600
    case 'mortal':
    case 'cured':
    case 'repelled':
      return 900
    case 'fell':
      return 1200
    case 'battle_over':
      return 500
    case 'vampire':
      return 1500
    case 'infected':
      return 1300
    case 'equipped':
    case 'took_off':
    case 'discarded':
      return 380
    case 'played':
    case 'looted':
      return 650
    case 'swapped':
      return 900
    case 'sunrise':
    case 'reshuffled':
      return 700
    default:
      return 0
  }
}

/** The longest that what follows one answer may hold the table up. */
export const LIMIT = 6_500

/** Return for each event how much quicker than normal it is shown (1 = normal). */
export function hurries(events: GuildEvent[]): number[] {
  const total = events.reduce((sum, event) => sum + duration(event), 0)
  const hurry = Math.max(1, total / LIMIT)
  return events.map(() => hurry)
}
