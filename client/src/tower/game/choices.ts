import { t } from '../../text/fluent.svelte'
import type { Greyed, Odds, Option, Prompt, Route, TowerView } from '../../wire'
import type { Geo } from '../board/geo'
import type { Catalogue } from './catalogue'
import type { Names } from './names'

/** What a player can pick: a destination with its way, or one answer. */
export interface Choice {
  key: string
  values: number[]
  verb: string
  /** The space it is about. */
  space: string | null
  label: string
  /** What comes of it, in a few words. */
  note: string
  icon: string
  cost: number | null
  /** The spaces of the way, from where the pawn stands. */
  path: string[]
  /** "foot" or "passage" where there are two ways; the best has none. */
  by: string
  weapon: string | null
  odds: Odds | null
  /** It ends on a pit: the pawn goes back to the entrance. */
  pit: boolean
  /** Chance or something hidden follows, which undo alone does not take back. */
  fateful: boolean
  /** How much it is worth a look: the list shows the greatest first. */
  rank: number
}

export interface WhyNot {
  key: string
  space: string | null
  label: string
  rule: string
  section: string
  text: string
}

interface Around {
  view: TowerView
  geo: Geo
  cards: Catalogue | null
  names: Names
}

/** What lies beside a space, as far as everybody sees it. */
export interface Beside {
  hidden: number
  monsters: string[]
  weapons: string[]
  coffin: boolean
}

export function beside(space: string, { view, geo, cards }: Around): Beside {
  const out: Beside = { hidden: 0, monsters: [], weapons: [], coffin: false }
  for (const near of geo.near.get(space) ?? []) {
    const tile = view.tiles.find((x) => x.space === near.id)
    if (!tile) continue
    if (!tile.turned) out.hidden += 1
    else if (tile.monster && tile.face) out.monsters.push(tile.face)
    else if (tile.face && cards?.faces[tile.face]?.sort === 'weapon') out.weapons.push(tile.face)
  }
  out.coffin = geo.space.get(space)?.beside_coffin ?? false
  return out
}

/** A pit that the light shows. */
export function isPit(space: string, view: TowerView, geo: Geo): boolean {
  return view.night && geo.space.get(space)?.kind === 'pit'
}

export function choices(prompt: Prompt, around: Around): Choice[] {
  const all = prompt.options.flatMap((option) => [
    ...(option.routes ?? []).map((route) => walk(route, around)),
    ...(prompt.kind === 'move' && option.verb !== 'pass' ? [] : [single(option, around)]),
  ])
  return all.sort((a, b) => b.rank - a.rank || (a.cost ?? 0) - (b.cost ?? 0))
}

function walk(route: Route, around: Around): Choice {
  const { names, view, geo } = around
  const pawn = view.pawns.find((p) => p.id === view.active)
  const pit = isPit(route.area, view, geo)
  const { text, rank } = consequences(route.area, around)
  const way = route.by === 'foot' ? 'on foot' : route.by === 'passage' ? 'by the passage' : ''
  return {
    key: `r-${route.values.join('-')}`,
    values: route.values,
    verb: 'go',
    space: route.area,
    label: names.space(route.area),
    note: [way, text].filter(Boolean).join(' · '),
    icon: pit ? 'falling' : 'footprint',
    cost: route.cost,
    path: [pawn?.space ?? '', ...route.path],
    by: route.by,
    weapon: null,
    odds: null,
    pit,
    fateful: pit || stirs(route.area, around),
    rank: route.by ? rank - 1 : rank,
  }
}

/** Whether tiles are turned over or battles begin where a move ends. */
function stirs(space: string, around: Around): boolean {
  const { hidden, monsters, coffin } = beside(space, around)
  return hidden > 0 || monsters.length > 0 || coffin
}

/** What ending a move on a space leads to, and how much it is worth a look. */
export function consequences(space: string, around: Around): { text: string; rank: number } {
  const { names, view, geo } = around
  if (isPit(space, view, geo)) {
    const area = geo.areas.find((a) => a.id === geo.space.get(space)?.area)
    return { text: `a pit: back to ${names.space(area?.entrance ?? '')}`, rank: -5 }
  }
  const near = beside(space, around)
  const mine = view.pawns.find((p) => p.id === view.active)?.weapons ?? []
  const parts: string[] = []
  let rank = 0
  if (near.coffin) {
    parts.push('beside the coffin')
    rank += 20
  }
  const wanted = [...new Set(near.weapons)].filter((w) => !mine.includes(w))
  if (wanted.length) {
    parts.push(`takes the ${wanted.map((w) => names.face(w)).join(' and the ')}`)
    rank += 10
  }
  if (near.hidden) {
    parts.push(near.hidden === 1 ? 'turns over a tile' : `turns over ${near.hidden} tiles`)
    rank += 4 + near.hidden
  }
  if (near.monsters.length) {
    parts.push(`battles ${near.monsters.map((m) => `a ${names.face(m)}`).join(' and ')}`)
    rank += 2
  }
  const entrance = geo.entrances.get(space)
  if (entrance) {
    parts.push(geo.space.get(space)?.start ? 'Start' : `entrance of the ${entrance.name}`)
    rank += 6
  }
  const passage = geo.space.get(space)?.passage
  if (passage) parts.push(`passage ${passage}`)
  return { text: parts.join(', '), rank }
}

const ICONS: Record<string, string> = {
  pass: 'hourglass',
  take: 'card-pickup',
  fight: 'crossed-swords',
  strike: 'heart-stake',
  roll: 'rolling-dices',
  step: 'footprint',
  passage: 'secret-door',
}

function single(option: Option, around: Around): Choice {
  const { names, view } = around
  const { weapon, monster } = option.args
  const stay = option.verb === 'pass'
  const here = view.pawns.find((p) => p.id === view.active)?.space ?? ''
  const told = stay ? consequences(here, around) : { text: '', rank: 0 }
  return {
    key: `o-${option.value}`,
    values: [option.value],
    verb: option.verb,
    space: option.target.area ?? null,
    label: t(`option-${option.verb}`, names.args(option.args)),
    note: told.text,
    icon: String(weapon ?? monster ?? ICONS[option.verb] ?? 'plain-arrow'),
    cost: option.cost ?? null,
    path: [],
    by: '',
    weapon: option.target.card ?? null,
    odds: option.odds ?? null,
    pit: stay && isPit(here, view, around.geo),
    fateful: option.irreversible,
    rank: stay ? -100 : told.rank,
  }
}

export function whyNots(prompt: Prompt, names: Names): WhyNot[] {
  return prompt.greyed.map((greyed: Greyed, i) => ({
    key: `g-${i}`,
    space: greyed.target.area ?? null,
    label: t(`option-${greyed.verb}`, names.args(greyed.args)),
    rule: greyed.rule,
    section: greyed.section,
    text: greyed.text,
  }))
}
