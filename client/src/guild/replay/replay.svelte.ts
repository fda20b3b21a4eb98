import { catalogue } from '../../match/catalogue'
import type { LogLine } from '../../match/lines'
import type { Showing } from '../../match/match.svelte'
import type { Spoken } from '../../match/settings.svelte'
import type { Chapter } from '../../replay/chapters'
import { Replay as Base } from '../../replay/replay.svelte'
import { loadText } from '../../text/fluent.svelte'
import type { GuildView, LogEntry, ReplayStep } from '../../wire'
import type { Catalogue } from '../game/catalogue'
import type { GuildEvent } from '../game/events'
import { logLine, spoken } from '../game/log'
import { hurries } from '../game/pace'
import { reduce } from '../game/reduce'
import { Scene } from '../game/scene.svelte'
import { show } from '../game/show'
import { heard } from '../game/speech'
import { Names } from '../text/names'
import { chapters } from './chapters'

/** A finished match of Hunter's Guild. */
export class Replay extends Base<GuildView, GuildEvent> {
  catalogue = $state.raw<Catalogue | null>(null)
  names = $derived(new Names(this.catalogue, this.view))
  scene = new Scene()

  protected async lay(page: ReplayStep): Promise<void> {
    const { game } = page.setup
    const [cards] = await Promise.all([catalogue<Catalogue>(game), loadText(game)])
    this.catalogue = cards
  }

  protected write(event: GuildEvent, seq: number, key: string, head: boolean): LogLine | null {
    return logLine(event, seq, this.names, key, head)
  }

  protected parts(entries: LogEntry[]): Chapter[] {
    return chapters(entries)
  }

  protected spoken(event: GuildEvent): string {
    return spoken(event, this.names)
  }

  protected heard(event: GuildEvent, detail: Spoken): boolean {
    return heard(event.t, detail)
  }

  protected hurries(events: GuildEvent[]): number[] {
    return hurries(events)
  }

  protected async show(showing: Showing<GuildEvent>): Promise<void> {
    const { scene, names } = this
    await show({ ...showing, scene, names })
  }

  protected reduce(view: GuildView, event: GuildEvent): void {
    reduce(view, event)
    const { scene } = this
    if (event.t === 'rolled' || event.t === 'battle') scene.played = []
    if (event.t !== 'modified') return
    const { card, amount } = event
    scene.played = [...scene.played, { card, name: this.names.card(card), amount }]
  }

  protected override silent(event: GuildEvent): boolean {
    return event.t === 'window' || event.t === 'closed'
  }

  protected instantly(on: boolean): void {
    this.scene.instant = on
  }

  protected override settled(): void {
    this.scene.hot = {}
  }

  protected override rested(): void {
    this.scene.clear()
  }
}
