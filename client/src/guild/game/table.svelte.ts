import { catalogue } from '../../match/catalogue'
import type { LogLine } from '../../match/lines'
import { Match, type Showing } from '../../match/match.svelte'
import type { Sound } from '../../match/sounds'
import { loadText, t } from '../../text/fluent.svelte'
import type { Batch, GuildView, Prompt, Snapshot, UndoInfo } from '../../wire'
import { label } from '../text/labels'
import { Names } from '../text/names'
import type { Catalogue } from './catalogue'
import { question } from './choices'
import { PRIVATE, type GuildEvent } from './events'
import { logLine } from './log'
import { duration, hurries } from './pace'
import { PASS_VALUE, plan, settled, type Fortune } from './reaction'
import { reduce } from './reduce'
import { Scene } from './scene.svelte'
import { show } from './show'
import { SOUNDS } from './sounds'
import { speech } from './voice'
import { wishes } from './wish.svelte'

const PATIENCE_MS = 8_000
/** Steps that may wait to be shown before they are shown quicker. */
const LAG = 14

/** A live match of Hunter's Guild. */
export class Table extends Match<GuildView, GuildEvent> {
  catalogue = $state.raw<Catalogue | null>(null)
  names = $derived(new Names(this.catalogue, this.view))
  scene = new Scene()
  /** On a device that several people share: the seat of who holds it now, -1 for nobody yet. */
  holder = $state(-1)
  /** The window that this device has passed or will not show, by the seq of its prompt. */
  #closed = $state(-1)
  /** When the open window is passed by itself: from when, and for how long. */
  clock = $state.raw<{ seq: number; from: number; ms: number } | null>(null)
  /** A pass by hand that waits for the end of the pause. */
  kept = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #seen = -1
  /** A pass by hand of the open window waits for the end of its pause. */
  #even = false
  /** How this player stood when last asked anything. */
  #stood: Fortune | null = null

  /** Several people share this device. */
  shared = $derived.by(() => this.you.seats.length > 1)

  /** The decision that this device shows; a window that it passes by itself is none. */
  turn = $derived.by((): Prompt | null => {
    const { prompt } = this
    return prompt && prompt.seq !== this.#closed ? prompt : null
  })

  /** Whose device it has to be before anything is shown: somebody else holds it. */
  handover = $derived.by((): number => {
    const seat = this.turn?.seat ?? -1
    return this.shared && seat >= 0 && seat !== this.holder ? seat : -1
  })

  /** Whether the hand of the seat that the view belongs to may be seen on this screen. */
  open = $derived.by((): boolean => {
    const seat = this.view?.seat ?? -1
    if (!this.you.seats.includes(seat)) return false
    return !this.shared || seat === this.holder
  })

  override get mine(): boolean {
    return this.turn !== null && this.turn.seat >= 0
  }

  protected async content(game: string): Promise<void> {
    if (this.catalogue) return
    const [cards] = await Promise.all([catalogue<Catalogue>(game), loadText(game)])
    this.catalogue = cards
  }

  protected lay(frame: Snapshot): void {
    this.scene.clear()
    this.scene.lead = {}
    this.#consider(frame.prompt, frame.view as unknown as GuildView)
  }

  protected override came(batch: Batch): void {
    this.#consider(batch.prompt, batch.view as unknown as GuildView)
  }

  /** Take the device: from now on this seat's hand is shown. */
  take(seat: number): void {
    this.holder = seat
  }

