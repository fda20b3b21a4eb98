import { expect, test } from 'vitest'
import { speak } from '../text/shipped'
import type { PawnView, TileView, TowerView } from '../wire'
import { readGeo, type Space } from './board/geo'
import { apart, exits, goals, near, threats, tree, where, type Seen } from './ear'
import type { TowerEvent } from './game/events'
import { speech } from './game/voice'
import { Names } from './game/names'

speak('tower')
const space = (id: string, row: number, col: number, more: Partial<Space> = {}): Space => ({
  id, row, col, area: 'marsh', kind: 'floor', back: null, passage: null, pair: null, start: false, beside_coffin: false, ...more,
})
// Three rows of three: a tile in the north, a pit in the east, a wall in the south.
const g = readGeo({
  kind: 'grid', cols: 3, rows: 3,
  spaces: [
    space('a1', 0, 0, { beside_coffin: true }), space('b1', 0, 1), space('c1', 0, 2),
    space('a2', 1, 0), space('b2', 1, 1), space('c2', 1, 2, { kind: 'pit' }),
  ],
  walls: [], tower: { row: 9, col: 9, rows: 1, cols: 1 }, coffin: { row: 0, col: 0, rows: 1, cols: 1, beside: ['a1'] },
  areas: [{ id: 'marsh', name: 'Marsh', back: 'raven', entrance: 'a2', inside: false }], passages: [], track: [],
})
const pawn = (id: string, at: string, weapons: string[]): PawnView => ({ id, name: id, seat: 0, space: at, area: 'marsh', weapons })
const tile = (at: string, face: string | null, monster = false): TileView => ({
  space: at, back: 'raven', turned: face !== null, tile: face, day: face, night: face, face, monster,
})
const v: TowerView = {
  game: 'tower', scenario: 'castle', seat: 0, turn: 3, night: true, phase: 'move', active: 'gold', outcome: null, winner: null,
  pawns: [pawn('gold', 'b2', ['garlic']), pawn('jade', 'a2', ['garlic'])],
  tiles: [tile('b1', 'zombie', true), tile('c1', 'sword')],
  ship: { at: 7, start: 10, goal: 1, sailing: true },
  deck: { count: 9, red: 4, blue: 5, top: 'red', last: null, discard: [] },
  coffin: { open: false, weapons: [] },
  roll: { die: 'move', face: 2, value: 2, left: 2 }, trail: [], battle: null, advanced: false,
}
const names = new Names(g, null)
const seen = (more: Partial<Seen> = {}): Seen => ({ view: v, geo: g, names, cards: null, pawn: v.pawns[0]!, detail: 'normal', ...more })

test('where: space, grid, light, spaces left, weapons', () => {
  expect(where(seen())).toBe('Gold stands on B2, Marsh. Column B, row 2. Night. 2 spaces left. Holds Garlic.')
  expect(where(seen({ detail: 'brief' }))).toBe('Gold stands on B2, Marsh. Night. 2 spaces left. Holds Garlic.')
})

test('near: who and what, counted in columns and rows', () => {
  expect(near(seen())).toBe('Jade on A2, 1 west. Zombie on B1, 1 north. Sword on C1, 1 east, 1 north.')
  expect(apart(g.space.get('b2')!, g.space.get('b2')!)).toBe('here')
})

test('exits: all four directions', () => {
  expect(exits(seen())).toContain('North, B1: Zombie: a monster')
  expect(exits(seen())).toContain('South: wall.')
  expect(exits(seen())).toContain('East, C2: Pit Trap.')
  expect(exits(seen({ view: { ...v, night: false } }))).toContain('East: C2 is free.')
})

test('threats: monsters, pits by night, the ship', () => {
  expect(threats(seen())).toBe('Zombie on B1, 1 north. Pits: C2. Ship 6 spaces away.')
})

test('goals: what is missing and where it was seen', () => {
  expect(goals(seen())).toBe(
    'To find: Sword, Stake. Sword on C1, 1 east, 1 north. Nearest space beside the coffin: A1, 1 west, 1 north. Ship 6 spaces away.',
  )
})

test('the map: areas, rows, spaces', () => {
  const [marsh] = tree(seen(), [], () => {})
  expect(marsh!.label).toBe('Marsh: Gold and Jade')
  expect(marsh!.children!.map((row) => row.label)).toEqual(['Row 1, A1 to C1: 3 things', 'Row 2, A2 to C2: 3 things'])
})

test('a battle and a whole move are one utterance each', () => {
  const talk = speech(() => names)
  const fight: TowerEvent = { t: 'fight', hunter: 'gold', space: 'b1', monster: 'zombie' }
  const fought: TowerEvent = { t: 'fought', hunter: 'gold', space: 'b1', monster: 'zombie', face: 2, hit: true, night: true }
  const slain: TowerEvent = { t: 'slain', hunter: 'gold', space: 'b1', monster: 'zombie' }
  expect(talk.joins([fight], fought)).toBe(true)
  expect(talk.utter([fight, fought, slain], 'normal')).toBe('Gold battles the Zombie: a Hit. The zombie is beaten and gone from B1.')
  const step: TowerEvent = { t: 'moved', hunter: 'gold', from: 'b2', to: 'a2', left: 1, passage: false }
  const stop: TowerEvent = { t: 'stopped', hunter: 'gold', space: 'a2', unused: 1 }
  expect(talk.utter([step, stop], 'normal')).toBe('gold stops at A2.')
  expect(talk.utter([step, stop], 'brief')).toBe('')
})
