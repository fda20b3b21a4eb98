/** Hunter's Guild in words: every answer is a function of the picture that this device may show. */
import { told, type Ear, type MapNode, type Question } from '../ear/ear'
import type { AnyMatch } from '../match/match.svelte'
import type { Spoken } from '../match/settings.svelte'
import { settings } from '../match/settings.svelte'
import type { AnyUi } from '../table/ui.svelte'
import { t } from '../text/fluent.svelte'
import { capital, listed } from '../text/words'
import type { GuildHunter, GuildView } from '../wire'
import { percent } from './game/battle'
import { SLAYING } from './game/catalogue'
import type { Choice } from './game/choices'
import type { Table } from './game/table.svelte'
import type { Ui } from './table/ui.svelte'
import type { Names } from './text/names'

/** What the answers are made of. */
export interface Seen {
  view: GuildView
  names: Names
  /** Whose state it is about. */
  hunter: GuildHunter | null
  /** The hand may be read out: it is this player's, and nobody else holds the device. */
  open: boolean
  detail: Spoken
}

const PLACES = ['weapon', 'armor', 'shield'] as const

/** Names with how often each comes: "Garlic, Attack +1 twice". */
export function counted(ids: string[], names: Names): string {
  const times = new Map<string, number>()
  for (const id of ids) times.set(names.card(id), (times.get(names.card(id)) ?? 0) + 1)
  return listed([...times].map(([card, count]) => t('ear-cards', { card, count })))
}

function gear(hunter: GuildHunter, names: Names): string {
  const worn = PLACES.flatMap((place) => {
    const piece = hunter[place]
    if (!piece) return []
    return t('ear-worn', { card: names.card(piece.id), gems: piece.gems, left: piece.left })
  })
  return worn.length ? t('ear-gear', { cards: listed(worn) }) : t('ear-no-gear')
}

function state(hunter: GuildHunter): string {
  return t('ear-state', {
    gems: hunter.gems, most: hunter.most, infected: hunter.infected ? 'yes' : 'no', status: hunter.status,
  })
}

/** The own hunter: gems, blood, equipment, hand. */
export function where({ view, names, hunter, open, detail }: Seen): string {
  if (!hunter) return t('ear-nobody')
  return told([
    t('ear-me', { hunter: names.hunter(hunter.id), state: state(hunter) }),
    t('ear-bonus', { attack: hunter.attack, damage: hunter.damage }),
    detail !== 'brief' && gear(hunter, names),
    open && t('ear-hand', { count: hunter.hand.length, cards: hunter.hand.length ? counted(hunter.hand.map((c) => c.id), names) : 'none' }),
    detail === 'full' && t('glance-round', { round: view.round || 1, night: view.night ? 'yes' : 'no' }),
  ])
}

/** The other hunters, in the order of turns. */
export function near(seen: Seen): string {
  const { view, names, hunter, detail } = seen
  const at = view.hunters.findIndex((h) => h.id === hunter?.id)
  const others = [...view.hunters.slice(at + 1), ...view.hunters.slice(0, Math.max(0, at))]
  return told(
    others.map((h) => {
      const known = h.hand.length && detail !== 'brief' ? counted(h.hand.map((c) => c.id), names) : 'none'
      const text = t('ear-other', {
        hunter: names.hunter(h.id), state: state(h), cards: h.cards, turn: view.active === h.id ? 'yes' : 'no', known,
      })
      return detail === 'full' ? `${text}. ${gear(h, names)}` : text
    }),
  )
}

/** What can be done now. */
export function exits(options: Choice[], detail: Spoken): string {
  if (!options.length) return t('ear-no-options')
  const shown = detail === 'brief' ? options.slice(0, 4) : options
  const labels = shown.map((c) => (c.detail ? `${c.label} (${c.detail})` : c.label))
  return told([t('ear-options', { options: labels.join('; ') }), options.length > shown.length && t('ear-more', { count: options.length - shown.length })])
}

