import type { AnyEvent, AnyView, Showing } from '../match/match.svelte'
import { Director } from '../match/director'
import type { LogLine } from '../match/lines'
import { RATES, settings, type Spoken } from '../match/settings.svelte'
import { wholeLog } from '../net/log'
import type { Answered, LogEntry, ReplayStep, SetupWire } from '../wire'
import { byStep, lines, type Chapter, type ReplayLine } from './chapters'
import type { Pages } from './pages'

type Step<E> =
  | { kind: 'event'; event: E; hurry: number; done: boolean }
  | { kind: 'settle'; page: ReplayStep }

/** Between two decisions, at normal pace: long enough to see that one has ended. */
const BREATH_MS = 450

/**
 * A finished match that is looked at: any step of it, or one after another.
 *
 * A game derives its own from this, as from Match.
 */
export abstract class Replay<V extends AnyView, E extends AnyEvent> {
  view = $state<V | null>(null)
  setup = $state.raw<SetupWire | null>(null)
  answered = $state.raw<Answered | null>(null)
  step = $state(0)
  steps = $state(1)
  outcome = $state('')
  /** It goes on by itself. */
  running = $state(false)
  /** Something is being shown just now. */
  playing = $state(false)
  trouble = $state('')
  log = $state.raw<ReplayLine[]>([])
  chapters = $state.raw<Chapter[]>([])
  /** What a screen reader says next. */
  speech = $state.raw<{ text: string }>({ text: '' })
  events: E[] = []
  told = $state.raw<{ step: number; event: E }[]>([])
  #director: Director<Step<E>>
  /** Counts what was asked for: an answer that comes late is not shown. */
  #asked = 0
  /** The step that was asked for last: quick keys count from there, not from what is shown. */
  #aim = 0
  #going: Promise<void> = Promise.resolve()
  #breath: (() => void) | null = null
  /** The last step had nothing to show. */
  #silent = false

