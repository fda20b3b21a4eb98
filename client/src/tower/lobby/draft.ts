import type { CreateBody, GameInfo, Scalar } from '../../wire'
import type { Catalogue } from '../game/catalogue'
import { HUNTERS } from './kind'

export type By = 'you' | 'guest' | 'bot'

/** A match that somebody is about to make. */
export interface Draft {
  /** Who plays each hunter, in the order of the seats. */
  by: By[]
  level: string
  /** How the ship starts: the catalogue's moods. */
  mood: string
  weapons: boolean
  /** The named options that differ from their defaults. */
  rulings: Record<string, string>
  typed: boolean
  randomFirst: boolean
  undo: 'all' | 'host' | 'never'
  open: boolean
  title: string
}

const KEY = 'whitethorn.draft.tower'
export const LEAST = 2
export const MOST = 4

export function fresh(levels: string[]): Draft {
  const bots = levels.length > 0
  return {
    by: ['you', ...Array.from({ length: MOST - 1 }, (): By => (bots ? 'bot' : 'you'))],
    level: levels.includes('steady') ? 'steady' : (levels[0] ?? ''),
    mood: 'calm',
    weapons: false,
    rulings: {},
    typed: false,
    randomFirst: false,
    undo: 'all',
    open: false,
    title: '',
  }
}

/** The draft as this device left it, as far as the game still knows what it names. */
export function recall(levels: string[], cards: Catalogue): Draft {
  const base = fresh(levels)
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>
    const known = (b: unknown): b is By => b === 'you' || b === 'guest' || (b === 'bot' && levels.length > 0)
    const by = Array.isArray(kept.by) && kept.by.every(known) ? kept.by.slice(0, MOST) : []
    return {
      ...base,
      by: by.length >= LEAST ? by : base.by,
      level: levels.includes(kept.level ?? '') ? kept.level! : base.level,
      mood: kept.mood && kept.mood in cards.setup.moods ? kept.mood : base.mood,
      weapons: kept.weapons === true,
      typed: kept.typed === true,
      randomFirst: kept.randomFirst === true,
      undo: kept.undo === 'host' || kept.undo === 'never' ? kept.undo : 'all',
      open: kept.open === true,
    }
  } catch {
    return base
  }
}

export function remember(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify({ ...draft, title: '' }))
}

/** Make the match so large; who is new is played as the last one is. */
export function resize(draft: Draft, size: number): void {
  const last = draft.by.at(-1) ?? 'you'
  draft.by = Array.from({ length: size }, (_, i) => draft.by[i] ?? last)
}

export function missing(draft: Draft): string {
  return draft.by.includes('you') || draft.by.includes('guest') ? '' : 'Somebody has to play: give a hunter to yourself or to a guest.'
}

export function body(draft: Draft, game: GameInfo, cards: Catalogue): CreateBody {
  const options: Record<string, Scalar> = {
    ...cards.setup.moods[draft.mood]?.options,
    ...draft.rulings,
    weapons: draft.weapons ? 'needed' : 'off',
    first: draft.randomFirst ? 'random' : 'host',
    dice: draft.typed ? 'typed' : 'table',
  }
  const seats = (who: By): number[] => draft.by.flatMap((by, seat) => (by === who ? [seat] : []))
  return {
    game: game.game,
    scenario: game.scenarios[0]?.id ?? 'castle',
    seats: draft.by.length,
    hunters: HUNTERS.slice(0, draft.by.length),
    options,
    name: draft.title.trim(),
    rules: { undo: draft.undo, open: draft.open },
    claim: seats('you'),
    bots: Object.fromEntries(seats('bot').map((seat) => [seat, draft.level])),
  }
}
