/** The Order in words: every answer is a function of the picture that this device has. */
import { told, type Ear, type MapNode, type Question } from '../ear/ear'
import type { AnyMatch } from '../match/match.svelte'
import type { Spoken } from '../match/settings.svelte'
import { settings } from '../match/settings.svelte'
import type { AnyUi } from '../table/ui.svelte'
import { t } from '../text/fluent.svelte'
import { capital, listed } from '../text/words'
import type { HunterView, OrderView, VampireView } from '../wire'
import type { Geo, GeoArea, Pt } from './board/geo'
import type { Choice } from './game/choices'
import type { Table } from './game/table.svelte'
import { areaOf } from './sheet'
import type { Ui } from './table/ui.svelte'
import type { Names } from './text/names'
import { bearing, distances, ways, type Ways } from './ways'

/** What the answers are made of. */
export interface Seen {
  view: OrderView
  geo: Geo
  names: Names
  /** Whose place and state it is about. */
  hunter: HunterView | null
  detail: Spoken
}

const DUSK = 6
let known: { geo: Geo; ways: Ways } | null = null

function waysOf(geo: Geo): Ways {
  if (known?.geo !== geo) known = { geo, ways: ways(geo) }
  return known.ways
}

/** Where the hunter is, and in which state. */
export function where({ view, geo, names, hunter, detail }: Seen): string {
  if (!hunter) return t('ear-nobody')
  const name = names.hunter(hunter.id)
  if (hunter.status === 'down') return t('ear-down', { hunter: name, area: names.area(hunter.area) })
  if (hunter.status === 'left') return t('ear-left', { hunter: name })
  const place = hunter.area
    ? t('ear-in', { hunter: name, area: names.area(hunter.area) })
    : t('ear-outside', { hunter: name, entrance: hunter.entrance ? names.door(hunter.entrance) : t('ear-no-entrance') })
  const acts = view.active === hunter.id
  const state = t('ear-state', {
    health: hunter.health - hunter.wounds, most: hunter.health, focus: hunter.focus,
    acts: acts ? 'yes' : 'no', actions: hunter.actions,
  })
  if (detail === 'brief') return told([place, state])
  const here = hunter.area ? things(hunter.area, view, names, hunter.id) : []
  const room = geo.area.get(hunter.area ?? '')?.room
  const light = view.windows.some((w) => w.sunlit && geo.window.get(w.id)?.room === room)
  return told([
    place,
    state,
    hunter.trapped && t('ear-trapped'),
    hunter.armor !== 'intact' && t('ear-armor', { armor: hunter.armor }),
    light && t('ear-sunlit'),
    hunter.area && (here.length ? t('ear-here', { what: listed(here) }) : t('ear-alone')),
    detail === 'full' && hunter.slots.length > 0 && t('ear-holds', { cards: listed(hunter.slots.map((c) => names.card(c.id))) }),
  ])
}

/** What lies and who stands in an area, but for one. */
function things(area: string, view: OrderView, names: Names, but = ''): string[] {
  const out: string[] = []
  for (const h of view.hunters) if (h.area === area && h.id !== but) out.push(names.hunter(h.id))
  for (const v of view.vampires) if (v.area === area) out.push(figure(v, names))
  for (const l of view.levers) if (l.area === area) out.push(t(l.on ? 'ear-lever-on' : 'ear-lever', { lever: names.token(l.id) }))
  for (const c of view.crates) if (c.area === area) out.push(names.token(c.id))
  for (const o of view.objectives) if (o.area === area) out.push(t(o.id === 1 ? 'name-clue' : 'name-nest'))
  for (const p of view.piles) if (p.area === area) out.push(t('ear-pile', { count: p.cards.length }))
  return out
}

function figure(v: VampireView, names: Names): string {
  return t('ear-vampire', { vampire: names.vampire(v.id), awake: v.awake ? 'yes' : 'no', left: v.health - v.wounds, hurt: v.wounds ? 'yes' : 'no' })
}

interface Near {
  id: string
  words: string
  area: string
  steps: number
}

