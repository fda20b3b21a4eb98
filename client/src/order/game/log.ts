import type { Names } from '../text/names'
import type { LogLine } from '../../match/lines'
import { capital, listed, title } from '../../text/words'
import { has, t, type Args } from '../../text/fluent.svelte'
import { readable } from '../text/labels'
import type { OrderEvent } from './events'
import { because } from './why'

interface Style {
  icon: string
  tone?: LogLine['tone']
  rule?: string
}

const STYLES: Partial<Record<OrderEvent['t'], Style>> = {
  setup: { icon: 'wooden-door', tone: 'sep' },
  placed: { icon: 'entry-door' },
  round: { icon: 'sunrise', tone: 'sep' },
  activated: { icon: 'player-next' },
  moved: { icon: 'footprint' },
  door_opened: { icon: 'wooden-door' },
  door_unlocked: { icon: 'padlock-open', tone: 'good' },
  left_den: { icon: 'exit-door', tone: 'good' },
  turn_ended: { icon: 'hourglass', tone: 'quiet' },
  explored: { icon: 'candle-light' },
  encounter: { icon: 'card-draw' },
  spawned: { icon: 'coffin', tone: 'bad' },
  spawn_skipped: { icon: 'sun', tone: 'quiet' },
  terror: { icon: 'terror', tone: 'bad' },
  attacked: { icon: 'crossed-swords' },
  rolled: { icon: 'dice-six-faces-six' },
  rerolled: { icon: 'rolling-dices' },
  hits: { icon: 'shield' },
  breakage: { icon: 'sword-break' },
  armor_turned: { icon: 'cracked-shield', tone: 'bad' },
  wounded: { icon: 'bleeding-wound', tone: 'bad' },
  healed: { icon: 'health-potion', tone: 'good' },
  vampire_wounded: { icon: 'stake-hammer', tone: 'good' },
  destroyed: { icon: 'heart-stake', tone: 'good' },
  window_broken: { icon: 'window', tone: 'good' },
  crate_hit: { icon: 'wooden-crate' },
  woke: { icon: 'evil-eyes', tone: 'bad' },
  noise: { icon: 'ringing-bell' },
  fell: { icon: 'skull-crossed-bones', tone: 'bad' },
  tested: { icon: 'rolling-dices' },
  focus: { icon: 'focused-lightning' },
  ability: { icon: 'focused-lightning' },
  special: { icon: 'focused-lightning' },
  searched: { icon: 'magnifying-glass' },
  gained: { icon: 'card-pickup' },
  discarded: { icon: 'card-discard', tone: 'quiet' },
  dropped: { icon: 'falling' },
  picked_up: { icon: 'backpack' },
  traded: { icon: 'trade' },
  built: { icon: 'anvil-impact' },
  used: { icon: 'card-play' },
  stored: { icon: 'knapsack' },
  lever: { icon: 'lever', tone: 'good' },
  cover: { icon: 'wooden-crate' },
  trapped: { icon: 'falling-rocks', tone: 'bad' },
  dug_free: { icon: 'spade', tone: 'good' },
  card: { icon: 'scroll-unfurled' },
  section: { icon: 'scroll-unfurled', tone: 'quiet' },
  vampire_moved: { icon: 'footsteps' },
  vampire_stayed: { icon: 'stone-block', tone: 'quiet' },
  unmoved: { icon: 'stone-block', tone: 'quiet' },
  awakening: { icon: 'evil-eyes', tone: 'bad' },
  nightfall: { icon: 'moon', tone: 'sep' },
  reshuffled: { icon: 'card-random', tone: 'quiet' },
  earned: { icon: 'laurels', tone: 'good' },
  over: { icon: 'laurels', tone: 'sep' },
  shifted: { icon: 'body-swapping' },
  debris: { icon: 'falling-rocks', tone: 'bad' },
}

/** Characters of one utterance. */
const SPOKEN_LIMIT = 120

/** What is too small for a line of its own: the reader sees it in the lines around it. */
const SILENT = new Set(['section', 'vampire_stayed'])

export function eventText(event: OrderEvent, names: Names): string {
  const key = `event-${event.t}`
  const args = eventArgs(event, names)
  return has(key) ? capital(t(key, args)) : title(event.t)
}

/** What a screen reader says: the written line, or the shorter form where that is too long. */
export function spoken(event: OrderEvent, names: Names): string {
  const text = [eventText(event, names), why(event, names)].join(' ').trim()
  if (text.length <= SPOKEN_LIMIT) return text
  const short = t(`event-${event.t}.spoken`, eventArgs(event, names), '')
  if (event.t === 'unmoved') return eventText(event, names)
  return short || `${text.slice(0, SPOKEN_LIMIT - 1)}…`
}

function why(event: OrderEvent, names: Names): string {
  return event.t === 'unmoved' ? because(event, names) : ''
}

function eventArgs(event: OrderEvent, names: Names): Args {
  const args = readable(event as unknown as Record<string, unknown>, names, {
    card: (n, id) => cardName(event, n, id),
  })
  switch (event.t) {
    case 'woke':
      args.vampires = listed(event.vampires.map((id) => names.vampire(id)))
      args.count = event.vampires.length
      args.first = names.vampire(event.vampires[0] ?? null)
      break
    case 'rolled':
    case 'rerolled':
    case 'tested':
      args.dice = event.dice.join(', ')
      break
    case 'focus':
      args.gain = event.change >= 0 ? 'yes' : 'no'
      args.change = Math.abs(event.change)
      break
    case 'used':
      args.self = event.target_hunter && event.target_hunter !== event.hunter ? 'no' : 'yes'
      break
    case 'dug_free':
      args.self = event.by && event.by !== event.hunter ? 'no' : 'yes'
      break
    case 'vampire_moved':
      args.steps = event.path.length - 1
      args.area = names.area(event.path.at(-1) ?? null)
      break
    default:
      break
  }
  return args
}

function cardName(event: OrderEvent, names: Names, id: string): string {
  switch (deckOf(event)) {
    case 'encounter':
      return names.encounter(id)
    case 'terror':
      return names.terror(id)
    case 'activation':
      return names.activation(id)
    default:
      return names.card(id)
  }
}

/** Which deck the card of an event is of. */
function deckOf(event: OrderEvent): string {
  switch (event.t) {
    case 'encounter':
    case 'terror':
      return event.t
    case 'card':
    case 'section':
    case 'unmoved':
      return 'activation'
    default:
      return 'hand'
  }
}

/** The rule an event follows, where its Fluent message names one. */
function citation(event: OrderEvent): string | null {
  if (event.t === 'spawn_skipped' && typeof event.rule === 'string') return event.rule
  const rule = t(`event-${event.t}.rule`, {}, '')
  return rule || null
}

export function logLine(
  event: OrderEvent,
  seq: number,
  names: Names,
  key: string,
  head: boolean,
): LogLine | null {
  if (SILENT.has(event.t)) return null
  const style = STYLES[event.t] ?? { icon: 'scroll-quill' }
  const dice = 'dice' in event && Array.isArray(event.dice) ? event.dice : []
  const need = 'accuracy' in event ? event.accuracy : 'target' in event ? event.target : 7
  return {
    key,
    seq,
    icon: event.t === 'round' && event.night ? 'moon' : style.icon,
    text: eventText(event, names),
    tail: why(event, names) || undefined,
    tone: style.tone ?? '',
    dice: dice.length ? { values: dice, need } : null,
    rule: citation(event),
    card: 'card' in event && event.card ? `${deckOf(event)}/${event.card}` : null,
    undone: false,
    head,
  }
}
