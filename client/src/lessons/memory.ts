/** What this device remembers of what its person has been told and has played. */

const KEY = 'whitethorn.taught'

interface Stored {
  /** Ids of lessons, by game. */
  told: Record<string, string[]>
  /** Games of which a match has been played to its end. */
  played: string[]
}

function read(): Stored {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return { told: kept.told ?? {}, played: kept.played ?? [] }
  } catch {
    return { told: {}, played: [] }
  }
}

function write(stored: Stored): void {
  localStorage.setItem(KEY, JSON.stringify(stored))
}

export function known(game: string): Set<string> {
  return new Set(read().told[game] ?? [])
}

export function remember(game: string, ids: readonly string[]): void {
  const stored = read()
  stored.told[game] = [...new Set([...(stored.told[game] ?? []), ...ids])]
  write(stored)
}

export function played(game: string): boolean {
  return read().played.includes(game)
}

export function finish(game: string): void {
  const stored = read()
  if (!stored.played.includes(game)) write({ ...stored, played: [...stored.played, game] })
}
