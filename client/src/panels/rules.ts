import type { RuleLine } from '../wire'

export interface Chapter {
  section: string
  rules: RuleLine[]
}

/** A piece of a sentence; `hit` when it is what was looked for. */
export interface Piece {
  text: string
  hit: boolean
}

export function words(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

const BASE = 'base'

/** The rules that can matter in the hunts one can play now, or all of them. */
export function within(rules: RuleLine[], later: boolean): RuleLine[] {
  return later ? rules : rules.filter((rule) => rule.scope === BASE)
}

const EXACT = 100
const IN_HEAD = 4
const IN_TEXT = 3
const ELSEWHERE = 1

/** How well a rule fits all words; 0 when one of them is nowhere in it. */
export function score(rule: RuleLine, wanted: string[]): number {
  const id = rule.id.toLowerCase()
  const head = `${rule.section} ${id}`.toLowerCase()
  const text = rule.text.toLowerCase()
  const more = `${rule.player} ${rule.why}`.toLowerCase()
  let sum = 0
  for (const word of wanted) {
    if (id === word) sum += EXACT
    else if (text.includes(word)) sum += IN_TEXT + (head.includes(word) ? IN_HEAD : 0)
    else if (head.includes(word)) sum += IN_HEAD
    else if (more.includes(word)) sum += ELSEWHERE
    else return 0
  }
  return sum
}

/** Rules that hold every word, by chapter: the chapter with the best one first. */
export function find(rules: RuleLine[], query: string): Chapter[] {
  const wanted = words(query)
  if (!wanted.length) return []
  const scored = rules
    .map((rule) => ({ rule, n: score(rule, wanted) }))
    .filter((s) => s.n > 0)
    .sort((a, b) => b.n - a.n)
  return chapters(scored.map((s) => s.rule))
}

/** Rules by chapter, both in the order in which they come. */
export function chapters(rules: RuleLine[]): Chapter[] {
  const out = new Map<string, RuleLine[]>()
  for (const rule of rules) {
    const there = out.get(rule.section)
    if (there) there.push(rule)
    else out.set(rule.section, [rule])
  }
  return [...out].map(([section, found]) => ({ section, rules: found }))
}

export function count(list: Chapter[]): number {
  return list.reduce((sum, chapter) => sum + chapter.rules.length, 0)
}

/** The first rules of chapters up to a number, so that a common word does not draw hundreds. */
export function first(list: Chapter[], most: number): Chapter[] {
  const out: Chapter[] = []
  let left = most
  for (const { section, rules } of list) {
    if (left <= 0) break
    out.push({ section, rules: rules.slice(0, left) })
    left -= rules.length
  }
  return out
}

/** Cut a sentence where the words looked for begin and end. */
export function pieces(text: string, wanted: string[]): Piece[] {
  const escaped = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (!escaped.length) return [{ text, hit: false }]
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'gi'))
  return parts.map((part, i) => ({ text: part, hit: i % 2 === 1 })).filter((p) => p.text)
}
