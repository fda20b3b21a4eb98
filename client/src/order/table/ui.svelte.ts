import type { Ear } from '../../ear/ear'
import { at, type Spot } from '../board/marks'
import { choices, fateful, harmless, whyNots, type Choice, type Group, type WhyNot } from '../game/choices'
import type { Table } from '../game/table.svelte'
import { Ui as BaseUi } from '../../table/ui.svelte'
import type { HunterView } from '../../wire'
import { press } from './keys'

/** A spot that somebody looks at: what is there, what can be done, and what cannot. */
export interface Look {
  spot: Spot
  choices: Choice[]
  whyNots: WhyNot[]
  box: DOMRect
  /** Opened by a click: it stays and can be used. */
  pinned: boolean
}

/** What this viewer has opened, filtered and selected; nothing of it is the table's. */
export class Ui extends BaseUi<Table> {
  group = $state<Group | null>(null)
  card = $state<string | null>(null)
  chosen = $state<string | null>(null)
  look = $state.raw<Look | null>(null)
  /** A card shown large. */
  reading = $state.raw<{ deck: string; id: string } | null>(null)

  choices = $derived.by(() => {
    const { prompt, view, names } = this.table
    return prompt && view && prompt.seat >= 0 ? choices(prompt, names, view) : []
  })

  whyNots = $derived.by(() => {
    const { prompt, names } = this.table
    return prompt && prompt.seat >= 0 ? whyNots(prompt, names) : []
  })

  /** What is left after the filter; a filter that fits nothing is no filter. */
  shown = $derived.by(() => {
    const { group, card } = this
    const fit = this.choices.filter(
      (c) => (!group || c.group === group) && (!card || c.target.card === card),
    )
    return fit.length ? fit : this.choices
  })

  /** The hunter whose dashboard and hand are shown. */
  hunter = $derived.by((): HunterView | null => {
    const { view, you } = this.table
    if (!view) return null
    const find = (test: (h: HunterView) => boolean): HunterView | undefined =>
      view.hunters.find(test)
    return (
      find((h) => h.id === this.chosen) ??
      find((h) => h.id === view.active) ??
      find((h) => you.seats.includes(h.seat)) ??
      view.hunters[0] ??
      null
    )
  })

  reset(): void {
    this.group = null
    this.card = null
    this.look = null
    this.chosen = null
  }

  /** A tap on an option's button. */
  choose(choice: Choice): void {
    if (this.sure(choice.key, fateful(choice))) this.pick(choice)
  }

  pick(choice: Choice): void {
    this.reset()
    this.table.answer(choice.values)
  }

  /** A click or Enter on the board: do the one harmless thing there, or show what there is. */
  point(spot: Spot, element: Element, byKey: boolean): void {
    const found = this.#at(spot, this.shown.length ? this.shown : this.choices, byKey)
    const own = spot.place === 'area' && !byKey ? found.filter((c) => c.target.area === spot.id) : found
    const only = own.length === 1 ? own[0] : undefined
    if (only && harmless(only) && !(this.narrow && fateful(only))) return this.pick(only)
    if (!own.length && spot.place === 'piece' && this.#passThrough(spot)) return
    this.#open(spot, element, found, true)
  }

  /** Show what is at a spot, with the vampires' reasons, and everything that can be done. */
  ask(spot: Spot, element: Element): void {
    this.#open(spot, element, this.#at(spot, this.choices, true), true)
  }

  hover(spot: Spot | null, element: Element | null): void {
    if (this.look?.pinned) return
    if (!spot || !element) {
      this.look = null
      return
    }
    const found = this.#at(spot, this.choices, false)
    const reasons = this.#at(spot, this.whyNots, false)
    const worth = spot.place === 'piece' || found.some((c) => c.odds) || reasons.length > 0
    if (worth) this.#open(spot, element, found, false)
    else this.look = null
  }

  #at<T extends Choice | WhyNot>(spot: Spot, things: T[], byKey: boolean): T[] {
    const { view, geo } = this.table
    if (!view || !geo) return []
    const within = { pieces: [] as string[], doors: [] as string[], windows: [] as string[] }
    if (spot.place === 'area' && byKey) {
      within.pieces = [
        ...view.vampires.filter((v) => v.area === spot.id).map((v) => v.id),
        ...view.hunters.filter((h) => h.area === spot.id).map((h) => h.id),
        ...view.levers.filter((l) => l.area === spot.id).map((l) => l.id),
        ...view.crates.filter((c) => c.area === spot.id).map((c) => c.id),
        `pile-${spot.id}`,
        ...view.objectives.filter((o) => o.area === spot.id).map((o) => `objective-${o.id}`),
      ]
      within.doors = geo.doors.filter((d) => d.areas.includes(spot.id)).map((d) => d.id)
      within.windows = geo.windows.filter((w) => w.area === spot.id).map((w) => w.id)
    }
    return at(spot, things, view, within)
  }

  /** A piece with nothing to do lets a click through to its area, or shows its hunter. */
  #passThrough(spot: Spot): boolean {
    const { view } = this.table
    const hunter = view?.hunters.find((h) => h.id === spot.id)
    const area = hunter?.area ?? view?.vampires.find((v) => v.id === spot.id)?.area
    const step = this.shown.find((c) => area && c.target.area === area)
    if (hunter && step && harmless(step) && !(this.narrow && fateful(step))) {
      this.pick(step)
      return true
    }
    if (hunter) this.chosen = hunter.id
    return false
  }

  #open(spot: Spot, element: Element, found: Choice[], pinned: boolean): void {
    let list = found
    const { view } = this.table
    if (spot.place === 'piece' && pinned) {
      const area = view?.vampires.find((v) => v.id === spot.id)?.area
      const step = this.choices.find((c) => area && c.target.area === area)
      if (step) list = [...found, step]
    }
    this.look = {
      spot,
      choices: list,
      whyNots: this.#at(spot, this.whyNots, spot.place === 'area' && pinned),
      box: element.getBoundingClientRect(),
      pinned,
    }
  }

  override ear(): Promise<Ear> {
    return import('../ear').then(({ ear }) => ear)
  }

  override fresh(): void {
    this.group = null
    this.card = null
    this.look = null
  }

  override open(card: string): void {
    const [deck = '', id = ''] = card.split('/')
    this.reading = { deck, id }
  }

  override press(key: string): boolean {
    return press(key, this.table, this)
  }

  override close(): boolean {
    if (this.confirm) this.confirm = null
    else if (this.reading) this.reading = null
    else if (this.panel) this.panel = null
    else if (this.look) this.look = null
    else if (this.group || this.card) this.reset()
    else return false
    return true
  }
}
