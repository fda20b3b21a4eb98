import { within, type Speech } from '../../match/voice'
import type { EventName, TowerEvent } from './events'
import { heard, spoken } from './log'
import type { Names } from './names'

/** What is said with the event before it. */
const AFTER: Partial<Record<EventName, EventName[]>> = {
  card: ['light', 'ship'],
  moved: ['moved', 'stopped'],
  fight: ['fought', 'slain', 'beaten'],
  fought: ['slain', 'beaten'],
  struck: ['wounded', 'repelled'],
}

/** Vampire Hunter by ear: a die and what comes of it, or a whole move, is one utterance. */
export function speech(names: () => Names): Speech<TowerEvent> {
  return {
    joins: (group, event) => AFTER[group[0]!.t]?.includes(event.t) ?? false,
    utter(group, detail) {
      const said = group.filter((event) => heard(event, detail) && !stepped(event, group))
      const texts = said.map((event) => spoken(event, names()))
      return within([texts.join(' '), texts.at(-1) ?? ''])
    },
  }
}

/** A step on the way, where the end of the way is told, and a battle whose die is told. */
function stepped(event: TowerEvent, group: TowerEvent[]): boolean {
  if (event.t === 'fight') return true
  return event.t === 'moved' && !event.passage && group.at(-1) !== event
}
