import { hunterLook, itemIcon } from '../board/tokens'
import type { Catalogue, WeaponText } from '../game/catalogue'
import type { Names } from '../text/names'
import { bare } from '../../text/words'
import type { Card, HunterView, OrderView } from '../../wire'

/** A card as it lies in a hand: whatever it is, drawn the same way. */
export interface HandCard {
  ref: string
  name: string
  icon: string
  tone: 'weapon' | 'item' | 'kit' | 'ability' | 'armor' | 'prize' | 'drawn'
  text: string
  tags: string[]
  cost: number | null
  weapon: { range: string; dice: number; accuracy: number } | null
  spent: boolean
}

/** Everything a hunter really has: basic weapon, ability, armor, items, and what is in the bag. */
export function handOf(
  hunter: HunterView,
  view: OrderView,
  catalogue: Catalogue | null,
  names: Names,
): HandCard[] {
  const drawn = view.active === hunter.id ? view.drawn : []
  return [
    ...drawn.map((card) => ({ ...item(card, catalogue, names), tone: 'drawn' as const })),
    basicWeapon(hunter, catalogue),
    ability(hunter, catalogue),
    ...hunter.slots.map((card) => item(card, catalogue, names)),
    ...hunter.bag.map((card) => {
      const made = item(card, catalogue, names)
      return { ...made, tags: ['in the bag', ...made.tags] }
    }),
    armor(hunter),
  ]
}

function basicWeapon(hunter: HunterView, catalogue: Catalogue | null): HandCard {
  const text = catalogue?.hunters[hunter.id]?.weapon
  const w = hunter.weapon
  const tags = flags(w as unknown as Record<string, unknown>)
  return {
    ref: hunter.id,
    name: text?.name ?? 'Basic weapon',
    icon: hunterLook(hunter.id).icon,
    tone: 'weapon',
    text: text?.text ?? '',
    tags,
    cost: w.special && w.special !== 'none' ? w.special_cost : null,
    weapon: { range: range(w.range_min, w.range_max), dice: w.dice, accuracy: w.accuracy },
    spent: false,
  }
}

function ability(hunter: HunterView, catalogue: Catalogue | null): HandCard {
  const text = catalogue?.hunters[hunter.id]?.ability
  return {
    ref: `ability:${hunter.ability.id}`,
    name: text?.name ?? 'Ability',
    icon: 'focused-lightning',
    tone: 'ability',
    text: text?.text ?? '',
    tags: hunter.ability.used ? ['used this round'] : [],
    cost: typeof text?.cost === 'number' && text.cost > 0 ? text.cost : null,
    weapon: null,
    spent: hunter.ability.used,
  }
}

const ARMOR: Record<HunterView['armor'], { icon: string; text: string }> = {
  intact: { icon: 'shield', text: 'Turn it over to take a whole attack’s hits.' },
  damaged: { icon: 'cracked-shield', text: 'It can take one more attack, then it is gone.' },
  gone: { icon: 'shield-disabled', text: 'Every hit is a wound now.' },
}

function armor(hunter: HunterView): HandCard {
  const now = ARMOR[hunter.armor]
  return {
    ref: 'armor',
    name: 'Armor',
    icon: now.icon,
    tone: 'armor',
    text: now.text,
    tags: [hunter.armor],
    cost: null,
    weapon: null,
    spent: hunter.armor === 'gone',
  }
}

export function item(card: Card, catalogue: Catalogue | null, names: Names): HandCard {
  const text = catalogue?.items[card.id]
  const kit = (text?.kit_cost ?? 0) > 0
  const prize = card.id === 'clue'
  const weapon = text?.weapon ? numbers(text.weapon) : null
  const tags = text?.weapon ? flags(text.weapon as unknown as Record<string, unknown>) : []
  if (kit) tags.unshift(card.built ? 'built' : 'kit: build it first')
  return {
    ref: card.ref,
    name: names.card(card.ref),
    icon: itemIcon(bare(card.id), text?.icon),
    tone: prize ? 'prize' : kit && !card.built ? 'kit' : weapon ? 'weapon' : 'item',
    text: prize ? 'Carry it out of the den.' : (text?.text ?? ''),
    tags,
    cost: kit && !card.built ? (text?.kit_cost ?? null) : null,
    weapon,
    spent: false,
  }
}

function numbers(w: WeaponText): HandCard['weapon'] {
  const low = w.range?.[0] ?? w.range_min ?? 0
  const high = w.range?.[1] ?? w.range_max ?? low
  return { range: range(low, high), dice: w.dice ?? 0, accuracy: w.accuracy ?? 0 }
}

function range(low: number, high: number): string {
  return low === high ? `${low}` : `${low}–${high}`
}

const FLAGS: [string, string][] = [
  ['breaks_windows', 'breaks windows'],
  ['noisy', 'noisy'],
  ['blast', 'blast'],
  ['fragile', 'fragile'],
  ['one_use', 'one use'],
]

function flags(weapon: Record<string, unknown>): string[] {
  return FLAGS.filter(([key]) => weapon[key]).map(([, name]) => name)
}
