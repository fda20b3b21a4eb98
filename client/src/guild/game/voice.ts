import { within, type Speech } from '../../match/voice'
import type { Names } from '../text/names'
import { PRIVATE, type EventName, type GuildEvent } from './events'
import { spoken } from './log'
import { heard } from './speech'

/** What is said with the event before it. */
const AFTER: Partial<Record<EventName, EventName[]>> = {
  night_card: ['battle', 'nothing', 'vampire'],
  rolled: ['hit', 'missed', 'dodged', 'absorbed', 'broken', 'wounded', 'mortal', 'battle_over'],
  modified: ['hit', 'missed', 'dodged', 'battle_over'],
  hit: ['battle_over'],
  missed: ['dodged', 'absorbed', 'broken', 'wounded', 'mortal'],
}

/** Hunter's Guild by ear: a die and what comes of it is one utterance; `shared` hides what is one seat's. */
export function speech(names: () => Names, shared: () => boolean): Speech<GuildEvent> {
  return {
    joins: (group, event) => AFTER[group[0]!.t]?.includes(event.t) ?? false,
    utter(group, detail) {
      const said = group.filter((event) => heard(event.t, detail) && !(shared() && PRIVATE.has(event.t)))
      const texts = said.map((event) => spoken(event, names()))
      // What came of it last weighs most.
      return within([texts.join(' '), [texts[0], texts.at(-1)].filter(Boolean).join(' '), texts.at(-1) ?? ''])
    },
  }
}
