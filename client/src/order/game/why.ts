import type { EventOf } from './events'
import { t } from '../../text/fluent.svelte'
import { readable } from '../text/labels'
import type { Names } from '../text/names'
import { capital } from '../../text/words'
import type { OrderView, VampireView } from '../../wire'

export type Moment = EventOf<'vampire_moved'> | EventOf<'vampire_stayed'>

/** What a figure did last, and on which card. */
export interface Reason {
  moment: Moment
  card: string | null
}

// Bits of `tie` in games/order/events.py.
const TIES: [number, string][] = [
  [1, 'path'],
  [2, 'wounds'],
  [4, 'focus'],
  [8, 'random'],
  [16, 'chosen'],
]

/** The sentences that answer "why is it there?", with the numbers of the card. */
export function whySentences(
  vampire: VampireView,
  reason: Reason | undefined,
  view: OrderView,
  names: Names,
): string {
  const kind = `The ${names.kind(vampire.kind)}`
  if (!vampire.awake) return `${kind} is asleep, so no card moves it. ${wakers(view)}`
  if (!reason) return `${kind} is awake, but no card has called it yet. ${calls(view, names)}`
  const { moment } = reason
  const card = reason.card ? ` on “${names.activation(reason.card)}”` : ''
  return `${deed(kind, card, moment, names)} ${because(moment, names)}`
}

function deed(kind: string, card: string, moment: Moment, names: Names): string {
  if (moment.t === 'vampire_stayed') return `${kind} stayed where it was${card}.`
  const way = moment.path.slice(1)
  const far = way.length > 1 ? `${way.length} areas ` : ''
  return `${kind} moved ${far}to ${way.map((a) => names.area(a)).join(', then ')}${card}.`
}

/** The reason alone, as the Fluent file words it, with what decided between equals. */
export function because(moment: Moment | EventOf<'unmoved'>, names: Names): string {
  const args = readable(moment as unknown as Record<string, unknown>, names)
  const parts = [capital(t(`why-${moment.why}`, args, ''))]
  if (moment.t === 'vampire_moved') {
    for (const [bit, name] of TIES) if (moment.tie & bit) parts.push(t(`why-tie-${name}`))
  }
  return parts.filter(Boolean).join(' ')
}

const DUSK = 6

function wakers(view: OrderView): string {
  const left = DUSK - view.round + 1
  if (view.night || left <= 0) return 'Noise, a failed attack or a vampire coming in would wake it.'
  const rounds = left === 1 ? 'at the end of this round' : `at the end of round ${DUSK}`
  return `Noise, a failed attack or a vampire coming in would wake it, and the Awakening will ${rounds}.`
}

function calls(view: OrderView, names: Names): string {
  const who = view.active ? names.hunter(view.active) : 'the next hunter'
  return `The card drawn when ${who}’s turn is over may.`
}
