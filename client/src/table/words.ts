import type { Table } from '../order/game/table.svelte'

/** Whom the table is waiting for, in words. */
export function waiting(table: Table): string {
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

export function listed(words: string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function ago(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  return new Date(ms).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
}
