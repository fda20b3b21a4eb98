/** Vampire Hunter in words: every answer is a function of the picture that this device has. */
import { told, type Ear, type MapNode, type Question } from '../ear/ear'
import type { AnyMatch } from '../match/match.svelte'
import type { Spoken } from '../match/settings.svelte'
import { settings } from '../match/settings.svelte'
import type { AnyUi } from '../table/ui.svelte'
import { t } from '../text/fluent.svelte'
import { capital, listed } from '../text/words'
import type { PawnView, TowerView } from '../wire'
import type { Geo, Space } from './board/geo'
import { isPit, type Choice } from './game/choices'
import type { Catalogue } from './game/catalogue'
import type { Tower } from './game/match.svelte'
import type { Names } from './game/names'
import { spaceText } from './table/spaces'
import type { Ui } from './table/ui.svelte'

/** What the answers are made of. */
export interface Seen {
  view: TowerView
  geo: Geo
  names: Names
  cards: Catalogue | null
  /** Whose place and state it is about. */
  pawn: PawnView | null
  detail: Spoken
}

const NEEDED = ['garlic', 'sword', 'stake']
const NEAR = { brief: 3, normal: 6, full: 30 }

/** Column, row, area, light, and what the hunter holds. */
export function where({ view, geo, names, pawn, detail }: Seen): string {
  const space = pawn && geo.space.get(pawn.space)
  if (!pawn || !space) return t('ear-nobody')
  const left = view.roll?.die === 'move' && view.phase === 'move' ? view.roll.left : -1
  return told([
    t('ear-on', { hunter: names.hunter(pawn.id), space: names.space(pawn.space), area: names.area(pawn.area) }),
    detail !== 'brief' && t('ear-grid', { column: pawn.space.charAt(0).toUpperCase(), row: pawn.space.slice(1) }),
    t('ear-light', { night: view.night ? 'yes' : 'no' }),
    left >= 0 && t('ear-left', { left }),
    t('ear-holds', { weapons: listed(pawn.weapons.map((w) => names.face(w))) || 'none' }),
    detail === 'full' && space.beside_coffin && t('ear-beside-coffin'),
  ])
}

/** How far a space lies in rows and columns: "2 east, 1 north". */
export function apart(from: Space, to: Space): string {
  const east = to.col - from.col
  const south = to.row - from.row
  const parts = [
    east ? t(east > 0 ? 'ear-east' : 'ear-west', { n: Math.abs(east) }) : '',
    south ? t(south > 0 ? 'ear-south' : 'ear-north', { n: Math.abs(south) }) : '',
  ].filter(Boolean)
  return parts.join(', ') || t('ear-same')
}

interface Thing {
  words: string
  space: Space
  far: number
  monster: boolean
}

function things({ view, geo, names, pawn }: Seen): Thing[] {
  const from = geo.space.get(pawn?.space ?? '')
  if (!from) return []
  const make = (id: string, words: string, monster = false): Thing[] => {
    const space = geo.space.get(id)
    return space ? [{ words, space, monster, far: Math.abs(space.col - from.col) + Math.abs(space.row - from.row) }] : []
  }
  return [
    ...view.pawns.filter((p) => p.id !== pawn?.id).flatMap((p) => make(p.space, names.hunter(p.id))),
    ...view.tiles.flatMap((tile) =>
      make(tile.space, tile.turned ? names.face(tile.face ?? '') : t('name-facedown', { back: names.back(tile.back) }), tile.monster),
    ),
  ].sort((a, b) => a.far - b.far)
}

function line(thing: Thing, from: Space, names: Names): string {
  return t('ear-thing', { what: thing.words, space: names.space(thing.space.id), apart: apart(from, thing.space) })
}

/** Hunters and tiles, the nearest first. */
export function near(seen: Seen): string {
  const from = seen.geo.space.get(seen.pawn?.space ?? '')
  if (!from) return t('ear-nobody')
  const all = things(seen)
  const close = all.filter((x) => x.far <= NEAR[seen.detail]).slice(0, seen.detail === 'full' ? 20 : 6)
  const list = close.length ? close : all.slice(0, 1)
  return list.length ? told(list.map((x) => capital(line(x, from, seen.names)))) : t('ear-nobody-near')
}

const WAYS = [
  { id: 'north', row: -1, col: 0 },
  { id: 'east', row: 0, col: 1 },
  { id: 'south', row: 1, col: 0 },
  { id: 'west', row: 0, col: -1 },
]

/** What lies beside in the four directions, how far the way is free, and a passage. */
export function exits(seen: Seen): string {
  const { view, geo, names, cards, pawn } = seen
  const from = geo.space.get(pawn?.space ?? '')
  if (!from) return t('ear-nobody')
  const at = (row: number, col: number): Space | undefined => geo.spaces.find((s) => s.row === row && s.col === col)
  const free = (s: Space | undefined): boolean =>
    s !== undefined && !view.tiles.some((x) => x.space === s.id) && !view.pawns.some((p) => p.space === s.id) && !isPit(s.id, view, geo)
  const lines = WAYS.map(({ id, row, col }) => {
    const way = t(`ear-way-${id}`)
    const first = at(from.row + row, from.col + col)
    if (!first) return t('ear-wall', { way })
    let steps = 0
    while (free(at(from.row + row * (steps + 1), from.col + col * (steps + 1)))) steps += 1
    if (steps) return t('ear-free', { way, steps, space: names.space(first.id) })
    return t('ear-blocked', { way, space: names.space(first.id), what: spaceText(first, view, geo, names, cards) })
  })
  if (from.passage) lines.push(t('ear-passage', { number: from.passage, space: names.space(from.pair ?? '') }))
  return told(lines)
}

