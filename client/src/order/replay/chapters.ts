import { stepsBySeq, type Chapter } from '../../replay/chapters'
import type { LogEntry } from '../../wire'
import type { OrderEvent } from '../game/events'
import type { Reason } from '../game/why'

const DUSK = 6

const eventsOf = (entry: LogEntry): OrderEvent[] => entry.events as unknown as OrderEvent[]

export function chapters(entries: LogEntry[]): Chapter[] {
  const steps = stepsBySeq(entries)
  const out: Chapter[] = []
  for (const entry of entries) {
    const step = steps.get(entry.seq)
    if (step === undefined) continue
    for (const event of eventsOf(entry)) {
      const round = event.t === 'round' ? event.round : event.t === 'setup' ? event.start : 0
      if (!round || out.at(-1)?.round === round) continue
      out.push({ round, night: event.t === 'round' ? event.night : round > DUSK, step })
    }
  }
  return out
}

/** Why each figure stands where it stands after a step, as far as the cards say. */
export function reasons(lines: { step: number; event: OrderEvent }[], step: number): Map<string, Reason> {
  const out = new Map<string, Reason>()
  let card: string | null = null
  for (const { step: at, event } of lines) {
    if (at > step) break
    if (event.t === 'card') card = event.card
    else if (event.t === 'turn_ended' || event.t === 'round') card = null
    else if (event.t === 'vampire_moved' || event.t === 'vampire_stayed') {
      out.set(event.vampire, { moment: event, card })
    }
  }
  return out
}
