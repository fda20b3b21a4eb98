import type { GuildBattle, GuildRoll } from '../../wire'
import type { Result } from './events'

/** One number of an Attack Roll, with what it comes from. */
export interface Part {
  key: string
  icon: string
  name: string
  amount: number
}

/** A modifier as it was played on the roll that is being decided. */
export interface Played {
  card: string
  name: string
  amount: number
}

/** What a roll is made of: the dice are shown apart. */
export function parts(roll: GuildRoll, played: Played[]): Part[] {
  const out: Part[] = []
  const weapon = roll.attack
  if (weapon) out.push({ key: 'weapon', icon: 'broadsword', name: 'Weapon', amount: weapon })
  if (roll.infected) out.push({ key: 'blood', icon: 'fangs', name: 'Infected', amount: roll.infected })
  // After a break of the line the cards are not known, only what they add.
  const known = played.reduce((sum, p) => sum + p.amount, 0) === roll.modifiers
  const cards = known ? played : [{ card: 'all', name: 'Modifiers', amount: roll.modifiers }]
  for (const { card, name, amount } of cards) {
    if (amount) out.push({ key: card, icon: 'sword-brandish', name, amount })
  }
  return out
}

export const RESULTS: Record<Result, { name: string; icon: string }> = {
  dodge: { name: 'Dodge', icon: 'dodging' },
  critical: { name: 'Critical hit', icon: 'skull-crossed-bones' },
  hit: { name: 'Hit', icon: 'crossed-swords' },
  miss: { name: 'Miss', icon: 'claw-slashes' },
}

/** What a roll comes to, in one sentence. */
export function verdict(battle: GuildBattle, roll: GuildRoll): string {
  switch (roll.result) {
    case 'dodge':
      return 'A bare 1: nobody is harmed.'
    case 'critical':
      return `The die shows ${battle.level} itself: it kills at once.`
    case 'hit':
      return `${roll.total} against ${battle.level}: a hit.`
    default: {
      const short = battle.level - roll.total
      return `${roll.total} against ${battle.level}: ${short} short.`
    }
  }
}

/** Whose die is thrown for the lead now: all in turn, then those who tie for the highest. */
export function throwsForLead(ids: string[], faces: [hunter: string, face: number][]): string | null {
  let left = ids
  let from = 0
  while (left.length > 1) {
    const round = faces.slice(from, from + left.length)
    const next = left[round.length]
    if (next) return next
    const top = Math.max(...round.map(([, face]) => face))
    left = left.filter((id) => round.some(([hunter, face]) => hunter === id && face === top))
    from += round.length
  }
  return null
}

/** A chance as whole per cent; what is possible is never 0, what is not certain never 100. */
export function percent(chance: number): number {
  const whole = Math.round(chance * 100)
  if (whole === 0 && chance > 0) return 1
  if (whole === 100 && chance < 1) return 99
  return whole
}

/** The bare die that is needed, in words. */
export function needs(need: number): string {
  if (need <= 2) return 'Everything but a 1 hits'
  if (need > 20) return 'Only a critical hits'
  return need === 20 ? 'Only a 20 hits' : `Hits on ${need} or more`
}
