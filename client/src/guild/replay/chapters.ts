import { stepsBySeq, type Chapter } from '../../replay/chapters'
import type { LogEntry } from '../../wire'
import type { GuildEvent } from '../game/events'

/** Where the days and the nights begin. */
export function chapters(entries: LogEntry[]): Chapter[] {
  const steps = stepsBySeq(entries)
  const out: Chapter[] = []
  for (const entry of entries) {
    const step = steps.get(entry.seq)
    if (step === undefined) continue
    for (const event of entry.events as unknown as GuildEvent[]) {
      if (event.t === 'light' && !event.night) out.push({ round: event.round, night: false, step })
    }
  }
  return out
}
