import type { OrderView } from '../../wire'
import type { Geo, GeoArea, Pt } from './geo'

/** A thing that stands in an area: a hunter, a vampire, or a token. */
export interface Standing {
  id: string
  kind: 'hunter' | 'vampire' | 'object'
  area: string
}

export interface Placed extends Standing {
  x: number
  y: number
  /** Smaller where many stand together. */
  scale: number
}

const GAP = 56
const MARGIN = 30

/** Everything that stands on the map, objects first so that figures stand in front of them. */
export function standing(view: OrderView): Standing[] {
  const out: Standing[] = []
  const object = (id: string, area: string | null): void => {
    if (area) out.push({ id, kind: 'object', area })
  }
  for (const lever of view.levers) object(lever.id, lever.area)
  for (const crate of view.crates) object(crate.id, crate.area)
  for (const token of view.objectives) object(`objective-${token.id}`, token.area)
  for (const pile of view.piles) object(`pile-${pile.area}`, pile.area)
  for (const h of view.hunters) {
    if (h.area && h.status === 'inside') out.push({ id: h.id, kind: 'hunter', area: h.area })
  }
  for (const v of view.vampires) out.push({ id: v.id, kind: 'vampire', area: v.area })
  return out
}

/** Where each piece stands: figures in rows inside their area's box, tokens on their spots. */
export function places(view: OrderView, geo: Geo): Map<string, Placed> {
  const groups = new Map<string, Standing[]>()
  const out = new Map<string, Placed>()
  for (const piece of standing(view)) {
    const spot = piece.kind === 'object' ? spotOf(piece, geo) : undefined
    if (spot) {
      out.set(piece.id, { ...piece, x: spot[0], y: spot[1], scale: 1 })
      continue
    }
    const group = groups.get(piece.area)
    if (group) group.push(piece)
    else groups.set(piece.area, [piece])
  }
  for (const [id, group] of groups) {
    const area = geo.area.get(id)
    if (area) for (const placed of arrange(area, group)) out.set(placed.id, placed)
  }
  for (const placed of outside(view, geo)) out.set(placed.id, placed)
  return out
}

function spotOf(piece: Standing, geo: Geo): Pt | undefined {
  const area = geo.area.get(piece.area)
  if (piece.id.startsWith('pile-') && area) return [area.box.x1 - 24, area.box.y1 - 24]
  return geo.spots.get(piece.id)
}

function arrange(area: GeoArea, group: Standing[]): Placed[] {
  const width = Math.max(1, area.box.x1 - area.box.x0 - 2 * MARGIN)
  const height = Math.max(1, area.box.y1 - area.box.y0 - 2 * MARGIN)
  const spots = grid(group.length, width, height)
  const cx = (area.box.x0 + area.box.x1) / 2
  const cy = (area.box.y0 + area.box.y1) / 2
  return group.map((piece, i) => {
    const [dx, dy] = spots.at[i]!
    return { ...piece, x: cx + dx, y: cy + dy, scale: spots.scale }
  })
}

/** Spread n pieces over a box: as many columns as keep them apart, at most a little smaller. */
export function grid(n: number, width: number, height: number): { at: Pt[]; scale: number } {
  let best = { columns: 1, scale: 0 }
  for (let columns = 1; columns <= n; columns++) {
    const rows = Math.ceil(n / columns)
    const fitX = columns > 1 ? width / ((columns - 1) * GAP) : 1
    const fitY = rows > 1 ? height / ((rows - 1) * GAP) : 1
    const scale = Math.min(1, fitX, fitY)
    if (scale > best.scale + 0.01) best = { columns, scale }
  }
  const scale = Math.max(0.62, best.scale)
  const rows = Math.ceil(n / best.columns)
  const at: Pt[] = []
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / best.columns)
    const inRow = row === rows - 1 ? n - row * best.columns : best.columns
    const column = i % best.columns
    at.push([
      (column - (inRow - 1) / 2) * GAP * scale,
      (row - (rows - 1) / 2) * GAP * scale,
    ])
  }
  return { at, scale }
}

/** Hunters who still wait outside stand before their entrance. */
function outside(view: OrderView, geo: Geo): Placed[] {
  const out: Placed[] = []
  const byDoor = new Map<string, string[]>()
  for (const h of view.hunters) {
    if (h.status !== 'outside' || !h.entrance) continue
    byDoor.set(h.entrance, [...(byDoor.get(h.entrance) ?? []), h.id])
  }
  for (const [id, hunters] of byDoor) {
    const door = geo.door.get(id)
    if (!door) continue
    const [nx, ny] = outward(geo, door.areas[0] ?? '', door.at, door.vertical)
    hunters.forEach((hunter, i) => {
      const side = (i - (hunters.length - 1) / 2) * 46
      out.push({
        id: hunter,
        kind: 'hunter',
        area: id,
        x: door.at[0] + nx * 40 + (nx ? 0 : side),
        y: door.at[1] + ny * 40 + (ny ? 0 : side),
        scale: 0.8,
      })
    })
  }
  return out
}

function outward(geo: Geo, area: string, at: Pt, vertical: boolean): Pt {
  const center = geo.area.get(area)?.center ?? [0, 0]
  return vertical ? [at[0] < center[0] ? -1 : 1, 0] : [0, at[1] < center[1] ? -1 : 1]
}

/** The nearest other area in a direction, for arrow keys. */
export function toward(geo: Geo, from: string, dx: number, dy: number): string | undefined {
  const start = geo.area.get(from)?.center
  if (!start) return geo.areas[0]?.id
  let best: string | undefined
  let least = Infinity
  for (const area of geo.areas) {
    const x = area.center[0] - start[0]
    const y = area.center[1] - start[1]
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (along <= 8 || aside >= along * 2) continue
    if (along + aside * 2 < least) {
      least = along + aside * 2
      best = area.id
    }
  }
  return best
}
