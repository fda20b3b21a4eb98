import { catalogue } from '../../match/catalogue'
import type { LogLine } from '../../match/lines'
import { Match, type Showing } from '../../match/match.svelte'
import type { Sound } from '../../match/sounds'
import { has, loadText, t } from '../../text/fluent.svelte'
import { title } from '../../text/words'
import type { Batch, Snapshot, TowerView, UndoInfo } from '../../wire'
import { readGeo, type Geo, type WireBoard } from '../board/geo'
import type { Catalogue } from './catalogue'
import type { TowerEvent } from './events'
import { logLine } from './log'
import { Names, pawnOf } from './names'
import { Pacer } from './pace'
import { reduce } from './reduce'
import { Scene } from './scene.svelte'
import { show } from './show'
import { SOUNDS } from './sounds'
import { speech } from './voice'

/** A live match of Vampire Hunter. */
export class Tower extends Match<TowerView, TowerEvent> {
  geo = $state.raw<Geo | null>(null)
  catalogue = $state.raw<Catalogue | null>(null)
  names = $derived(new Names(this.geo, this.catalogue))
  scene = new Scene()
  #pacer = new Pacer()

  /** Whether a person at this screen plays the hunter. */
  own = (hunter: string | null): boolean => {
    const seat = this.view?.pawns.find((p) => p.id === hunter)?.seat
    return seat !== undefined && this.you.seats.includes(seat)
  }

  protected async content(game: string): Promise<void> {
    if (this.catalogue) return
    const [cards] = await Promise.all([catalogue<Catalogue>(game), loadText(game)])
    this.catalogue = cards
  }

  protected lay(frame: Snapshot): void {
    this.scene.clear()
    this.geo = readGeo(frame.board as WireBoard)
  }

  protected write(event: TowerEvent, seq: number, key: string, head: boolean): LogLine | null {
    return logLine(event, seq, this.names, key, head)
  }

  protected speech = speech(() => this.names)

  protected question(): string {
    const { prompt, view, names } = this
    const question = t(`decision-${prompt?.kind ?? ''}`, { hunter: names.hunter(view?.active ?? null) })
    return t('ear-choice', { question, count: prompt?.options.length ?? 0 })
  }

  /** How quick is found when an event is shown: see `show`. */
  protected hurries(events: TowerEvent[]): number[] {
    return events.map(() => 1)
  }

  protected sound(event: TowerEvent): Sound | undefined {
    return SOUNDS[event.t]
  }

  protected async show(showing: Showing<TowerEvent>): Promise<void> {
    if (!this.view) return
    const { scene, names, own, view } = this
    const { event, director } = showing
    const others = !own(('hunter' in event && event.hunter) || view.active)
    director.hurry = this.#pacer.hurry(event, others, performance.now())
    await show({ ...showing, scene, names, own, night: view.night })
  }

  protected reduce(view: TowerView, event: TowerEvent): void {
    reduce(view, event, this.catalogue)
  }

  protected instantly(on: boolean): void {
    this.scene.instant = on
  }

  deed({ what, args }: UndoInfo): string {
    if (what === 'pass' || !has(`option-${what}`)) return 'the last move'
    return t(`option-${what}`, this.names.args(args), title(what))
  }

  seatName(seat: number): string {
    return this.names.hunter(pawnOf(this.view, seat))
  }

  protected override settled(_batch: Batch): void {
    this.scene.clear()
  }

  protected override rested(): void {
    this.scene.clear()
  }
}