function around({ view, geo, names, hunter }: Seen, test: (id: string) => boolean): Near[] {
  const from = hunter?.area
  const far = from ? distances(from, waysOf(geo)) : null
  const figures = [
    ...view.hunters.filter((h) => h.id !== hunter?.id && h.area).map((h) => ({ id: h.id, words: names.hunter(h.id), area: h.area! })),
    ...view.vampires.map((v) => ({ id: v.id, words: figure(v, names), area: v.area })),
  ]
  return figures
    .filter((x) => test(x.id))
    .map((x) => ({ ...x, steps: far?.get(x.area) ?? 99 }))
    .sort((a, b) => a.steps - b.steps)
}

function placed(list: Near[], names: Names): string[] {
  const out = new Map<string, Near[]>()
  for (const one of list) out.set(one.area, [...(out.get(one.area) ?? []), one])
  return [...out].map(([area, them]) =>
    t('ear-group', { steps: them[0]!.steps, area: names.area(area), who: listed(them.map((x) => x.words)) }),
  )
}

/** Who is near, the nearest first. */
export function near(seen: Seen): string {
  const reach = { brief: 1, normal: 2, full: 98 }[seen.detail]
  const all = around(seen, () => true)
  const close = all.filter((x) => x.steps <= reach)
  const list = close.length ? close : all.slice(0, 1)
  return list.length ? told(placed(list, seen.names)) : t('ear-nobody-near')
}

/** Where one can go from here: open floor, doors, windows, the way out. */
export function exits({ view, geo, names, hunter }: Seen): string {
  const area = geo.area.get(hunter?.area ?? '')
  if (!area) return hunter?.status === 'outside' ? t('ear-outside-exits') : t('ear-no-exits')
  const map = waysOf(geo)
  const out = (map.beside.get(area.id) ?? []).map((id) => {
    const to = geo.area.get(id)!
    return t('ear-floor', { way: bearing(area.center, to.center), area: to.name })
  })
  for (const { door, to } of map.doors.get(area.id) ?? []) out.push(doorText(door, to, area, view, geo, names))
  for (const window of geo.windows.filter((w) => w.area === area.id)) {
    const sunlit = view.windows.find((w) => w.id === window.id)?.sunlit
    out.push(t('ear-window', { way: bearing(area.center, window.at), sunlit: sunlit ? 'yes' : 'no' }))
  }
  return out.length ? told(out.map(capital)) : t('ear-no-exits')
}

function doorText(id: string, to: string | null, from: GeoArea, view: OrderView, geo: Geo, names: Names): string {
  const at: Pt = geo.door.get(id)?.at ?? from.center
  const state = view.doors.find((d) => d.id === id)?.state ?? 'open'
  const room = geo.area.get(to ?? '')?.room
  const seen = room && view.unexplored.includes(room) ? 'no' : 'yes'
  return t('ear-door', { way: bearing(from.center, at), state, room: room ? names.room(room) : 'none', seen })
}

/** Awake vampires by distance, how many sleep, and what is coming. */
export function threats(seen: Seen): string {
  const { view, names, detail } = seen
  const awake = new Map(view.vampires.filter((v) => v.awake).map((v) => [v.id, v]))
  const list = around(seen, (id) => awake.has(id))
  const shown = detail === 'brief' ? list.slice(0, 2) : list
  const lines = shown.map((x) => {
    const v = awake.get(x.id)!
    const args = { vampire: names.vampire(v.id), steps: x.steps, area: names.area(v.area), dice: v.dice, accuracy: v.accuracy, left: v.health - v.wounds, full: detail === 'full' ? 'yes' : 'no' }
    return t('ear-threat', args)
  })
  const asleep = view.vampires.filter((v) => !v.awake).length
  const dusk = DUSK - view.round
  return told([
    ...lines,
    lines.length === 0 && t('ear-no-threat'),
    list.length > shown.length && t('ear-more', { count: list.length - shown.length }),
    asleep > 0 && t('ear-asleep', { count: asleep }),
    !view.night && t('ear-awakening', { left: Math.max(0, dusk) }),
  ])
}

