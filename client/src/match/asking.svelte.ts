import type { Prompt, Signal, Signalled, UndoAsked } from '../wire'
import type { Line } from './line.svelte'

type Request =
  | { t: 'answer'; seq: number; seat: number; values: number[] }
  | { t: 'undo'; to: number }
  | { t: 'consent'; yes: boolean }
  | { t: 'claim'; seats: number[] }
  | { t: 'free'; seat: number }
  | { t: 'bot'; seat: number; policy: string }
  | { t: 'lend'; seat: number; policy: string | null }
  | { t: 'stand'; seat: number }
  | { t: 'chat'; text: string }

/** What a player can send to a table, and what is awaited meanwhile. */
export abstract class Asking {
  prompt = $state.raw<Prompt | null>(null)
  asked = $state.raw<UndoAsked | null>(null)
  notice = $state<{ text: string; rule: string | null } | null>(null)
  /** A request is on its way: options rest until the answer. */
  busy = $state(false)
  /** What others have shown of late, and when. */
  signals = $state.raw<{ frame: Signalled; at: number }[]>([])

  constructor(protected readonly line: Line) {}

  answer(values: number[]): void {
    if (!this.prompt || this.prompt.seat < 0 || this.busy) return
    this.#ask({ t: 'answer', seq: this.prompt.seq, seat: this.prompt.seat, values })
  }

  takeBack(to = -1): void {
    if (!this.busy) this.#ask({ t: 'undo', to })
  }

  consent(yes: boolean): void {
    this.asked = null
    this.#ask({ t: 'consent', yes })
  }

  claim(seats: number[]): void {
    this.#ask({ t: 'claim', seats })
  }

  free(seat: number): void {
    this.#ask({ t: 'free', seat })
  }

  /** As the host, give a seat to a bot. */
  giveToBot(seat: number, policy: string): void {
    this.#ask({ t: 'bot', seat, policy })
  }

  /** Let a bot, or whoever likes, play somebody's seat until they are back. */
  lend(seat: number, policy: string | null): void {
    this.#ask({ t: 'lend', seat, policy })
  }

  /** Play somebody's seat until they are back. */
  stand(seat: number): void {
    this.#ask({ t: 'stand', seat })
  }

  /** Come again, under the name that this device has now. */
  comeAgain(): void {
    this.line.resync()
  }

  /** Show the others something for a moment. */
  signal(what: Omit<Signal, 't'>): void {
    this.line.send({ t: 'signal', ...what })
  }

  chat(text: string): void {
    if (text.trim()) this.#ask({ t: 'chat', text: text.trim().slice(0, 400) }, false)
  }

  #ask(body: Request, waits = true): void {
    if (waits) this.busy = true
    this.notice = null
    const frame = { ...body, id: crypto.randomUUID() }
    this.line.ask(frame as Parameters<Line['ask']>[0])
  }
}