/** Monsters by distance, pits by night, and the ship. */
export function threats(seen: Seen): string {
  const { view, geo, names, pawn, detail } = seen
  const from = geo.space.get(pawn?.space ?? '')
  if (!from) return t('ear-nobody')
  const monsters = things(seen).filter((x) => x.monster)
  const shown = detail === 'full' ? monsters : monsters.slice(0, detail === 'brief' ? 2 : 4)
  const pits = view.night ? geo.spaces.filter((s) => s.kind === 'pit' && Math.abs(s.row - from.row) + Math.abs(s.col - from.col) <= NEAR[detail]) : []
  const away = view.ship.at - view.ship.goal
  return told([
    ...shown.map((x) => capital(line(x, from, names))),
    shown.length === 0 && t('ear-no-threat'),
    pits.length > 0 && t('ear-pits', { spaces: listed(pits.map((s) => names.space(s.id))) }),
    view.ship.sailing ? t('glance-ship', { away }) : t('ear-no-ship'),
  ].map((x) => (x ? capital(x) : x)))
}

/** What is still to be found, where it lies if somebody has seen it, the coffin, and the ship. */
export function goals({ view, geo, names, pawn, detail }: Seen): string {
  const held = pawn?.weapons ?? []
  const missing = NEEDED.filter((w) => !held.includes(w) && !view.coffin.weapons.includes(w))
  const from = geo.space.get(pawn?.space ?? '')
  const lying = view.tiles.filter((x) => x.turned && missing.includes(x.face ?? '')).map((x) => {
    const space = geo.space.get(x.space)
    return t('ear-thing', { what: names.face(x.face ?? ''), space: names.space(x.space), apart: from && space ? apart(from, space) : '' })
  })
  const beside = geo.spaces.filter((s) => s.beside_coffin)
  const nearest = from && beside.map((s) => ({ s, far: Math.abs(s.row - from.row) + Math.abs(s.col - from.col) })).sort((a, b) => a.far - b.far)[0]
  return told([
    missing.length ? t('glance-missing', { weapons: missing.map((w) => names.face(w)).join(', ') }) : t('glance-armed'),
    ...lying,
    view.coffin.open && t('glance-wounds', { wounds: view.coffin.weapons.length }),
    detail !== 'brief' && nearest && from && t('ear-coffin', { space: names.space(nearest.s.id), apart: apart(from, nearest.s) }),
    view.ship.sailing ? t('glance-ship', { away: view.ship.at - view.ship.goal }) : t('ear-no-ship'),
  ].map((x) => (x ? capital(x) : x)))
}

/** The areas, their rows, and the spaces on which there is something; options can be taken there. */
export function tree({ view, geo, names, cards, pawn }: Seen, options: Choice[], pick: (choice: Choice) => void): MapNode[] {
  const areas = [...geo.areas].sort((a, b) => Number(b.id === pawn?.area) - Number(a.id === pawn?.area))
  return areas.map((area) => {
    const spaces = geo.spaces.filter((s) => s.area === area.id)
    const rows = [...new Set(spaces.map((s) => s.row))].sort((a, b) => a - b)
    const nodes = rows.map((row) => {
      const all = spaces.filter((s) => s.row === row).sort((a, b) => a.col - b.col)
      const told = all.flatMap((s) => spaceNode(s, spaceText(s, view, geo, names, cards), options, names, pick))
      const label = t('ear-row', { row: all[0]?.id.slice(1) ?? '', first: names.space(all[0]?.id ?? ''), last: names.space(all.at(-1)?.id ?? ''), count: told.length })
      return { id: `${area.id} row ${row}`, label, ...(told.length ? { children: told } : {}) }
    })
    const there = view.pawns.filter((p) => p.area === area.id).map((p) => names.hunter(p.id))
    return { id: area.id, label: t('ear-area', { area: names.area(area.id), who: listed(there) || 'none' }), children: nodes }
  })
}

function spaceNode(space: Space, what: string, options: Choice[], names: Names, pick: (choice: Choice) => void): MapNode[] {
  const there = options.filter((c) => c.space === space.id && c.verb !== 'pass')
  if (!what && !there.length) return []
  const acts = there.map((choice) => ({
    id: `${space.id} ${choice.key}`,
    label: t('ear-option', { option: choice.verb === 'go' ? t('option-step', { space: choice.label }) : choice.label, note: choice.note || 'none', cost: choice.cost ?? 0 }),
    act: () => pick(choice),
  }))
  return [{ id: space.id, label: `${names.space(space.id)}: ${what || t('ear-empty')}`, ...(acts.length ? { children: acts } : {}) }]
}

const ANSWERS: Record<Question, (seen: Seen) => string> = { where, near, exits, threats, goals }

function look(table: Tower): Seen | null {
  const { view, geo, names, catalogue: cards } = table
  if (!view || !geo) return null
  const own = view.pawns.find((p) => table.you.seats.includes(p.seat))
  const pawn = view.pawns.find((p) => p.id === view.active && (table.own(p.id) || !own)) ?? own ?? view.pawns[0] ?? null
  return { view, geo, names, cards, pawn, detail: settings.spoken }
}

export const ear: Ear = {
  tell(question, match) {
    const seen = look(match as AnyMatch as Tower)
    return seen ? ANSWERS[question](seen) : t('ear-nobody')
  },
  map(match, any) {
    const ui = any as AnyUi as Ui
    const seen = look(match as AnyMatch as Tower)
    return seen ? tree(seen, ui.choices, (choice) => ui.pick(choice)) : []
  },
}
