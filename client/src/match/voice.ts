import type { Spoken } from './settings.svelte'

/** Characters of one utterance. */
export const LIMIT = 120

/** The first wording that is short enough, or the last one cut at a word. */
export function within(wordings: string[], limit = LIMIT): string {
  const fit = wordings.find((text) => text && text.length <= limit)
  if (fit !== undefined) return fit
  const last = wordings.filter(Boolean).at(-1) ?? ''
  if (last.length <= limit) return last
  const cut = last.slice(0, limit - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[ ,;:]+$/, '')}…`
}

/** What a game says of its events. */
export interface Speech<E> {
  /** Whether an event belongs to the utterance of those before it: a roll and what comes of it. */
  joins: (group: E[], event: E) => boolean
  /** The words for such a group; empty where a listener who wants so much need not hear it. */
  utter: (group: E[], detail: Spoken) => string
}

/** Gathers events into utterances, so that one roll is one of them. */
export class Voice<E> {
  #group: E[] = []

  constructor(
    private readonly speech: Speech<E>,
    private readonly detail: () => Spoken,
    private readonly say: (text: string) => void,
  ) {}

  hear(event: E): void {
    if (this.#group.length && !this.speech.joins(this.#group, event)) this.flush()
    this.#group.push(event)
  }

  /** Nothing more belongs to what has been heard. */
  flush(): void {
    const group = this.#group
    this.#group = []
    const text = group.length ? this.speech.utter(group, this.detail()) : ''
    if (text) this.say(within([text]))
  }
}
