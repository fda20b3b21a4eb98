import { wholeLog } from '../net/log'
import { stepsBySeq } from '../replay/chapters'
import type { LogEntry } from '../wire'

/** A match as its end screen tells it. */
export interface Whole<E> {
  readonly events: E[]
  /** The step of the replay that each decision became; null while that is not known. */
  readonly steps: Map<number, number> | null
}

/**
 * The whole of a match: what the table knows of it, until all has come from the server, as a table
 * keeps only the latest part of its log.  Call it while a component is made.
 */
export function whole<E>(table: () => { match: string; events: E[] }, read = wholeLog): Whole<E> {
  let entries = $state.raw<LogEntry[] | null>(null)
  $effect(() => {
    read(table().match).then(
      (all) => (entries = all),
      () => {},
    )
  })
  const events = $derived(entries ? entries.flatMap((e) => e.events as unknown as E[]) : table().events)
  const steps = $derived(entries ? stepsBySeq(entries) : null)
  return {
    get events() {
      return events
    },
    get steps() {
      return steps
    },
  }
}
