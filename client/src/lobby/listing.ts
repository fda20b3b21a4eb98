import type { MatchInfo, Seat } from '../wire'

export type Standing = 'running' | 'won' | 'lost' | 'broken'

export function standing(match: Pick<MatchInfo, 'status'>): Standing {
  if (match.status === 'running' || match.status === 'broken') return match.status
  return match.status === 'won' ? 'won' : 'lost'
}

export interface Listing {
  /** Mine and under way, the latest first. */
  mine: MatchInfo[]
  /** Under way, open, with a seat left. */
  open: MatchInfo[]
  /** Under way, open and full: one can watch. */
  full: MatchInfo[]
  over: MatchInfo[]
}

export function sort(matches: MatchInfo[]): Listing {
  const out: Listing = { mine: [], open: [], full: [], over: [] }
  for (const match of [...matches].sort((a, b) => b.updated - a.updated)) {
    if (match.status !== 'running') {
      if (match.mine) out.over.push(match)
    } else if (match.mine) out.mine.push(match)
    else if (free(match.seats) > 0) out.open.push(match)
    else out.full.push(match)
  }
  return out
}

export function free(seats: Seat[]): number {
  return seats.filter((seat) => seat.name === null).length
}

/** Who sits at a table, each once, bots left out: "Ana and Ben". */
export function people(seats: Seat[]): string[] {
  const sitting = seats.filter((seat) => seat.bot === null).map((seat) => seat.name)
  return [...new Set(sitting.filter((name): name is string => name !== null))]
}

/** Who sits on a seat, in words. */
export function sitter(seat: Pick<Seat, 'name' | 'bot'> & Partial<Pick<Seat, 'owner'>>): string {
  if (seat.name === null) return 'free'
  const who = seat.bot === null ? seat.name : `a bot, ${seat.name}`
  return seat.owner ? `${who}, for ${seat.owner}` : who
}

/** How well a bot plays, in a word. */
export function levelName(policy: string): string {
  return policy.charAt(0).toUpperCase() + policy.slice(1)
}

/** The address that lets others sit down; without a word it only works for open tables. */
export function inviteLink(origin: string, match: string, word: string | null): string {
  return `${origin}/m/${match}?invite=${encodeURIComponent(word ?? '')}`
}
