import { catalogue, catalogueOf } from '../../match/catalogue'
import type { LogLine } from '../../match/lines'
import { Match, type Showing } from '../../match/match.svelte'
import type { Sound } from '../../match/sounds'
import { loadText, t } from '../../text/fluent.svelte'
import type { Batch, OrderView, Snapshot, UndoInfo } from '../../wire'
import { readGeo, type Geo, type WireBoard } from '../board/geo'
import { label } from '../text/labels'
import { Names } from '../text/names'
import type { Catalogue } from './catalogue'
import type { OrderEvent } from './events'
import { logLine } from './log'
import { duration, hurries } from './pace'
import { reduce } from './reduce'
import { Scene } from './scene.svelte'
import { SOUNDS } from './sounds'
import { speech } from './voice'
import type { Reason } from './why'

/** Decisions whose way of passing says what was done: "Leave the dice", "Just roll". */
const PASSES = new Set(['action', 'step', 'special', 'reroll', 'keep'])

/** A live match of The Order. */
export class Table extends Match<OrderView, OrderEvent> {
  geo = $state.raw<Geo | null>(null)
  catalogue = $state.raw<Catalogue | null>(null)
  whys = $state.raw<Map<string, Reason>>(new Map())
  names = $derived(new Names(this.geo, this.catalogue, this.view))
  scene = new Scene()
  #card: string | null = null

  protected async content(game: string): Promise<void> {
    if (this.catalogue) return
    const told = this.setup ? catalogueOf<Catalogue>(this.match, this.setup) : catalogue<Catalogue>(game)
    const [cards] = await Promise.all([told, loadText(game)])
    this.catalogue = cards
  }

  protected lay(frame: Snapshot): void {
    this.scene.clear()
    this.scene.card = null
    this.geo = readGeo(frame.board as WireBoard)
  }

  protected write(event: OrderEvent, seq: number, key: string, head: boolean): LogLine | null {
    return logLine(event, seq, this.names, key, head)
  }

  protected speech = speech(() => this.names)

  protected question(): string {
    const { prompt, view, names } = this
    const hunter = names.hunter(view?.active ?? view?.hunters.find((h) => h.seat === prompt?.seat)?.id ?? null)
    const card = names.card(view?.drawn.at(-1)?.ref ?? null)
    const question = t(`decision-${prompt?.kind ?? ''}`, { hunter, card })
    return t('ear-choice', { question, count: prompt?.options.length ?? 0 })
  }

  protected hurries(events: OrderEvent[]): number[] {
    return hurries(events)
  }

  protected sound(event: OrderEvent): Sound | undefined {
    return duration(event) ? SOUNDS[event.t] : undefined
  }

  protected async show(showing: Showing<OrderEvent>): Promise<void> {
    if (!this.view || !this.geo) return
    // Fetched with the first thing that moves.
    const { show } = await import('./show')
    const { scene, view, geo, names } = this
    await show({ ...showing, scene, view, geo, names })
  }

  protected reduce(view: OrderView, event: OrderEvent): void {
    reduce(view, event)
  }

  protected instantly(on: boolean): void {
    this.scene.instant = on
  }

  /** What was chosen, in words; a refusal ("No", "Pass") says nothing on its own. */
  deed({ what, args }: UndoInfo): string {
    const telling = what === 'pass' ? PASSES.has(String(args.decision)) : what !== 'yes'
    if (!telling) return 'the last choice'
    return label({ verb: what, args }, '', this.names)
  }

  seatName(seat: number): string {
    return this.names.hunter(this.view?.hunters.find((h) => h.seat === seat)?.id ?? null)
  }

  protected override note(event: OrderEvent): void {
    super.note(event)
    if (event.t === 'card') this.#card = event.card
    if (event.t === 'turn_ended' || event.t === 'round') this.#card = null
    if (event.t === 'vampire_moved' || event.t === 'vampire_stayed') {
      const whys = new Map(this.whys)
      whys.set(event.vampire, { moment: event, card: this.#card })
      this.whys = whys
    }
  }

  protected override forget(): void {
    super.forget()
    this.whys = new Map()
  }

  protected override settled(batch: Batch): void {
    if (batch.undone) {
      this.scene.clear()
      this.scene.card = null
    }
    this.scene.hot = []
    this.scene.lit = []
    if (this.scene.roll) this.scene.roll = null
  }

  protected override rested(): void {
    this.scene.clear()
    if (this.prompt?.kind !== 'order') this.scene.card = null
  }
}
