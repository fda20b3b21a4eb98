import type { CreateBody, Scalar } from '../../wire'
import type { OptionText } from '../game/catalogue'

export type By = 'you' | 'guest' | 'bot'
export type UndoRule = 'all' | 'host' | 'never'

/** A hunt that somebody is about to begin. */
export interface Draft {
  /** Chosen hunters, in the order of the roster: that is the order of the seats. */
  hunters: string[]
  by: Record<string, By>
  level: string
  /** The game's own options, by name. */
  options: Record<string, Scalar>
  undo: UndoRule
  open: boolean
  title: string
}

const KEY = 'whitethorn.guild.draft'
export const LEAST = 2

export function fresh(roster: string[], levels: string[], known: Record<string, OptionText>): Draft {
  return {
    hunters: [...roster],
    by: Object.fromEntries(roster.map((id, i) => [id, i ? 'bot' : 'you'])),
    level: levels.includes('steady') ? 'steady' : (levels[0] ?? ''),
    options: Object.fromEntries(Object.entries(known).map(([name, o]) => [name, o.default])),
    undo: 'all',
    open: false,
    title: '',
  }
}

/** The draft as this device left it, as far as the game still knows what it names. */
export function recall(roster: string[], levels: string[], known: Record<string, OptionText>): Draft {
  const base = fresh(roster, levels, known)
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>
    const hunters = roster.filter((id) => kept.hunters?.includes(id))
    const by = Object.entries(kept.by ?? {}).filter(([id, who]) => id in base.by && isBy(who))
    const options = Object.entries(kept.options ?? {}).filter(([name, value]) =>
      known[name]?.values.includes(value),
    )
    return {
      ...base,
      hunters: hunters.length >= LEAST ? hunters : base.hunters,
      by: { ...base.by, ...Object.fromEntries(by) },
      level: levels.includes(kept.level ?? '') ? kept.level! : base.level,
      options: { ...base.options, ...Object.fromEntries(options) },
      undo: kept.undo === 'host' || kept.undo === 'never' ? kept.undo : 'all',
      open: kept.open === true,
    }
  } catch {
    return base
  }
}

function isBy(who: unknown): who is By {
  return who === 'you' || who === 'guest' || who === 'bot'
}

export function remember(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify({ ...draft, title: '' }))
}

/** Take a hunter into the hunt, or out of it. */
export function toggle(draft: Draft, id: string, roster: string[]): void {
  const chosen = draft.hunters.includes(id)
    ? draft.hunters.filter((h) => h !== id)
    : [...draft.hunters, id]
  draft.hunters = roster.filter((h) => chosen.includes(h))
}

export function seats(draft: Draft, who: By): number[] {
  return draft.hunters.flatMap((id, seat) => (draft.by[id] === who ? [seat] : []))
}

/** Why the hunt cannot begin yet; empty when it can. */
export function missing(draft: Draft): string {
  if (draft.hunters.length < LEAST) return 'Choose at least two hunters.'
  if (seats(draft, 'bot').length === draft.hunters.length) return 'Let somebody play one of them.'
  return ''
}

/** What follows from who plays, in a sentence. */
export function seated(draft: Draft): string {
  if (seats(draft, 'guest').length) return 'Guests come by an invitation link, which you get next.'
  if (seats(draft, 'you').length > 1) {
    return 'One device for several hunters: it is passed around, and a screen hides the hands between turns.'
  }
  return 'Hands are hidden: nobody, bots included, sees yours.'
}

/** Options that differ from their defaults, by name. */
export function changed(options: Record<string, Scalar>, known: Record<string, OptionText>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    known[name] && known[name].default !== value ? [name] : [],
  )
}

export function body(draft: Draft, game: string, scenario: string): CreateBody {
  return {
    game,
    scenario,
    seats: draft.hunters.length,
    hunters: draft.hunters,
    options: draft.options,
    name: draft.title.trim(),
    rules: { undo: draft.undo, open: draft.open },
    claim: seats(draft, 'you'),
    bots: Object.fromEntries(seats(draft, 'bot').map((seat) => [seat, draft.level])),
  }
}
