import { catalogueOf } from '../../match/catalogue'
import type { LogLine } from '../../match/lines'
import type { Showing } from '../../match/match.svelte'
import type { Spoken } from '../../match/settings.svelte'
import { Replay as Base } from '../../replay/replay.svelte'
import type { Chapter } from '../../replay/chapters'
import { loadText } from '../../text/fluent.svelte'
import type { LogEntry, OrderView, ReplayStep } from '../../wire'
import { readGeo, type Geo, type WireBoard } from '../board/geo'
import type { Catalogue } from '../game/catalogue'
import type { OrderEvent } from '../game/events'
import { logLine, spoken } from '../game/log'
import { hurries } from '../game/pace'
import { reduce } from '../game/reduce'
import { Scene } from '../game/scene.svelte'
import { show } from '../game/show'
import { heard } from '../game/speech'
import { Names } from '../text/names'
import { chapters, reasons } from './chapters'

/** A finished match of The Order. */
export class Replay extends Base<OrderView, OrderEvent> {
  geo = $state.raw<Geo | null>(null)
  catalogue = $state.raw<Catalogue | null>(null)
  names = $derived(new Names(this.geo, this.catalogue, this.view))
  whys = $derived(reasons(this.told, this.step))
  scene = new Scene()

  protected async lay(page: ReplayStep): Promise<void> {
    const { setup } = page
    const [cards] = await Promise.all([catalogueOf<Catalogue>(this.match, setup), loadText(setup.game)])
    this.catalogue = cards
    this.geo = readGeo(page.board as WireBoard)
  }

  protected write(event: OrderEvent, seq: number, key: string, head: boolean): LogLine | null {
    return logLine(event, seq, this.names, key, head)
  }

  protected parts(entries: LogEntry[]): Chapter[] {
    return chapters(entries)
  }

  protected spoken(event: OrderEvent): string {
    return spoken(event, this.names)
  }

  protected heard(event: OrderEvent, detail: Spoken): boolean {
    return heard(event.t, detail)
  }

  protected hurries(events: OrderEvent[]): number[] {
    return hurries(events)
  }

  protected async show(showing: Showing<OrderEvent>): Promise<void> {
    if (!this.view || !this.geo) return
    const { scene, view, geo, names } = this
    await show({ ...showing, scene, view, geo, names })
  }

  protected reduce(view: OrderView, event: OrderEvent): void {
    reduce(view, event)
  }

  protected instantly(on: boolean): void {
    this.scene.instant = on
  }

  protected override settled(): void {
    this.scene.hot = []
    this.scene.lit = []
  }

  protected override rested(): void {
    this.scene.clear()
    this.scene.card = null
  }
}
