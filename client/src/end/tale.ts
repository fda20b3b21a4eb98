/** A moment that decided something, as a line of the end screen. */
export interface Turn {
  /** The decision from which it came. */
  seq: number
  /** How much it decided; of two that weigh the same the later one counts. */
  weight: number
  icon: string
  tone: 'good' | 'bad' | ''
  when: string
  text: string
}

export interface Title {
  title: string
  /** The fact that earned it. */
  why: string
}

const MOST = 5
const TALE_LINES = 6
const COMPANION: Title = { title: 'The Companion', why: 'was there to the end' }

/** The weightiest moments in the order in which they happened, one for each decision. */
export function turningPoints(all: Turn[], most = MOST): Turn[] {
  const ranked = all
    .map((turn, i) => ({ turn, i }))
    .sort((a, b) => b.turn.weight - a.turn.weight || b.i - a.i)
  const taken = new Set<number>()
  const kept = ranked.filter(({ turn }) => !taken.has(turn.seq) && taken.add(turn.seq)).slice(0, most)
  return kept.sort((a, b) => a.i - b.i).map(({ turn }) => turn)
}

export interface Claim {
  title: string
  /** By hunter: how much of it. */
  amounts: Map<string, number>
  /** Less than this earns nothing. */
  least: number
  why: (amount: number) => string
}

/** How much of something each hunter did. */
export function amounts<D>(deeds: Map<string, D>, key: (deeds: D, id: string) => number): Map<string, number> {
  return new Map([...deeds].map(([id, mine]) => [id, key(mine, id)]))
}

/**
 * Give each title to the one who did most of it, nobody two; then what is left over to those who
 * have none, for having done some of it.
 */
export function titles(claims: Claim[]): Map<string, Title> {
  const given = new Map<string, Title>()
  const left: Claim[] = []
  for (const claim of claims) {
    const [first, second] = [...claim.amounts].sort((a, b) => b[1] - a[1])
    const clear = first && first[1] >= claim.least && first[1] !== second?.[1]
    if (clear && !given.has(first[0])) given.set(first[0], { title: claim.title, why: claim.why(first[1]) })
    else left.push(claim)
  }
  for (const hunter of claims[0]?.amounts.keys() ?? []) {
    if (given.has(hunter)) continue
    const at = left.findIndex(({ amounts }) => (amounts.get(hunter) ?? 0) >= 1)
    const [claim] = at < 0 ? [] : left.splice(at, 1)
    const amount = claim?.amounts.get(hunter) ?? 0
    given.set(hunter, claim ? { title: claim.title, why: claim.why(amount) } : COMPANION)
  }
  return given
}

/** Who was there, in one line, each with the title earned. */
export function company(ids: string[], name: (id: string) => string, given: Map<string, Title>): string {
  return ids.map((id) => [name(id), given.get(id)?.title].filter(Boolean).join(', ')).join(' · ')
}

/** A tale of at most six lines, to be told on: how it went, what decided it, who was there. */
export function tale(head: string, turns: Turn[], tail: string[]): string {
  const room = Math.max(0, TALE_LINES - 1 - tail.length)
  const middle = turningPoints(turns, room).map((turn) => `${turn.when}: ${turn.text}`)
  return [head, ...middle, ...tail].slice(0, TALE_LINES).join('\n')
}

/** The chance of at least `hits` with so many dice that hit at or above `accuracy`. */
export function chanceOf(hits: number, dice: number, accuracy: number, faces = 6): number {
  const p = Math.min(faces, Math.max(0, faces + 1 - accuracy)) / faces
  let chance = 0
  for (let k = Math.max(0, hits); k <= dice; k++) chance += choose(dice, k) * p ** k * (1 - p) ** (dice - k)
  return Math.min(1, chance)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/** A chance in words that one can picture. */
export function oneIn(chance: number): string {
  if (chance >= 0.995) return 'as good as certain'
  if (chance <= 0) return 'beyond all odds'
  if (chance >= 0.4) return `${Math.round(chance * 100)} in 100`
  return `1 in ${Math.round(1 / chance)}`
}
