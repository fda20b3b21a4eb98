import type { CreateBody, MatchInfo } from '../wire'

/** The same match once more, with the same bots and people as far as this device can seat them. */
export function again(
  match: Pick<MatchInfo, 'setup' | 'rules' | 'name' | 'open' | 'seats'>,
  mine: number[],
): CreateBody {
  const { game, scenario, seats, hunters, options } = match.setup
  const bots = Object.fromEntries(match.seats.flatMap(({ seat, bot }) => (bot ? [[seat, bot]] : [])))
  const claim = mine.filter((seat) => seat < seats && !(seat in bots))
  const rules = { ...match.rules, open: match.open }
  return { game, scenario, seats, hunters, options, name: match.name, rules, claim, bots }
}
