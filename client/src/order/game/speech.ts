import type { EventName } from './events'
import type { Spoken } from '../../match/settings.svelte'

/** What nobody should miss, even who wants few words. */
const WEIGHTY = new Set<EventName>([
  'round', 'nightfall', 'awakening', 'over', 'explored', 'encounter', 'terror', 'spawned', 'card',
  'woke', 'noise', 'hits', 'tested', 'wounded', 'fell', 'destroyed', 'armor_turned', 'breakage',
  'gained', 'door_unlocked', 'window_broken', 'left_den', 'trapped', 'earned', 'debris',
])

/** What is said in full only. */
const SMALL = new Set<EventName>([
  'placed', 'turn_ended', 'section', 'vampire_stayed', 'reshuffled', 'focus', 'special', 'stored',
  'spawn_skipped', 'discarded',
])

/** Whether an event is said aloud to somebody who wants so much detail. */
export function heard(event: EventName, detail: Spoken): boolean {
  if (detail === 'full') return true
  return detail === 'brief' ? WEIGHTY.has(event) : !SMALL.has(event)
}
