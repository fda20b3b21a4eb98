import { readGeo, type Geo, type WireBoard } from '../board/geo'
import { catalogue, type Catalogue } from '../game/catalogue'
import { Director } from '../../match/director'
import type { OrderEvent } from '../game/events'
import { spoken } from '../game/log'
import { hurries } from '../game/pace'
import { reduce } from '../game/reduce'
import { Scene } from '../game/scene.svelte'
import { RATES, settings } from '../../match/settings.svelte'
import { show } from '../game/show'
import { heard } from '../game/speech'
import { wholeLog } from '../../net/log'
import { loadText } from '../../text/fluent.svelte'
import { Names } from '../text/names'
import type { Answered, OrderView, ReplayStep, SetupWire } from '../../wire'
import { byStep, chapters, lines, reasons, type Chapter, type ReplayLine } from './chapters'
import { Pages } from '../../replay/pages'

type Step =
  | { kind: 'event'; event: OrderEvent; hurry: number; done: boolean }
  | { kind: 'settle'; page: ReplayStep }

/** Between two decisions, at normal pace: long enough to see that one has ended. */
const BREATH_MS = 450

/** A finished match that is looked at: any step of it, or one after another. */
export class Replay {
  view = $state<OrderView | null>(null)
  geo = $state.raw<Geo | null>(null)
  setup = $state.raw<SetupWire | null>(null)
  catalogue = $state.raw<Catalogue | null>(null)
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
  names = $derived(new Names(this.geo, this.catalogue, this.view))
  scene = new Scene()
  events: OrderEvent[] = []
  #told = $state.raw<{ step: number; event: OrderEvent }[]>([])
  whys = $derived(reasons(this.#told, this.step))
  #director: Director<Step>
  #pages: Pages
  /** Counts what was asked for: an answer that comes late is not shown. */
  #asked = 0
  /** The step that was asked for last: quick keys count from there, not from what is shown. */
  #aim = 0
  #going: Promise<void> = Promise.resolve()
  #breath: (() => void) | null = null

  constructor(readonly match: string) {
    this.#pages = new Pages(match)
    this.#director = new Director<Step>({
      apply: (step) => this.#apply(step),
      show: (step) => this.#show(step),
      changed: (playing) => {
        this.playing = playing
        if (!playing) this.#rest()
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
      const page = await this.#pages.get(wanted)
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
    await this.#advance()
  }

  async back(): Promise<void> {
    this.pause()
    await this.go(this.#aim - 1)
  }

  async play(): Promise<void> {
    if (this.running) return
    await this.#going
    if (this.step >= this.last) await this.go(0)
    this.running = true
    while (this.running && this.step < this.last) {
      if (!(await this.#advance())) break
      if (this.running && this.step < this.last) await this.#rests()
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
    this.#told = byStep(entries)
    this.events = this.#told.map(({ event }) => event)
    this.log = lines(entries, this.names)
    this.chapters = chapters(entries)
  }

  // ---- inside -----------------------------------------------------------------------------------

  async #content(page: ReplayStep): Promise<void> {
    if (this.geo) return
    const [cards] = await Promise.all([catalogue(page.setup.game), loadText(page.setup.game)])
    this.catalogue = cards
    this.setup = page.setup
    this.outcome = page.outcome
    this.steps = page.steps
    this.geo = readGeo(page.board as WireBoard)
  }

  async #advance(): Promise<boolean> {
    if (this.step >= this.last) return false
    const asked = ++this.#asked
    this.#aim = this.step + 1
    try {
      const page = await this.#pages.get(this.#aim)
      if (asked !== this.#asked) return false
      if (page.step < this.last) this.#pages.fetch(page.step + 1)
      const events = page.events as unknown as OrderEvent[]
      const speeds = hurries(events)
      const steps: Step[] = events.map((event, i) => ({
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
    this.scene.instant = true
    this.#director.skip()
    setTimeout(() => (this.scene.instant = false), 60)
  }

  async #show(step: Step): Promise<void> {
    if (step.kind !== 'event' || !this.view || !this.geo) return
    this.#director.rate = RATES[settings.pace]
    this.#director.hurry = step.hurry
    await show({
      event: step.event,
      director: this.#director,
      scene: this.scene,
      view: this.view,
      geo: this.geo,
      names: this.names,
      commit: () => this.#commit(step),
    })
  }

  #apply(step: Step): void {
    if (step.kind === 'event') this.#commit(step)
    else this.#settle(step.page)
  }

  #commit(step: Extract<Step, { kind: 'event' }>): void {
    if (step.done || !this.view) return
    step.done = true
    if (heard(step.event.t, settings.spoken)) this.speech = { text: spoken(step.event, this.names) }
    reduce(this.view, step.event)
  }

  #settle(page: ReplayStep): void {
    // The cache keeps its own: the reducer changes what is shown in place.
    this.view = structuredClone(page.view)
    this.step = page.step
    this.steps = page.steps
    this.answered = page.answered
    this.scene.hot = []
    this.scene.lit = []
  }

  #rest(): void {
    this.scene.clear()
    this.scene.card = null
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
