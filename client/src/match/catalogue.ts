import { get } from '../net/api'
import type { RuleBook, RuleLine, SetupWire } from '../wire'

const catalogues = new Map<string, Promise<unknown>>()
const rules = new Map<string, Promise<RuleBook>>()

function once<T>(store: Map<string, Promise<T>>, game: string, path: string): Promise<T> {
  let kept = store.get(game)
  if (!kept) {
    kept = get<T>(path)
    kept.catch(() => store.delete(game))
    store.set(game, kept)
  }
  return kept
}

/** The texts of a game's cards and pieces; the game knows their shape. */
export function catalogue<T>(game: string): Promise<T> {
  return once(catalogues, game, `/api/games/${game}/catalogue`) as Promise<T>
}

/** The same as a match has them: it may be played by the numbers of somebody's own box. */
export function catalogueOf<T>(match: string, { game, options }: SetupWire): Promise<T> {
  if (!options.box) return catalogue<T>(game)
  return once(catalogues, match, `/api/matches/${match}/catalogue`) as Promise<T>
}

export async function ruleTexts(game: string): Promise<RuleLine[]> {
  return (await once(rules, game, `/api/games/${game}/rules`)).rules
}
