import type { OrderView, Prompt } from '../../wire'
import type { Catalogue } from './catalogue'
import type { EventOf, OrderEvent } from './events'
import type { Names } from '../text/names'

type Roll = EventOf<'rolled'> | EventOf<'rerolled'>

/** What a player has to know to answer, besides the question; '' where the options say it all. */
export function told(
  kind: string,
  events: readonly OrderEvent[],
  view: OrderView,
  names: Names,
  catalogue: Catalogue | null,
): string {
  if (kind === 'reroll') return soFar(events, view, names)
  if (kind === 'choice') return terror(events, names, catalogue)
  return ''
}

/** Whose question it is: before the first turn nobody is active, and options name the hunter. */
export function asks(prompt: Prompt | null, view: OrderView | null): string | null {
  const named = prompt?.kind === 'entrance' ? prompt.options[0]?.args.hunter : null
  if (typeof named === 'string') return named
  return view?.active ?? view?.hunters.find((h) => h.seat === prompt?.seat)?.id ?? null
}

/** Hits that lie on the table, and how many the target takes. */
function soFar(events: readonly OrderEvent[], view: OrderView, names: Names): string {
  const roll = events.findLast((e): e is Roll => e.t === 'rolled' || e.t === 'rerolled')
  const target = view.vampires.find((v) => v.id === roll?.vampire)
  if (!roll || !target) return ''
  const needed = target.shields + target.health - target.wounds
  const hits = roll.hits === 1 ? 'One hit' : `${roll.hits || 'No'} hits`
  const name = names.vampire(target.id)
  return roll.hits >= needed ? `${hits}: enough to destroy ${name}.` : `${hits}: it takes ${needed} to destroy ${name}.`
}

/** The Terror Event that strikes: its question has no other words than the card's. */
function terror(events: readonly OrderEvent[], names: Names, catalogue: Catalogue | null): string {
  const last = events.findLast((e) => ['terror', 'card', 'used', 'searched'].includes(e.t))
  if (last?.t !== 'terror') return ''
  const text = catalogue?.terror[last.card]?.text
  return text ? `${names.terror(last.card)}: ${text}` : ''
}
