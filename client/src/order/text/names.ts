import type { Geo } from '../board/geo'
import type { Catalogue } from '../game/catalogue'
import type { OrderView } from '../../wire'
import { t } from '../../text/fluent.svelte'
import { bare, title } from '../../text/words'

/** Turns ids into the words that players read. */
export class Names {
  constructor(
    private geo: Geo | null,
    private catalogue: Catalogue | null,
    private view: OrderView | null,
  ) {}

  hunter(id: string | null): string {
    if (!id) return 'Nobody'
    const seen = this.view?.hunters.find((h) => h.id === id)
    return this.catalogue?.hunters[id]?.name ?? seen?.name ?? title(id)
  }

  kind(id: string): string {
    return this.catalogue?.vampires[id]?.name ?? title(id)
  }

  /** A figure: its kind, and the number that its piece shows. */
  vampire(id: string | null): string {
    if (!id) return 'Nobody'
    const [, kind = id, number = ''] = /^(.*)-(\d+)$/.exec(id) ?? []
    return `${this.kind(kind)} ${number}`.trim()
  }

  area(id: string | null): string {
    if (!id) return 'outside'
    return this.geo?.area.get(id)?.name ?? title(id)
  }

  room(id: string | null): string {
    if (!id) return 'outside'
    return this.geo?.room.get(id)?.name ?? title(id)
  }

  door(id: string | null): string {
    const door = id ? this.geo?.door.get(id) : undefined
    if (!door) return 'a door'
    const [a, b] = door.areas
    if (!b) return t('name-entrance', { area: this.area(a ?? null) })
    const rooms = [a, b].map((area) => this.geo?.area.get(area ?? '')?.room ?? '')
    const alike = rooms[0] === rooms[1]
    const name = (i: 0 | 1): string => (alike ? this.area(door.areas[i] ?? null) : this.room(rooms[i] ?? null))
    return t('name-door', { a: name(0), b: name(1) })
  }

  window(id: string | null): string {
    const window = id ? this.geo?.window.get(id) : undefined
    return t('name-window', { room: this.room(window?.room ?? null) })
  }

  card(ref: string | null): string {
    if (!ref) return 'a card'
    const id = bare(ref)
    return this.catalogue?.items[id]?.name ?? t(`name-${id}`, {}, title(id))
  }

  /** A weapon by its card, or by the hunter whose basic weapon it is. */
  weapon(id: string): string {
    const item = this.catalogue?.items[bare(id)]
    return item?.name ?? this.catalogue?.hunters[id]?.weapon.name ?? title(id)
  }

  /** What Focus buys from a hunter's basic weapon or ability, in the card's words. */
  effect(hunter: string, of: 'weapon' | 'ability'): string {
    const text = this.catalogue?.hunters[hunter]?.[of].text ?? ''
    return text.replace(/^Pay \d+ Focus[^:]*: /, '')
  }

  isWeapon(id: string): boolean {
    return Boolean(this.catalogue?.items[id]?.weapon)
  }

  ability(id: string): string {
    for (const hunter of Object.values(this.catalogue?.hunters ?? {})) {
      if (hunter.ability.id === id) return hunter.ability.name
    }
    return this.catalogue?.hunters[id]?.ability.name ?? title(id)
  }

  /** A lever or a crate: "lever-1". */
  token(id: string): string {
    const [, kind, number] = /^(.*)-(\d+)$/.exec(id) ?? []
    return kind ? t(`name-${kind}`, { number: Number(number) }, title(id)) : title(id)
  }

  terror(id: string): string {
    return this.catalogue?.terror[id]?.name ?? title(id)
  }

  encounter(id: string): string {
    return this.catalogue?.encounters[id]?.name ?? title(id)
  }

  activation(id: string): string {
    return this.catalogue?.activation[id]?.name ?? title(id)
  }

  /** Whatever it is that a card asks about. */
  anything(id: string): string {
    if (this.view?.hunters.some((h) => h.id === id)) return this.hunter(id)
    if (this.view?.vampires.some((v) => v.id === id)) {
      const figure = this.view.vampires.find((v) => v.id === id)
      return `${this.vampire(id)} in ${this.area(figure?.area ?? null)}`
    }
    if (this.geo?.area.has(id)) return this.area(id)
    if (this.geo?.room.has(id)) return this.room(id)
    return this.card(id)
  }
}
