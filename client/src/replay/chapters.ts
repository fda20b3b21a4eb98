import type { LogLine } from '../match/lines'
import type { LogEntry } from '../wire'

export interface ReplayLine extends LogLine {
  step: number
}

/** Where a round begins. */
export interface Chapter {
  round: number
  night: boolean
  step: number
}

/** The step of a replay that each decision became. */
export function stepsBySeq(entries: { seq: number; kind: string }[]): Map<number, number> {
  const out = new Map<number, number>()
  for (const { seq, kind } of entries) {
    if (kind === 'start' || kind === 'answer' || kind === 'sealed') out.set(seq, out.size)
  }
  return out
}

/** Lines of a match, each with its step; `write` is the game's. */
export function lines<E>(
  entries: LogEntry[],
  write: (event: E, seq: number, key: string, head: boolean) => LogLine | null,
): ReplayLine[] {
  const steps = stepsBySeq(entries)
  return entries.flatMap((entry) => {
    const step = steps.get(entry.seq)
    if (step === undefined) return []
    return (entry.events as unknown as E[]).flatMap((event, i) => {
      const line = write(event, entry.seq, `${entry.seq}-${i}`, i === 0)
      return line ? [{ ...line, step }] : []
    })
  })
}

/** The step at which the round before begins, or the one after; -1 if there is none. */
export function leap(list: Chapter[], step: number, way: -1 | 1): number {
  const found = way > 0 ? list.find((c) => c.step > step) : list.findLast((c) => c.step < step)
  return found?.step ?? -1
}

/** All events with the step to which they belong. */
export function byStep<E>(entries: LogEntry[]): { step: number; event: E }[] {
  const steps = stepsBySeq(entries)
  return entries.flatMap((entry) => {
    const step = steps.get(entry.seq)
    const events = entry.events as unknown as E[]
    return step === undefined ? [] : events.map((event) => ({ step, event }))
  })
}
