import type { Spoken } from '../../match/settings.svelte'
import { within, type Speech } from '../../match/voice'
import { t } from '../../text/fluent.svelte'
import type { Names } from '../text/names'
import type { EventName, EventOf, OrderEvent } from './events'
import { eventText, spoken } from './log'
import { heard } from './speech'
import { because } from './why'

/** What comes of a roll and is said with it. */
const AFTER = new Set<EventName>([
  'hits', 'vampire_wounded', 'wounded', 'destroyed', 'armor_turned', 'crate_hit', 'window_broken',
])
const ROLLS = new Set<EventName>(['attacked', 'rolled', 'rerolled', 'hits'])

/** The Order by ear: a roll, from the attack to the wound, is one utterance. */
export function speech(names: () => Names): Speech<OrderEvent> {
  return {
    joins(group, event) {
      if (!ROLLS.has(group[0]!.t)) return false
      return AFTER.has(event.t) || (event.t === 'rolled' && group.length === 1 && group[0]!.t === 'attacked')
    },
    utter(group, detail) {
      const first = group[0]!
      if (ROLLS.has(first.t)) return roll(group, detail, names())
      if (!heard(first.t, detail)) return ''
      const text = spoken(first, names())
      if (detail !== 'full' || (first.t !== 'vampire_moved' && first.t !== 'vampire_stayed')) return text
      return within([`${text} ${because(first, names())}`, text])
    },
  }
}

function roll(group: OrderEvent[], detail: Spoken, names: Names): string {
  const find = <N extends EventName>(name: N): EventOf<N> | undefined =>
    group.find((event) => event.t === name) as EventOf<N> | undefined
  const attack = find('attacked')
  const dice = find('rolled') ?? find('rerolled')
  const came = group.filter((event) => AFTER.has(event.t)).map((event) => spoken(event, names))
  const result = came.length ? came.join(' ') : dice ? t('say-hits', { hits: dice.hits }) : ''
  const opening = attack ? eventText(attack, names) : ''
  const short = attack ? t('say-attack', who(attack, names)) : ''
  const shown = dice ? t('say-dice', { dice: dice.dice.join(', '), again: dice.t === 'rerolled' ? 'yes' : 'no' }) : ''
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')
  const brief = joined(short, result)
  if (detail === 'brief') return within([brief, result])
  const normal = joined(short, shown, result)
  // What is left says how many wounds there were; at last the dice alone, with what came of them.
  const outcome = group.filter((event) => AFTER.has(event.t) && event.t !== 'hits').map((event) => spoken(event, names)).join(' ')
  const shorter = [normal, joined(short, shown, outcome), joined(shown, result), joined(shown, outcome), brief, result]
  return within(detail === 'full' ? [joined(opening, shown, result), ...shorter] : shorter)
}

function who({ hunter, vampire, target_hunter, window, crate }: EventOf<'attacked'>, names: Names): { by: string; at: string } {
  // A target among the hunters or a crate of theirs says that the vampire attacks.
  if (target_hunter || crate) {
    return { by: names.vampire(vampire), at: target_hunter ? names.hunter(target_hunter) : names.token(crate ?? '') }
  }
  return { by: names.hunter(hunter), at: vampire ? names.vampire(vampire) : `the ${names.window(window)}` }
}
