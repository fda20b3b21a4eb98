import type { Ear } from '../../ear/ear'
import { Ui as BaseUi } from '../../table/ui.svelte'
import { choices, whyNots, type Choice, type WhyNot } from '../game/choices'
import type { Tower } from '../game/match.svelte'

/** What this viewer looks at; nothing of it is the table's. */
export class Ui extends BaseUi<Tower> {
  /** The space under the pointer or the focus. */
  space = $state<string | null>(null)
  /** Asked for by a tap: it stays until something else is looked at. */
  pinned = $state(false)
  /** A choice whose button is looked at. */
  hovered = $state.raw<Choice | null>(null)

  choices = $derived.by((): Choice[] => {
    const { prompt, view, geo, catalogue: cards, names } = this.table
    return prompt && view && geo && prompt.seat >= 0 ? choices(prompt, { view, geo, cards, names }) : []
  })

  whyNots = $derived.by((): WhyNot[] => {
    const { prompt, names } = this.table
    return prompt && prompt.seat >= 0 ? whyNots(prompt, names) : []
  })

  /** The choice that is looked at: by its button, or on the board. */
  looked = $derived.by((): Choice | null => {
    if (this.table.playing) return null
    return this.hovered ?? this.choices.find((c) => this.space !== null && c.space === this.space) ?? null
  })

  /** Why nothing can be done on the space that is looked at. */
  refused = $derived.by((): WhyNot | null =>
    this.space && !this.looked ? (this.whyNots.find((w) => w.space === this.space) ?? null) : null,
  )

  /** A tap on an option's button. */
  choose(choice: Choice): void {
    if (this.sure(choice.key, choice.fateful)) this.pick(choice)
  }

  pick(choice: Choice): void {
    this.fresh()
    this.table.answer(choice.values)
  }

  /** Whether it is asked for twice: a pit is seldom meant, and a telephone asks about all that stirs something. */
  twice(choice: Choice): boolean {
    return choice.pit || (this.narrow && choice.fateful)
  }

  /** A tap or Enter on a space: go there, or say what is there. */
  point(space: string): void {
    const choice = this.choices.find((c) => c.space === space)
    this.hovered = null
    const meant = choice && (!this.twice(choice) || (this.pinned && this.space === space))
    if (choice && meant && !this.table.playing && choice.verb !== 'pass') return this.pick(choice)
    this.space = space
    this.pinned = true
  }

  hover(space: string | null): void {
    if (this.pinned && space === null) return
    if (space !== this.space) this.pinned = false
    this.space = space
  }

  override ear(): Promise<Ear> {
    return import('../ear').then(({ ear }) => ear)
  }

  override fresh(): void {
    this.space = null
    this.pinned = false
    this.hovered = null
  }

  override press(key: string, target: HTMLElement): boolean {
    const { press } = this.table.scene
    if (key === ' ' && press && !target.closest('a, summary, button:not([data-turret])')) {
      press.done()
      return true
    }
    if (key !== 'e') return false
    const stop = this.choices.find((c) => c.verb === 'pass')
    if (stop) this.pick(stop)
    return Boolean(stop)
  }

  override close(): boolean {
    if (super.close()) return true
    if (!this.pinned) return false
    this.fresh()
    return true
  }
}
