import { catalogue } from '../../match/catalogue'
import type { LogLine } from '../../match/lines'
import type { Showing } from '../../match/match.svelte'
import type { Spoken } from '../../match/settings.svelte'
import { stepsBySeq, type Chapter } from '../../replay/chapters'
import { Replay as Base } from '../../replay/replay.svelte'
import { loadText } from '../../text/fluent.svelte'
import type { LogEntry, ReplayStep, TowerView } from '../../wire'
import { readGeo, type Geo, type WireBoard } from '../board/geo'
import type { Catalogue } from '../game/catalogue'
import type { TowerEvent } from '../game/events'
import { heard, logLine, spoken } from '../game/log'
import { Names } from '../game/names'
import { Pacer } from '../game/pace'
import { reduce } from '../game/reduce'
import { Scene } from '../game/scene.svelte'
import { show } from '../game/show'

/** A finished match of Vampire Hunter. */
export class Replay extends Base<TowerView, TowerEvent> {
  geo = $state.raw<Geo | null>(null)
  catalogue = $state.raw<Catalogue | null>(null)
  names = $derived(new Names(this.geo, this.catalogue))
  scene = new Scene()
  #pacer = new Pacer()

  protected async lay(page: ReplayStep): Promise<void> {
    const { game } = page.setup
    const [cards] = await Promise.all([catalogue<Catalogue>(game), loadText(game)])
    this.catalogue = cards
    this.geo = readGeo(page.board as WireBoard)
  }

  protected write(event: TowerEvent, seq: number, key: string, head: boolean): LogLine | null {
    return logLine(event, seq, this.names, key, head)
  }

  protected parts(entries: LogEntry[]): Chapter[] {
    return rounds(entries, this.setup?.seats ?? 4)
  }

  protected spoken(event: TowerEvent): string {
    return spoken(event, this.names)
  }

  protected heard(event: TowerEvent, detail: Spoken): boolean {
    return heard(event, detail)
  }

  protected hurries(events: TowerEvent[]): number[] {
    return events.map(() => 1)
  }

  protected async show(showing: Showing<TowerEvent>): Promise<void> {
    if (!this.view) return
    const { scene, names, view } = this
    showing.director.hurry = this.#pacer.hurry(showing.event, true, performance.now())
    await show({ ...showing, scene, names, night: view.night, own: () => false })
  }

  protected reduce(view: TowerView, event: TowerEvent): void {
    reduce(view, event, this.catalogue)
  }

  protected instantly(on: boolean): void {
    this.scene.instant = on
  }

  protected override settled(): void {
    this.scene.clear()
  }

  protected override rested(): void {
    this.scene.clear()
  }
}

/** Where each round of turns begins, and by which light. */
export function rounds(entries: LogEntry[], seats: number): Chapter[] {
  const steps = stepsBySeq(entries)
  const out: Chapter[] = []
  let night = false
  for (const entry of entries) {
    const step = steps.get(entry.seq)
    if (step === undefined) continue
    for (const event of entry.events as unknown as TowerEvent[]) {
      if (event.t === 'light') night = event.night
      if (event.t !== 'turn' || (event.turn - 1) % seats) continue
      out.push({ round: (event.turn - 1) / seats + 1, night, step })
    }
  }
  return out
}
