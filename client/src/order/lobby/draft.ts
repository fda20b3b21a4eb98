import type { CreateBody, Scalar } from '../../wire'

export type Shift = -1 | 0 | 1
export type UndoRule = 'all' | 'host' | 'never'
export type GroupRule = 'anyone' | 'host' | 'ask-others'

/** A match that somebody is about to make. */
export interface Draft {
  scenario: string
  /** Chosen hunters, in the order of the roster: that is the order of the seats. */
  hunters: string[]
  /** Those of them that somebody else is to play. */
  others: string[]
  /** Those of them that a bot plays, and how well. */
  bots: string[]
  level: string
  clock: Shift
  decks: Shift
  double: boolean
  typed: boolean
  /** Whether players choose between equally short ways of vampires. */
  ways: boolean
  undo: UndoRule
  group: GroupRule
  open: boolean
  title: string
  /** Whose numbers: a box of this machine's, or empty for those that ship. */
  pack: string
}

const KEY = 'whitethorn.draft'
export const TEAM = { least: 2, most: 4 }

export type By = 'you' | 'guest' | 'bot'

export function fresh(scenario: string, roster: string[], levels: string[] = []): Draft {
  return {
    scenario,
    hunters: roster.slice(0, TEAM.least),
    others: [],
    bots: [],
    level: levels.includes('steady') ? 'steady' : (levels[0] ?? ''),
    clock: 0,
    decks: 0,
    double: false,
    typed: false,
    ways: false,
    undo: 'all',
    group: 'anyone',
    open: false,
    title: '',
    pack: '',
  }
}

/** The draft as this device left it, as far as the game still knows what it names. */
export function recall(
  scenarios: string[],
  roster: string[],
  levels: string[] = [],
  packs: string[] = [],
): Draft {
  const base = fresh(scenarios[0] ?? '', roster, levels)
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>
    const hunters = roster.filter((id) => kept.hunters?.includes(id))
    const shift = (n: unknown): Shift => (n === -1 || n === 1 ? n : 0)
    return {
      ...base,
      scenario: scenarios.includes(kept.scenario ?? '') ? kept.scenario! : base.scenario,
      hunters: hunters.length >= TEAM.least ? hunters : base.hunters,
      others: hunters.filter((id) => kept.others?.includes(id)),
      bots: levels.length ? hunters.filter((id) => kept.bots?.includes(id)) : [],
      level: levels.includes(kept.level ?? '') ? kept.level! : base.level,
      clock: shift(kept.clock),
      decks: shift(kept.decks),
      double: kept.double === true,
      typed: kept.typed === true,
      ways: kept.ways === true,
      undo: kept.undo === 'host' || kept.undo === 'never' ? kept.undo : 'all',
      group: kept.group === 'host' || kept.group === 'ask-others' ? kept.group : 'anyone',
      open: kept.open === true,
      pack: packs.includes(kept.pack ?? '') ? kept.pack! : '',
    }
  } catch {
    return base
  }
}

export function remember(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify({ ...draft, title: '' }))
}

/** Take a hunter into the team, or out of it. */
export function toggle(draft: Draft, id: string, roster: string[]): void {
  const chosen = draft.hunters.includes(id)
    ? draft.hunters.filter((h) => h !== id)
    : [...draft.hunters, id]
  team(draft, roster.filter((h) => chosen.includes(h)))
}

/** Make the team so large: the last go first, and the roster's first come first. */
export function resize(draft: Draft, size: number, roster: string[]): void {
  const kept = draft.hunters.slice(0, size)
  const more = roster.filter((h) => !kept.includes(h)).slice(0, size - kept.length)
  team(draft, roster.filter((h) => kept.includes(h) || more.includes(h)))
}

function team(draft: Draft, hunters: string[]): void {
  draft.hunters = hunters
  draft.others = draft.others.filter((h) => hunters.includes(h))
  draft.bots = draft.bots.filter((h) => hunters.includes(h))
}

export function give(draft: Draft, id: string, by: By): void {
  draft.others = draft.others.filter((h) => h !== id)
  draft.bots = draft.bots.filter((h) => h !== id)
  if (by === 'guest') draft.others = [...draft.others, id]
  if (by === 'bot') draft.bots = [...draft.bots, id]
}

export function playedBy(draft: Draft, id: string): By {
  if (draft.bots.includes(id)) return 'bot'
  return draft.others.includes(id) ? 'guest' : 'you'
}

/** Why the match cannot begin yet; empty when it can. */
export function missing(draft: Draft): string {
  const n = draft.hunters.length
  if (n < TEAM.least) {
    return n === 0 ? 'Choose at least two hunters.' : 'One hunter alone is no team: choose another.'
  }
  return ''
}

export function body(draft: Draft, game: string): CreateBody {
  const options: Record<string, Scalar> = {
    difficulty_clock: draft.clock,
    difficulty_decks: draft.decks,
    double_spawns: draft.double,
    dice: draft.typed ? 'typed' : 'table',
    vampires: draft.ways ? 'players' : 'automatic',
  }
  return {
    game,
    ...(draft.pack ? { pack: draft.pack } : {}),
    scenario: draft.scenario,
    seats: draft.hunters.length,
    hunters: draft.hunters,
    options,
    name: draft.title.trim(),
    rules: { undo: draft.undo, table: draft.group, open: draft.open },
    claim: draft.hunters.flatMap((id, seat) => (playedBy(draft, id) === 'you' ? [seat] : [])),
    bots: Object.fromEntries(
      draft.hunters.flatMap((id, seat) => (draft.bots.includes(id) ? [[seat, draft.level]] : [])),
    ),
  }
}

const EASIER: [keyof Draft, string, string][] = [
  ['clock', 'an easier clock', 'a harder clock'],
  ['decks', 'milder decks', 'fiercer decks'],
]

/** What differs from the printed hunt, in a few words. */
export function difficulty(draft: Pick<Draft, 'clock' | 'decks' | 'double'>): string {
  const words: string[] = []
  for (const [key, easier, harder] of EASIER) {
    const n = draft[key as 'clock' | 'decks']
    if (n) words.push(n < 0 ? easier : harder)
  }
  if (draft.double) words.push('every arrival twice')
  return words.length ? words.join(', ') : 'as printed'
}

/** The options of a match that is under way, in the same words. */
export function told(options: Record<string, Scalar>): string {
  const shift = (n: unknown): Shift => (n === -1 || n === 1 ? n : 0)
  const words = difficulty({
    clock: shift(options.difficulty_clock),
    decks: shift(options.difficulty_decks),
    double: options.double_spawns === true,
  })
  return options.box ? `${words}, by the numbers of ${String(options.box)}` : words
}

/** What the rule bot wins of a hundred such hunts; NaN where nobody has measured it. */
export function wins(
  draft: Pick<Draft, 'clock' | 'decks' | 'double' | 'hunters'>,
  table: Record<string, Record<string, number>> | undefined,
): number {
  const key = `${draft.clock}/${draft.decks}/${draft.double ? 'twice' : 'once'}`
  return Math.round(table?.[key]?.[String(draft.hunters.length)] ?? NaN)
}
