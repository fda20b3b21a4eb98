import type { GuildView } from '../../wire'
import { t } from '../../text/fluent.svelte'
import { bare, title } from '../../text/words'
import type { Catalogue, DayText, HunterText, NightText } from '../game/catalogue'

export type CardText = DayText | NightText

/** Turns ids into the words that players read. */
export class Names {
  constructor(
    readonly cards: Catalogue | null,
    private readonly view: GuildView | null,
  ) {}

  hunter(id: string | null): string {
    if (!id) return 'Nobody'
    return this.cards?.hunters[id]?.name ?? title(id)
  }

  /** What the side of the Hunter card that shows is called. */
  side(id: string): string {
    const infected = this.view?.hunters.find((h) => h.id === id)?.infected
    const text = this.cards?.hunters[id]
    return (infected ? text?.infected : text?.human) ?? this.hunter(id)
  }

  about(id: string): HunterText | undefined {
    return this.cards?.hunters[id]
  }

  card(ref: string | null): string {
    if (!ref) return 'a card'
    const id = bare(ref)
    return this.text(id)?.name ?? title(id)
  }

  text(ref: string): CardText | undefined {
    const id = bare(ref)
    return this.cards?.day[id] ?? this.cards?.night[id]
  }

  day(ref: string): DayText | undefined {
    return this.cards?.day[bare(ref)]
  }

  night(ref: string): NightText | undefined {
    return this.cards?.night[bare(ref)]
  }

  place(id: string): string {
    return t(`name-${id}`, {}, title(id).toLowerCase())
  }
}
