import type { Spoken } from '../../match/settings.svelte'
import type { EventName } from './events'

/** What nobody should miss, even who wants few words. */
const WEIGHTY: ReadonlySet<EventName> = new Set([
  'leader', 'light', 'got', 'night_card', 'battle', 'rolled', 'modified', 'hit', 'dodged', 'absorbed',
  'broken', 'wounded', 'mortal', 'revived', 'fell', 'returned', 'battle_over', 'vampire', 'repelled',
  'infected', 'cured', 'lost', 'swapped', 'exchanged', 'sunrise', 'sun', 'over',
])

/** What is said in full only. */
const SMALL: ReadonlySet<EventName> = new Set(['lead_roll', 'drew', 'reshuffled', 'nothing', 'returned'])

const NEVER: ReadonlySet<EventName> = new Set(['window', 'closed'])

/** Whether an event is said aloud to somebody who wants so much detail. */
export function heard(event: EventName, detail: Spoken): boolean {
  if (NEVER.has(event)) return false
  if (detail === 'full') return true
  return detail === 'brief' ? WEIGHTY.has(event) : !SMALL.has(event)
}
