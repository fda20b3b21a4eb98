import type { LogLine } from '../../match/lines'
import type { Spoken } from '../../match/settings.svelte'
import { t } from '../../text/fluent.svelte'
import type { TowerEvent } from './events'
import type { Names } from './names'

interface Style {
  icon: string
  tone?: LogLine['tone']
}

const STYLES: Partial<Record<TowerEvent['t'], Style>> = {
  setup: { icon: 'stone-tower', tone: 'sep' },
  turn: { icon: 'player-next', tone: 'sep' },
  card: { icon: 'card-draw' },
  light: { icon: 'sun', tone: 'good' },
  ship: { icon: 'galleon', tone: 'bad' },
  caught: { icon: 'falling', tone: 'bad' },
  rolled: { icon: 'rolling-dices' },
  moved: { icon: 'secret-door' },
  stopped: { icon: 'footprint' },
  turned: { icon: 'card-pickup' },
  took: { icon: 'broadsword', tone: 'good' },
  left_lying: { icon: 'card-discard', tone: 'quiet' },
  fought: { icon: 'crossed-swords' },
  slain: { icon: 'claw-slashes', tone: 'good' },
  beaten: { icon: 'broken-bone', tone: 'bad' },
  coffin: { icon: 'coffin', tone: 'sep' },
  struck: { icon: 'crossed-swords' },
  wounded: { icon: 'heart-stake', tone: 'good' },
  repelled: { icon: 'evil-wings', tone: 'bad' },
  no_weapon: { icon: 'hourglass', tone: 'quiet' },
  reshuffled: { icon: 'card-random', tone: 'quiet' },
  over: { icon: 'laurels', tone: 'sep' },
}

/** A step tells nothing that the place where it ends does not. */
function silent(event: TowerEvent): boolean {
  return event.t === 'fight' || (event.t === 'moved' && !event.passage)
}

export function logLine(
  event: TowerEvent,
  seq: number,
  names: Names,
  key: string,
  head: boolean,
): LogLine | null {
  if (silent(event)) return null
  const style = STYLES[event.t] ?? { icon: 'scroll-quill' }
  let { icon } = style
  let tone = style.tone ?? ''
  if (event.t === 'light' && event.night) [icon, tone] = ['moon', 'bad']
  if (event.t === 'light' && event.cause === 'sunrise') icon = 'sunrise'
  if (event.t === 'card' && event.card === 'ship') icon = 'galleon'
  if ((event.t === 'struck' || event.t === 'fought') && !event.hit) icon = 'skull-crossed-bones'
  if (event.t === 'took') icon = event.weapon
  if (event.t === 'turned') icon = event.face
  if (event.t === 'over' && event.outcome !== 'won') icon = 'galleon'
  return {
    key,
    seq,
    icon,
    text: text(event, names),
    tone,
    dice: null,
    rule: t(`event-${event.t}.rule`, {}, '') || null,
    card: null,
    undone: false,
    head,
  }
}

/** The sentence of an event, with the monster where a die alone would leave it open. */
function text(event: TowerEvent, names: Names): string {
  const said = names.event(event)
  if (event.t !== 'fought') return said
  return `${names.hunter(event.hunter)} battles the ${names.face(event.monster)}: ${event.hit ? 'a Hit' : 'a Skull'}.`
}

export function spoken(event: TowerEvent, names: Names): string {
  return text(event, names)
}

/** What is said in full only. */
const SMALL = new Set<TowerEvent['t']>(['left_lying', 'no_weapon', 'reshuffled'])
/** What who wants few words need not hear. */
const LIGHT = new Set<TowerEvent['t']>(['moved', 'stopped', 'turn', 'card'])

export function heard(event: TowerEvent, detail: Spoken): boolean {
  if (detail === 'full') return true
  return !SMALL.has(event.t) && (detail === 'normal' || !LIGHT.has(event.t))
}
