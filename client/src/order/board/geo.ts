/** The map as the client draws it; `read` takes the server's geometry apart once per match. */

import type { DenBoard } from '../../wire'

export type Pt = [number, number]
export type Side = 'n' | 'e' | 's' | 'w'

export interface GeoRoom {
  id: string
  name: string
  corridor: boolean
  tunnel: boolean
  floor: string
  outline: Pt[]
  /** Where a seal lies on a room that nobody has seen yet. */
  at: Pt
  /** Where the name is engraved: a lower corner. */
  label: { at: Pt; anchor: 'start' | 'end' }
}

export interface GeoArea {
  id: string
  index: number
  room: string
  name: string
  poly: Pt[]
  center: Pt
  /** The largest upright box inside, round the centre: pieces keep within it. */
  box: { x0: number; y0: number; x1: number; y1: number }
  spawns: { number: number; at: Pt }[]
}

export interface GeoDoor {
  id: string
  at: Pt
  vertical: boolean
  kind: 'normal' | 'blue' | 'entrance' | 'outer'
  areas: string[]
}

export interface GeoWindow {
  id: string
  at: Pt
  side: Side
  room: string
  area: string
}

export interface GeoProp {
  kind: string
  at: Pt
  w: number
  h: number
  rot: number
}

export interface GeoLight {
  at: Pt
  radius: number
  strength: number
}

export interface Spot {
  id: string
  at: Pt
  area: string
}

export interface Geo {
  size: Pt
  rooms: GeoRoom[]
  areas: GeoArea[]
  doors: GeoDoor[]
  windows: GeoWindow[]
  /** Walls inside a room, as two ends. */
  walls: [Pt, Pt][]
  props: GeoProp[]
  lights: GeoLight[]
  torches: Pt[]
  accesses: Spot[]
  /** Where levers, crates and objectives lie, by piece id. */
  spots: Map<string, Pt>
  area: Map<string, GeoArea>
  room: Map<string, GeoRoom>
  door: Map<string, GeoDoor>
  window: Map<string, GeoWindow>
}

/** The geometry as the server sends it. */
export type WireBoard = DenBoard

/** Take the server's geometry apart, once per match. */
export function readGeo(board: WireBoard): Geo {
  const rooms = board.rooms.map((room) => ({ ...room, label: engraving(room.outline) }))
  const areas = board.areas.map((area, index) => ({
    id: area.id,
    index,
    room: area.room,
    name: area.label,
    poly: area.poly,
    center: area.center,
    box: boxAround(area.center, area.poly),
    spawns: area.spawns,
  }))
  const doors = board.doors.map((door) => ({
    id: door.id,
    at: door.at,
    vertical: door.side === 'v',
    kind: door.kind,
    areas: door.areas.filter((id): id is string => id !== null),
  }))
  const spots = new Map<string, Pt>()
  for (const lever of board.levers) spots.set(`lever-${(lever.id ?? 0) + 1}`, lever.at)
  for (const crate of board.crates) spots.set(`crate-${(crate.id ?? 0) + 1}`, crate.at)
  for (const token of board.objectives) spots.set(`objective-${(token.id ?? 0) + 1}`, token.at)
  return {
    size: board.size,
    rooms,
    areas,
    doors,
    windows: board.windows,
    walls: board.walls.map(([x1, y1, x2, y2]) => [[x1, y1], [x2, y2]]),
    props: board.props,
    lights: board.lights,
    torches: board.torches,
    accesses: board.accesses.map((a) => ({ id: `spot-${a.spot ?? 0}`, at: a.at, area: a.area })),
    spots,
    area: new Map(areas.map((a) => [a.id, a])),
    room: new Map(rooms.map((r) => [r.id, r])),
    door: new Map(doors.map((d) => [d.id, d])),
    window: new Map(board.windows.map((w) => [w.id, w])),
  }
}

/** The lower left corner of an outline, or the right one where the left is cut off. */
function engraving(outline: Pt[]): GeoRoom['label'] {
  const low = Math.max(...outline.map((p) => p[1]))
  const feet = outline.filter((p) => p[1] > low - 4).map((p) => p[0])
  const left = Math.min(...feet)
  return { at: [left + 12, low - 12], anchor: 'start' }
}

export function path(points: Pt[]): string {
  return `M${points.map((p) => `${p[0]} ${p[1]}`).join('L')}Z`
}

export function inside([x, y]: Pt, poly: Pt[]): boolean {
  let hit = false
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [xi, yi] = poly[i]!
    const [xj, yj] = poly[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit
  }
  return hit
}

/** Grow a box from a point in small steps while its corners and edges stay inside. */
export function boxAround(center: Pt, poly: Pt[]): GeoArea['box'] {
  const box = { x0: center[0] - 8, y0: center[1] - 8, x1: center[0] + 8, y1: center[1] + 8 }
  const fits = (): boolean => {
    const mx = (box.x0 + box.x1) / 2
    const my = (box.y0 + box.y1) / 2
    const probes: Pt[] = [
      [box.x0, box.y0], [box.x1, box.y0], [box.x1, box.y1], [box.x0, box.y1],
      [mx, box.y0], [mx, box.y1], [box.x0, my], [box.x1, my],
    ]
    return probes.every((p) => inside(p, poly))
  }
  const grow: [keyof typeof box, number][] = [
    ['x0', -6],
    ['x1', 6],
    ['y0', -6],
    ['y1', 6],
  ]
  const stuck = new Set<string>()
  for (let round = 0; round < 60 && stuck.size < 4; round++) {
    for (const [edge, step] of grow) {
      if (stuck.has(edge)) continue
      box[edge] += step
      if (!fits()) {
        box[edge] -= step
        stuck.add(edge)
      }
    }
  }
  return box
}
