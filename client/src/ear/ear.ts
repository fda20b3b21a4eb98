import type { AnyMatch } from '../match/match.svelte'
import type { AnyUi } from '../table/ui.svelte'

/** What can be asked at any time, by key or on the page that tells the table in words. */
export const QUESTIONS = [
  { key: 'w', id: 'where' },
  { key: 'n', id: 'near' },
  { key: 'x', id: 'exits' },
  { key: 't', id: 'threats' },
  { key: 'o', id: 'goals' },
] as const

export type Question = (typeof QUESTIONS)[number]['id']

/** A line of the map: a room, an area, or what is in it. */
export interface MapNode {
  id: string
  label: string
  children?: MapNode[]
  /** Takes the option that stands here. */
  act?: () => void
}

/** A game told in words, from its picture alone. */
export interface Ear {
  tell: (question: Question, table: AnyMatch, ui: AnyUi) => string
  map: (table: AnyMatch, ui: AnyUi) => MapNode[]
}

export function sentence(text: string): string {
  return text && !/[.!?…]$/.test(text) ? `${text}.` : text
}

/** Several short sentences as one line. */
export function told(parts: (string | false | null | undefined)[]): string {
  return parts.filter((x): x is string => Boolean(x)).map(sentence).join(' ')
}