/** What the hunt is about, what is still to be seen, and the time left. */
export function goals({ view, names, detail }: Seen): string {
  const lines = view.objectives.map((o) => {
    const name = capital(t(o.id === 1 ? 'name-clue' : 'name-nest'))
    if (o.carrier) return t('ear-carried', { name, hunter: names.hunter(o.carrier) })
    return o.area ? t('ear-lies', { name, area: names.area(o.area) }) : t('ear-done', { name })
  })
  const levers = view.levers.filter((l) => !l.on).map((l) => t('ear-lever-at', { lever: names.token(l.id), area: names.area(l.area) }))
  const unseen = view.unexplored.map((room) => names.room(room))
  return told([
    ...lines,
    t('ear-rounds', { round: view.round, left: Math.max(0, view.end - view.round), night: view.night ? 'yes' : 'no' }),
    ...(detail === 'brief' ? [] : levers.map(capital)),
    detail !== 'brief' && unseen.length > 0 && t('ear-unseen', { rooms: listed(unseen) }),
  ])
}

/** Rooms, their areas, and what is in them; options can be taken there. */
export function tree(seen: Seen, options: Choice[], pick: (choice: Choice) => void): MapNode[] {
  const { view, geo, names, hunter } = seen
  const map = waysOf(geo)
  const own = geo.area.get(hunter?.area ?? '')?.room
  const rooms = [...geo.rooms].sort((a, b) => Number(b.id === own) - Number(a.id === own))
  return rooms.map((room) => {
    const areas = geo.areas.filter((a) => a.room === room.id)
    const dark = view.unexplored.includes(room.id)
    const inside = view.vampires.filter((v) => geo.area.get(v.area)?.room === room.id)
    const awake = inside.filter((v) => v.awake).length
    const label = t('ear-room', { room: room.name, dark: dark ? 'yes' : 'no', here: room.id === own ? 'yes' : 'no', awake, asleep: inside.length - awake })
    return { id: room.id, label, children: areas.map((area) => areaNode(area, seen, map, options, pick, names)) }
  })
}

function areaNode(area: GeoArea, { view, geo, hunter }: Seen, map: Ways, options: Choice[], pick: (choice: Choice) => void, names: Names): MapNode {
  const here = things(area.id, view, names)
  const doors = (map.doors.get(area.id) ?? []).map(({ door, to }) => doorText(door, to, area, view, geo, names))
  const there = options.filter((c) => c.target.area === area.id || (c.target.piece && areaOf(c.target.piece, view) === area.id) || (c.target.door && geo.door.get(c.target.door)?.areas.includes(area.id)))
  const children: MapNode[] = [
    ...here.map((label, i) => ({ id: `${area.id} thing ${i}`, label: capital(label) })),
    ...doors.map((label, i) => ({ id: `${area.id} door ${i}`, label: capital(label) })),
    ...there.map((choice) => ({ id: `${area.id} ${choice.key}`, label: t('ear-option', { option: choice.label }), act: () => pick(choice) })),
  ]
  const label = t('ear-area', { area: area.name, here: hunter?.area === area.id ? 'yes' : 'no', what: here.length ? listed(here) : 'none' })
  return { id: area.id, label, ...(children.length ? { children } : {}) }
}

const ANSWERS: Record<Question, (seen: Seen) => string> = { where, near, exits, threats, goals }

function look(table: Table, ui: Ui): Seen | null {
  const { view, geo, names } = table
  if (!view || !geo) return null
  const asked = view.hunters.find((h) => h.seat === table.prompt?.seat)
  const hunter = view.hunters.find((h) => h.id === view.active) ?? asked ?? ui.hunter
  return { view, geo, names, hunter, detail: settings.spoken }
}

export const ear: Ear = {
  tell(question, match, ui) {
    const seen = look(match as AnyMatch as Table, ui as AnyUi as Ui)
    return seen ? ANSWERS[question](seen) : t('ear-nobody')
  },
  map(match, any) {
    const ui = any as AnyUi as Ui
    const seen = look(match as AnyMatch as Table, ui)
    return seen ? tree(seen, ui.choices, (choice) => ui.pick(choice)) : []
  },
}
