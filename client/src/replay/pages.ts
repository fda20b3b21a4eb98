import { ApiError, get } from '../net/api'
import type { ReplayStep } from '../wire'

const KEPT = 80
const TOO_MANY = 429
const PAUSE_MS = 700
const TRIES = 6

/** The steps of a replay, fetched as they are needed and kept for a while. */
export class Pages {
  #kept = new Map<number, Promise<ReplayStep>>()

  constructor(
    private match: string,
    private read: typeof get<ReplayStep> = get,
  ) {}

  get(step: number): Promise<ReplayStep> {
    let page = this.#kept.get(step)
    if (!page) {
      page = this.#patiently(step)
      page.catch(() => this.#kept.delete(step))
    }
    // Put at the end: what has not been looked at for longest goes first.
    this.#kept.delete(step)
    this.#kept.set(step, page)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return page
  }

  /** Fetch a step that is likely to be wanted; if that fails it is asked for again. */
  fetch(step: number): void {
    this.get(step).catch(() => {})
  }

  /** A server that asks for patience gets it. */
  async #patiently(step: number): Promise<ReplayStep> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.read(`/api/matches/${this.match}/replay?step=${step}`)
      } catch (error) {
        const busy = error instanceof ApiError && error.status === TOO_MANY
        if (!busy || tries >= TRIES) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
      }
    }
  }
}
