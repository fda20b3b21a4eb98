import type { AnyEvent } from '../match/match.svelte'
import type { Option, Prompt } from '../wire'

/** One thing to say to somebody who is new, as content/lessons says it. */
export interface Lesson {
  id: string
  /** Only in this scenario; without it a tip for any match. */
  in?: string
  when: string
  /** The idea, if the lesson names one. */
  name?: string
  text: string
  recap?: string
  rule?: string
  show?: string[]
  /** Said again, quietly, while there is nothing else to say. */
  keep?: boolean
  /** At an ordinary table it is told along with something else, too. */
  also?: boolean
  after?: string[]
  unless?: string[]
}

/** What can set off a lesson: something happened, or something is asked of this device. */
export type Moment =
  | { event: AnyEvent }
  | { ask: Prompt; round?: number; night?: boolean; hunter?: string }

/** What has been told at this table, in order, and which of it is open. */
export interface Told {
  ids: readonly string[]
  /** Place of the lesson that is shown; -1 when none is. */
  at: number
  /** Nothing has been done since it came up: what comes now waits behind it. */
  fresh: boolean
}

export const NOTHING: Told = { ids: [], at: -1, fresh: false }

export interface Class {
  lessons: readonly Lesson[]
  scenario: string
  /** Whether the scenario is one that teaches: all that happens in it is told. */
  school: boolean
  /** Ids that this person has been told at another table. */
  known: ReadonlySet<string>
}

/** Say what there is to a moment.  At an ordinary table that is one thing, and what says `also`. */
export function hear(told: Told, room: Class, moment: Moment): Told {
  const ids = [...told.ids]
  for (const lesson of room.lessons) {
    if (ids.length > told.ids.length && !room.school && !lesson.also) continue
    if (due(lesson, ids, room) && fits(lesson.when, moment)) ids.push(lesson.id)
  }
  if (ids.length === told.ids.length) return told
  return { ids, at: told.fresh || unread(told) ? told.at : told.ids.length, fresh: true }
}

/** Whether there is something that has not been looked at. */
export function unread(told: Told): boolean {
  return told.at >= 0 && told.at < told.ids.length - 1
}

/**
 * The person has acted: what was left unread is passed over.  Where all is taught it has been told;
 * at another table it comes up again with its next occasion.
 */
export function act(told: Told, school: boolean): Told {
  if (!told.fresh && !unread(told)) return told
  if (!school) return { ...told, ids: seen(told), fresh: false }
  return { ...told, at: told.at < 0 ? told.at : told.ids.length - 1, fresh: false }
}

/** What the person has had before their eyes. */
export function seen(told: Told): readonly string[] {
  return told.at < 0 ? told.ids : told.ids.slice(0, told.at + 1)
}

/** Turn the page. */
export function turn(told: Told, by: number): Told {
  const at = Math.min(Math.max(told.at + by, 0), told.ids.length - 1)
  return { ...told, at, fresh: false }
}

export function close(told: Told, school: boolean): Told {
  return { ids: school ? told.ids : seen(told), at: -1, fresh: false }
}

function due(lesson: Lesson, ids: readonly string[], room: Class): boolean {
  if (ids.includes(lesson.id)) return false
  if (lesson.in ? lesson.in !== room.scenario : !room.school && room.known.has(lesson.id)) return false
  if (lesson.unless?.some((id) => ids.includes(id))) return false
  return lesson.after?.every((id) => ids.includes(id) || (!room.school && room.known.has(id))) ?? true
}

/** Whether a trigger such as `event woke cause=noise or ask action offers=attack` fits. */
export function fits(when: string, moment: Moment): boolean {
  return when.split(' or ').some((one) => fitsOne(one, moment))
}

function fitsOne(when: string, moment: Moment): boolean {
  const [kind, what = '', ...conditions] = when.split(' ')
  if ('event' in moment) {
    const event = moment.event as AnyEvent & Record<string, unknown>
    return kind === 'event' && event.t === what && conditions.every((c) => holds(c, event))
  }
  const { ask, ...state } = moment
  if (kind !== 'ask' || ask.kind !== what) return false
  return conditions.every((condition) => {
    const [key, value = ''] = condition.split('=')
    if (key !== 'offers' && key !== 'lacks') return holds(condition, state)
    return offered(ask.options, value).length > 0 === (key === 'offers')
  })
}

/** Whether a field has a value, or any value (`*`). */
function holds(condition: string, fields: Record<string, unknown>): boolean {
  const [key = '', value] = condition.split('=')
  const found = fields[key]
  return value === '*' ? found !== null && found !== undefined : String(found) === value
}

/** The options of a verb, and of a place (`door:hall-1/vault-1`) if one is named. */
export function offered(options: readonly Option[], wanted: string): Option[] {
  const [verb, place] = wanted.split(':')
  return options.filter(
    (o) => o.verb === verb && (!place || Object.values(o.target).includes(place)),
  )
}

const PARTS: Record<string, string> = { prompt: '.prompt', party: '.party', clock: '.clock' }
const PLACES = ['piece', 'door', 'window', 'area', 'space', 'card'] as const

/** Selectors of what a lesson lights up: buttons, places on the board, pieces, parts. */
export function lights(lesson: Lesson, prompt: Prompt | null, event: AnyEvent | null): string[] {
  return (lesson.show ?? []).flatMap((shown) => {
    const [kind = '', ...more] = shown.split(':')
    const what = more.join(':')
    if (kind === 'part') return PARTS[what] ?? []
    if (kind === 'piece') {
      const fields = event as Record<string, unknown> | null
      const id = what.startsWith('=') ? what.slice(1) : fields?.[what]
      return typeof id === 'string' ? `[data-piece="${id}"]` : []
    }
    return prompt && prompt.seat >= 0 ? offered(prompt.options, what).flatMap(option) : []
  })
}

function option({ value, target }: Option): string[] {
  const places = target as unknown as Record<string, unknown>
  const found = PLACES.find((place) => typeof places[place] === 'string')
  const button = `[data-option="${value}"]`
  return found ? [button, `[data-${found}="${String(places[found])}"]`] : [button]
}

/** The ideas that have been named, each once, in the order in which they came up. */
export function learnt(ids: Iterable<string>, lessons: readonly Lesson[]): Lesson[] {
  const out = new Map<string, Lesson>()
  for (const id of ids) {
    const lesson = lessons.find((l) => l.id === id)
    if (lesson?.name && lesson.recap && !out.has(lesson.name)) out.set(lesson.name, lesson)
  }
  return [...out.values()]
}