  constructor(
    readonly match: string,
    private readonly pages: Pages,
  ) {
    this.#director = new Director<Step<E>>({
      apply: (step) => this.#apply(step),
      show: (step) => this.#show(step),
      changed: (playing) => {
        this.playing = playing
        if (!playing) this.rested()
      },
      calm: () => settings.calm,
    })
  }

  get last(): number {
    return this.steps - 1
  }

  /** Show a step at once. */
  go(step: number): Promise<void> {
    this.#aim = Math.min(Math.max(0, step), Math.max(0, this.view ? this.last : step))
    this.#going = this.#jump(this.#aim)
    return this.#going
  }

  async #jump(wanted: number): Promise<void> {
    const asked = ++this.#asked
    try {
      const page = await this.pages.get(wanted)
      await this.#content(page)
      if (asked !== this.#asked) return
      this.#land()
      this.#settle(page)
      this.trouble = ''
    } catch (error) {
      if (asked === this.#asked) this.#failed(error)
    }
  }

  /** What happened next, with its animation; while one is under way, land at its end. */
  async next(): Promise<void> {
    if (this.playing) return this.#land()
    if (this.#aim !== this.step) return this.go(this.#aim + 1)
    // A step that shows nothing is passed over.
    while ((await this.#advance()) && this.#silent && this.step < this.last);
  }

  async back(): Promise<void> {
    this.pause()
    const told = this.log.findLast((line) => line.step < this.#aim)
    await this.go(told?.step ?? this.#aim - 1)
  }

  async play(): Promise<void> {
    if (this.running) return
    await this.#going
    if (this.step >= this.last) await this.go(0)
    this.running = true
    while (this.running && this.step < this.last) {
      if (!(await this.#advance())) break
      if (this.running && this.step < this.last && !this.#silent) await this.#rests()
    }
    this.running = false
  }

  pause(): void {
    this.running = false
    this.#breath?.()
  }

  close(): void {
    this.pause()
    this.#asked += 1
    this.#director.skip()
  }

  /** All lines of the match, for the list beside the board; the picture does not wait for it. */
  async tell(): Promise<void> {
    const entries = await wholeLog(this.match)
    this.told = byStep<E>(entries)
    this.events = this.told.map(({ event }) => event)
    this.log = lines<E>(entries, (...line) => this.write(...line))
    this.chapters = this.parts(entries)
  }

  /** The round that is shown. */
  get round(): number {
    return this.chapters.findLast((c) => c.step <= this.step)?.round ?? 0
  }

  // ---- what a game brings -----------------------------------------------------------------------

  /** Fetch the texts and lay the board. */
  protected abstract lay(page: ReplayStep): Promise<void>
  protected abstract write(event: E, seq: number, key: string, head: boolean): LogLine | null
  /** Where the rounds begin. */
  protected abstract parts(entries: LogEntry[]): Chapter[]
  protected abstract spoken(event: E): string
  protected abstract heard(event: E, detail: Spoken): boolean
  protected abstract hurries(events: E[]): number[]
  protected abstract show(showing: Showing<E>): Promise<void>
  protected abstract reduce(view: V, event: E): void
  protected abstract instantly(on: boolean): void
  /** Whether nobody would see that an event has happened. */
  protected silent(_event: E): boolean {
    return false
  }
  protected settled(): void {}
  protected rested(): void {}

  // ---- inside -----------------------------------------------------------------------------------

  async #content(page: ReplayStep): Promise<void> {
    if (this.setup) return
    await this.lay(page)
    this.setup = page.setup
    this.outcome = page.outcome
    this.steps = page.steps
  }

  async #advance(): Promise<boolean> {
    if (this.step >= this.last) return false
    const asked = ++this.#asked
    this.#aim = this.step + 1
    try {
      const page = await this.pages.get(this.#aim)
      if (asked !== this.#asked) return false
      if (page.step < this.last) this.pages.fetch(page.step + 1)
      const events = page.events as unknown as E[]
      this.#silent = events.every((event) => this.silent(event))
      const speeds = this.hurries(events)
      const steps: Step<E>[] = events.map((event, i) => ({
        kind: 'event', event, hurry: speeds[i] ?? 1, done: false,
      }))
      this.answered = page.answered
      await this.#director.push([...steps, { kind: 'settle', page }])
      return asked === this.#asked
    } catch (error) {
      if (asked === this.#asked) this.#failed(error)
      return false
    }
  }

  /** End what is being shown, so that nothing of it comes after what follows. */
  #land(): void {
    if (!this.playing) return
    this.instantly(true)
    this.#director.skip()
    setTimeout(() => this.instantly(false), 60)
  }

  async #show(step: Step<E>): Promise<void> {
    if (step.kind !== 'event' || !this.view) return
    this.#director.rate = RATES[settings.pace]
    this.#director.hurry = step.hurry
    const director = this.#director as unknown as Director<unknown>
    await this.show({ event: step.event, director, commit: () => this.#commit(step) })
  }

  #apply(step: Step<E>): void {
    if (step.kind === 'event') this.#commit(step)
    else this.#settle(step.page)
  }

  #commit(step: Extract<Step<E>, { kind: 'event' }>): void {
    if (step.done || !this.view) return
    step.done = true
    if (this.heard(step.event, settings.spoken)) this.speech = { text: this.spoken(step.event) }
    this.reduce(this.view, step.event)
  }

  #settle(page: ReplayStep): void {
    // The cache keeps its own: the reducer changes what is shown in place.
    this.view = structuredClone(page.view) as unknown as V
    this.step = page.step
    this.steps = page.steps
    this.answered = page.answered
    this.settled()
  }

  #rests(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#breath?.(), BREATH_MS / RATES[settings.pace])
      this.#breath = () => {
        clearTimeout(timer)
        this.#breath = null
        resolve()
      }
    })
  }

  #failed(error: unknown): void {
    this.#aim = this.step
    this.running = false
    this.trouble = error instanceof Error ? error.message : String(error)
  }
}

/** A replay of whatever game. */
export type AnyReplay = Pick<Replay<AnyView, AnyEvent>, keyof Replay<AnyView, AnyEvent>>
