import { stepsBySeq } from '../end/story'
import type { OrderEvent } from '../game/events'
import { logLine, type LogLine } from '../game/log'
import type { Reason } from '../game/why'
import type { Names } from '../text/names'
import type { LogEntry } from '../../wire'

export interface ReplayLine extends LogLine {
  step: number
}

/** Where a round begins. */
export interface Chapter {
  round: number
  night: boolean
  step: number
}

const DUSK = 6

const eventsOf = (entry: LogEntry): OrderEvent[] => entry.events as unknown as OrderEvent[]

export function lines(entries: LogEntry[], names: Names): ReplayLine[] {
  const steps = stepsBySeq(entries)
  return entries.flatMap((entry) => {
    const step = steps.get(entry.seq)
    if (step === undefined) return []
    return eventsOf(entry).flatMap((event, i) => {
      const line = logLine(event, entry.seq, names, `${entry.seq}-${i}`, i === 0)
      return line ? [{ ...line, step }] : []
    })
  })
}

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

/** The step at which the round before begins, or the one after; -1 if there is none. */
export function leap(list: Chapter[], step: number, way: -1 | 1): number {
  const found = way > 0 ? list.find((c) => c.step > step) : list.findLast((c) => c.step < step)
  return found?.step ?? -1
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

/** All events with the step to which they belong. */
export function byStep(entries: LogEntry[]): { step: number; event: OrderEvent }[] {
  const steps = stepsBySeq(entries)
  return entries.flatMap((entry) => {
    const step = steps.get(entry.seq)
    return step === undefined ? [] : eventsOf(entry).map((event) => ({ step, event }))
  })
}
