import type { LogLine } from '../../match/lines'
import { has, t } from '../../text/fluent.svelte'
import { bare, capital, title } from '../../text/words'
import { readable } from '../text/labels'
import type { Names } from '../text/names'
import type { EventName, GuildEvent } from './events'

type Style = [icon: string, tone?: LogLine['tone']]

const STYLES: Partial<Record<EventName, Style>> = {
  setup: ['campfire', 'sep'],
  lead_roll: ['dice-twenty-faces-twenty'],
  leader: ['lantern-flame', 'good'],
  light: ['sunrise', 'sep'],
  turn: ['player-next', 'quiet'],
  drew: ['card-draw'],
  got: ['card-pickup', 'good'],
  reshuffled: ['card-random', 'quiet'],
  skipped: ['night-sleep', 'quiet'],
  sun: ['sun-radiations', 'bad'],
  equipped: ['armor-upgrade'],
  took_off: ['knapsack'],
  played: ['card-play'],
  gained: ['hearts', 'good'],
  cured: ['standing-potion', 'good'],
  repaired: ['anvil-impact', 'good'],
  looted: ['locked-chest', 'good'],
  discarded: ['card-discard'],
  night_card: ['night-vision'],
  nothing: ['silence', 'quiet'],
  battle: ['crossed-swords'],
  rolled: ['dice-twenty-faces-twenty'],
  modified: ['sword-brandish'],
  hit: ['crossed-swords', 'good'],
  missed: ['claw-slashes', 'bad'],
  dodged: ['dodging'],
  absorbed: ['shield-bash'],
  broken: ['cracked-shield', 'bad'],
  wounded: ['bleeding-wound', 'bad'],
  mortal: ['broken-heart', 'bad'],
  revived: ['heart-wings', 'good'],
  fell: ['skull-crossed-bones', 'bad'],
  returned: ['campfire', 'good'],
  battle_over: ['tombstone'],
  vampire: ['vampire-dracula', 'bad'],
  repelled: ['gothic-cross', 'good'],
  infected: ['fangs', 'bad'],
  lost: ['evil-tree', 'bad'],
  bumped: ['body-swapping'],
  swapped: ['card-exchange'],
  exchanged: ['card-exchange'],
  sunrise: ['sunrise', 'good'],
  over: ['laurels', 'sep'],
}

/** Characters of one utterance. */
const SPOKEN_LIMIT = 120

/** What is too small for a line of its own: the reader sees it in the lines around it. */
const SILENT: ReadonlySet<EventName> = new Set(['window', 'closed'])

export function eventText(event: GuildEvent, names: Names): string {
  const key = `event-${event.t}`
  if (!has(key)) return title(event.t)
  return capital(t(key, eventArgs(event, names)))
}

function eventArgs(event: GuildEvent, names: Names): ReturnType<typeof readable> {
  return readable(event as unknown as Record<string, unknown>, names)
}

/** What a screen reader says: the written line, or the shorter form where that is too long. */
export function spoken(event: GuildEvent, names: Names): string {
  const text = eventText(event, names)
  if (text.length <= SPOKEN_LIMIT) return text
  const short = t(`event-${event.t}.spoken`, eventArgs(event, names), '')
  return short || `${text.slice(0, SPOKEN_LIMIT - 1)}…`
}

export function logLine(
  event: GuildEvent,
  seq: number,
  names: Names,
  key: string,
  head: boolean,
): LogLine | null {
  if (SILENT.has(event.t)) return null
  const [icon, tone = ''] = STYLES[event.t] ?? ['scroll-quill']
  return {
    key,
    seq,
    icon: event.t === 'light' && event.night ? 'moon' : icon,
    text: eventText(event, names),
    tone: event.t === 'battle_over' && event.end === 'slain' ? 'good' : tone,
    dice: null,
    rule: t(`event-${event.t}.rule`, eventArgs(event, names), '') || null,
    card: named(event),
    undone: false,
    head,
  }
}

/** The card that a line is about, so that it can be read there. */
function named(event: GuildEvent): string | null {
  if (event.t === 'got') return event.cards.length === 1 ? bare(event.cards[0] ?? '') : null
  return event.t === 'night_card' || event.t === 'looted' ? bare(event.card) : null
}
