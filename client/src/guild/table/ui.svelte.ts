import type { Ear } from '../../ear/ear'
import { choices, whyNots, type Choice, type WhyNot } from '../game/choices'
import type { Table } from '../game/table.svelte'
import { PASS_VALUE } from '../game/reaction'
import { focus } from '../../table/keys'
import { Ui as BaseUi } from '../../table/ui.svelte'
import { bare } from '../../text/words'
import type { GuildHunter } from '../../wire'

/** What lies open to be read. */
export type Look =
  | { kind: 'card'; ref: string }
  | { kind: 'hunter'; id: string }
  | { kind: 'pile'; deck: 'day' | 'night' }
  | { kind: 'reactions' }

/** What this viewer has opened and selected; nothing of it is the table's. */
export class Ui extends BaseUi<Table> {
  /** A card of one's own that is held up: its options alone are shown. */
  card = $state<string | null>(null)
  /** The hunter that somebody who only watches looks at. */
  chosen = $state<string | null>(null)
  look = $state.raw<Look | null>(null)

  /** The decision, unless the device is in the wrong hands. */
  prompt = $derived.by(() => {
    const { turn, handover } = this.table
    return turn && turn.seat >= 0 && handover < 0 ? turn : null
  })

  choices = $derived.by((): Choice[] => {
    const { view, names } = this.table
    return this.prompt && view ? choices(this.prompt, names, view) : []
  })

  whyNots = $derived.by((): WhyNot[] =>
    this.prompt ? whyNots(this.prompt, this.table.names) : [],
  )

  byCard = $derived.by(() => {
    const out = new Map<string, Choice[]>()
    for (const choice of this.choices) {
      const ref = choice.target.card
      if (ref) out.set(ref, [...(out.get(ref) ?? []), choice])
    }
    return out
  })

  /** What is left after the filter; a filter that fits nothing is no filter. */
  shown = $derived.by(() => {
    const own = this.card ? this.byCard.get(this.card) : undefined
    if (own) return own
    const seen = new Set<string>()
    return this.choices.filter((c) => {
      const kind = c.args.id ? `${c.verb} ${c.args.id}` : c.key
      if (c.main || seen.has(kind)) return false
      seen.add(kind)
      return true
    })
  })

  main = $derived.by(() => this.choices.filter((c) => c.main))

  /** The hunter whose hand and equipment lie at the lower edge. */
  hunter = $derived.by((): GuildHunter | null => {
    const { view, you, shared, holder, handover } = this.table
    if (!view) return null
    const find = (test: (h: GuildHunter) => boolean): GuildHunter | undefined => view.hunters.find(test)
    if (you.seats.length && !shared) return find((h) => you.seats.includes(h.seat)) ?? null
    if (shared) {
      const seat = handover >= 0 ? handover : holder >= 0 ? holder : (you.seats[0] ?? 0)
      return find((h) => h.seat === seat) ?? null
    }
    return (
      find((h) => h.id === this.chosen) ??
      find((h) => h.id === view.active) ??
      view.hunters[0] ??
      null
    )
  })

  /** The others, in the order of turns. */
  others = $derived.by((): GuildHunter[] => {
    const hunters = this.table.view?.hunters ?? []
    const at = hunters.findIndex((h) => h.id === this.hunter?.id)
    return at < 0 ? [...hunters] : [...hunters.slice(at + 1), ...hunters.slice(0, at)]
  })

  /** A tap on an option's button. */
  choose(choice: Choice): void {
    if (this.sure(choice.key, choice.fateful)) this.pick(choice)
  }

  pick(choice: Choice): void {
    this.card = null
    this.look = null
    if (choice.value === PASS_VALUE && this.prompt?.kind === 'window') this.table.pass()
    else this.table.answer([choice.value])
  }

  /** A click on a card of one's own: hold it up with what it can do, or read it. */
  tap(ref: string): void {
    if (this.byCard.has(ref)) this.card = this.card === ref ? null : ref
    else this.look = { kind: 'card', ref }
  }

  why(ref: string): WhyNot | undefined {
    return this.whyNots.find((w) => w.target.card === ref)
  }

  override ear(): Promise<Ear> {
    return import('../ear').then(({ ear }) => ear)
  }

  override fresh(): void {
    this.card = null
  }

  override open(card: string): void {
    this.look = { kind: 'card', ref: bare(card) }
  }

  override press(key: string): boolean {
    const end = this.main.find((c) => c.verb === 'pass') ?? this.main[0]
    switch (key) {
      case 'e':
        if (end && !this.table.busy) this.pick(end)
        return true
      case 'h':
        focus('.hand button')
        return true
      case 'd':
        this.look = { kind: 'pile', deck: this.table.view?.night ? 'night' : 'day' }
        return true
      default:
        return false
    }
  }

  override close(): boolean {
    if (this.confirm) this.confirm = null
    else if (this.look) this.look = null
    else if (this.panel) this.panel = null
    else if (this.card) this.card = null
    else return false
    return true
  }
}