/** The creature that is fought, with the chances; who is infected; the sun. */
export function threats({ view, names, hunter, detail }: Seen): string {
  const { battle } = view
  const infected = view.hunters.filter((h) => h.infected && h.id !== hunter?.id).map((h) => names.hunter(h.id))
  return told([
    battle && t('ear-battle', { card: names.card(battle.card.id), level: battle.level, left: battle.left, gems: battle.gems, fighter: names.hunter(battle.fighter), all: battle.all_slay ? 'yes' : 'no' }),
    battle?.roll && t('ear-roll', { total: battle.roll.total, dice: battle.roll.dice.join(', '), level: battle.level, result: battle.roll.result }),
    battle?.odds && !battle.roll && t('ear-odds', { need: battle.odds.need, hit: percent(battle.odds.hit) }),
    hunter?.infected && t('ear-sun', { night: view.night ? 'yes' : 'no' }),
    infected.length > 0 && t('ear-infected', { hunters: listed(infected) }),
    !battle && !infected.length && t('ear-no-threat'),
    detail !== 'brief' && t('ear-night-deck', { count: view.piles.night }),
  ])
}

/** The slaying items in hand and missing, and how far the hunt is. */
export function goals({ view, names, hunter, open, detail }: Seen): string {
  const held = SLAYING.filter((id) => hunter?.hand.some((c) => c.id === id))
  const missing = SLAYING.filter((id) => !held.includes(id))
  const name = (id: string): string => names.card(id)
  return told([
    open && t('ear-set', { held: held.length ? listed(held.map(name)) : 'none', missing: missing.length ? listed(missing.map(name)) : 'none' }),
    t('glance-round', { round: view.round || 1, night: view.night ? 'yes' : 'no' }),
    t('ear-turn', { hunter: names.hunter(view.active), leader: names.hunter(view.leader) }),
    detail !== 'brief' && t('ear-decks', { day: view.piles.day, night: view.piles.night }),
  ])
}

/** Hunters with what they wear and hold, the battle, the decks; options can be taken there. */
export function tree(seen: Seen, options: Choice[], pick: (choice: Choice) => void): MapNode[] {
  const { view, names, hunter, open } = seen
  const people = [...view.hunters].sort((a, b) => Number(b.id === hunter?.id) - Number(a.id === hunter?.id))
  const nodes: MapNode[] = people.map((h) => {
    const own = h.id === hunter?.id
    const worn = PLACES.map((place) => {
      const piece = h[place]
      const what = piece ? t('ear-worn', { card: names.card(piece.id), gems: piece.gems, left: piece.left }) : t('ear-nothing')
      return { id: `${h.id} ${place}`, label: `${capital(names.place(place))}: ${what}` }
    })
    const hand = !own || open ? h.hand.map((c, i) => ({ id: `${h.id} card ${i}`, label: names.card(c.id) })) : []
    const label = t('ear-hand-of', { count: h.cards, seen: hand.length })
    const held: MapNode = { id: `${h.id} hand`, label, ...(hand.length ? { children: hand } : {}) }
    return { id: h.id, label: t('ear-me', { hunter: names.hunter(h.id), state: state(h) }), children: [...worn, held] }
  })
  if (view.battle) nodes.push({ id: 'battle', label: threats({ ...seen, detail: 'brief' }) })
  for (const deck of ['day', 'night'] as const) {
    const gone = view.piles[`${deck}_discard`]
    const cards = [...gone].reverse().map((c, i) => ({ id: `${deck} ${i}`, label: names.card(c.id) }))
    const label = t('ear-pile', { deck: t(`name-${deck}`), left: view.piles[deck], gone: gone.length })
    nodes.push({ id: deck, label, ...(cards.length ? { children: cards } : {}) })
  }
  if (options.length) {
    const acts = options.map((choice) => ({ id: choice.key, label: choice.detail ? `${choice.label} (${choice.detail})` : choice.label, act: () => pick(choice) }))
    nodes.push({ id: 'options', label: t('ear-can', { count: acts.length }), children: acts })
  }
  return nodes
}

const ANSWERS: Record<Exclude<Question, 'exits'>, (seen: Seen) => string> = { where, near, threats, goals }

function look(table: Table, ui: Ui): Seen | null {
  const { view, names } = table
  if (!view) return null
  const { hunter } = ui
  return { view, names, hunter, open: table.open && hunter?.seat === view.seat, detail: settings.spoken }
}

export const ear: Ear = {
  tell(question, match, any) {
    const ui = any as AnyUi as Ui
    const seen = look(match as AnyMatch as Table, ui)
    if (!seen) return t('ear-nobody')
    return question === 'exits' ? exits([...ui.shown, ...ui.main], seen.detail) : ANSWERS[question](seen)
  },
  map(match, any) {
    const ui = any as AnyUi as Ui
    const seen = look(match as AnyMatch as Table, ui)
    return seen ? tree(seen, [...ui.shown, ...ui.main], (choice) => ui.pick(choice)) : []
  },
}
