import type { LogEntry, LogPage } from '../wire'
import { get } from './api'
import { deviceToken } from './device'

/** Enough for any match; a server that goes on for ever is not asked for ever. */
const MOST_PAGES = 200

/** Everything that has happened at a table, the oldest first: page by page, the latest first. */
export async function wholeLog(match: string): Promise<LogEntry[]> {
  const token = await deviceToken()
  let entries: LogEntry[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const before = entries[0] ? `?before=${entries[0].seq}` : ''
    const { log, more } = await get<LogPage>(`/api/matches/${match}/log${before}`, token)
    entries = [...log, ...entries]
    if (!more || !log.length) break
  }
  return entries
}
