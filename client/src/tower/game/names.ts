import { t, type Args } from '../../text/fluent.svelte'
import { title } from '../../text/words'
import type { TowerView } from '../../wire'
import type { Geo } from '../board/geo'
import type { Catalogue } from './catalogue'
import type { TowerEvent } from './events'

/** Fields whose words the texts choose between. */
const SELECTED = new Set(['cause', 'outcome', 'decision', 'die', 'reads', 'back'])

/** Turns ids into the words that players read. */
export class Names {
  constructor(
    private geo: Geo | null,
    private catalogue: Catalogue | null,
  ) {}

  hunter(id: string | null): string {
    return id ? (this.catalogue?.hunters[id]?.name ?? title(id)) : 'Nobody'
  }

  role(id: string): string {
    return this.catalogue?.hunters[id]?.title ?? ''
  }

  face(id: string): string {
    return this.catalogue?.faces[id]?.name ?? title(id)
  }

  area(id: string): string {
    return this.catalogue?.areas[id]?.name ?? title(id)
  }

  back(id: string): string {
    return t(`name-back-${id}`, {}, id)
  }

  /** A space by its letter and number, as the frame of the board shows them. */
  space(id: string): string {
    return id.toUpperCase()
  }

  card(id: string): string {
    return this.catalogue?.cards[id]?.name ?? title(id)
  }

  any(id: string): string {
    if (this.catalogue?.hunters[id]) return this.hunter(id)
    if (this.catalogue?.faces[id]) return this.face(id)
    if (this.geo?.space.has(id)) return this.space(id)
    return this.catalogue?.areas[id] ? this.area(id) : id
  }

  /** The arguments of a message: ids become names, flags yes or no, absence "none". */
  args(fields: Record<string, unknown>): Args {
    const out: Args = {}
    for (const [key, value] of Object.entries(fields)) {
      if (value === null || value === undefined) out[key] = 'none'
      else if (typeof value === 'boolean') out[key] = value ? 'yes' : 'no'
      else if (typeof value === 'number') out[key] = value
      else if (typeof value === 'string') out[key] = SELECTED.has(key) ? value : this.any(value)
    }
    return out
  }

  /** The sentence of an event. */
  event(event: TowerEvent): string {
    const args = this.args(event as unknown as Record<string, unknown>)
    // The texts choose between cards themselves.
    if (event.t === 'card') args.card = event.card
    return t(`event-${event.t}`, args, title(event.t))
  }
}

/** The hunter of a seat. */
export function pawnOf(view: TowerView | null, seat: number): string | null {
  return view?.pawns.find((p) => p.seat === seat)?.id ?? null
}