  /** Let the open window pass; where the time might tell something, only when it is over. */
  pass(): void {
    const { clock, prompt } = this
    if (clock && prompt && clock.seq === prompt.seq && this.#even) this.kept = true
    else this.answer([PASS_VALUE])
  }

  /** Think longer: the pause no longer ends by itself. */
  hold(): void {
    clearTimeout(this.#timer)
    this.clock = null
    this.kept = false
  }

  /** The player wants to be asked otherwise from now on: also about what is open. */
  rethink(): void {
    wishes.save()
    this.#seen = -1
    this.#stood = null
    if (this.prompt && this.view) this.#consider(this.prompt, this.view)
  }

  override answer(values: number[]): void {
    clearTimeout(this.#timer)
    this.clock = null
    this.kept = false
    super.answer(values)
  }

  override close(): void {
    clearTimeout(this.#timer)
    super.close()
  }

  /**
   * Decide about a prompt as soon as it comes, before anything is animated: how long this device
   * takes to pass must not depend on what it shows.
   */
  #consider(prompt: Prompt | null, view: GuildView): void {
    if (prompt && prompt.seq === this.#seen) return
    clearTimeout(this.#timer)
    this.clock = null
    this.kept = false
    this.#seen = prompt?.seq ?? -1
    if (!prompt || prompt.seat < 0) return
    const shared = this.you.seats.length > 1
    const now = view.hunters.find((h) => h.seat === prompt.seat) ?? null
    const { ask, pause, even } = plan(prompt, view, wishes.value, shared, settled(this.#stood, now))
    this.#stood = now
    this.#even = even
    this.#closed = ask ? -1 : prompt.seq
    if (pause === null) return
    const { seq, seat } = prompt
    if (ask) this.clock = { seq, from: performance.now(), ms: pause }
    const go = (): void => {
      this.#closed = seq
      this.clock = null
      this.line.ask({ t: 'answer', id: crypto.randomUUID(), seq, seat, values: [PASS_VALUE] })
      // If that was refused the player is asked after all.
      this.#timer = setTimeout(() => (this.#closed = -1), PATIENCE_MS)
    }
    if (pause === 0) go()
    else this.#timer = setTimeout(go, pause)
  }

  protected write(event: GuildEvent, seq: number, key: string, head: boolean): LogLine | null {
    if (this.you.seats.length > 1 && PRIVATE.has(event.t)) return null
    return logLine(event, seq, this.names, key, head)
  }

  protected speech = speech(() => this.names, () => this.you.seats.length > 1)

  protected question(): string {
    const { turn, view, names, handover } = this
    if (!turn || !view) return ''
    if (handover >= 0) return t('ear-handover', { hunter: this.seatName(handover) })
    return t('ear-choice', { question: question(turn, view, names), count: turn.options.length })
  }

  protected hurries(events: GuildEvent[]): number[] {
    return hurries(events)
  }

  protected sound(event: GuildEvent): Sound | undefined {
    return duration(event) ? SOUNDS[event.t] : undefined
  }

  protected async show(showing: Showing<GuildEvent>): Promise<void> {
    const { scene, names } = this
    // Bots do not wait for the picture: the further it lags, the quicker it goes.
    showing.director.hurry *= Math.max(1, this.left / LAG)
    await show({ ...showing, scene, names })
  }

  protected reduce(view: GuildView, event: GuildEvent): void {
    reduce(view, event)
  }

  protected instantly(on: boolean): void {
    this.scene.instant = on
  }

  protected override note(event: GuildEvent): void {
    super.note(event)
    if (event.t === 'rolled' || event.t === 'battle') this.scene.played = []
    if (event.t !== 'modified') return
    const { card, amount } = event
    this.scene.played = [...this.scene.played, { card, name: this.names.card(card), amount }]
  }

  protected override forget(): void {
    super.forget()
    this.scene.played = []
  }

  deed({ what, args }: UndoInfo): string {
    if (what === 'pass') return 'the last choice'
    return label({ verb: what, args: { ...args, own: 'yes' } }, '', this.names)
  }

  seatName(seat: number): string {
    return this.names.hunter(this.view?.hunters.find((h) => h.seat === seat)?.id ?? null)
  }

  protected override settled(): void {
    this.scene.hot = {}
  }

  protected override rested(): void {
    this.scene.clear()
  }
}
