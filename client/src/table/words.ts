import type { AnyMatch } from '../match/match.svelte'
import { listed } from '../text/words'

/** Whom the table is waiting for, in words. */
export function waiting(table: AnyMatch): string {
  const { prompt, seats, view, you } = table
  if (view?.outcome) return 'Look at the summary, or step through the match as a replay.'
  if (!prompt) return 'The table is working.'
  const names = prompt.waiting_for
    .map((seat) => seats.find((s) => s.seat === seat)?.name)
    .filter((name): name is string => Boolean(name))
  const unique = [...new Set(names)]
  if (you.seats.length === 0) {
    return unique.length ? `You are watching. ${listed(unique)} to choose.` : 'You are watching.'
  }
  return unique.length ? `${listed(unique)} to choose.` : 'Somebody at the table is to choose.'
}
