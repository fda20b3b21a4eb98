import type { Geo, GeoArea, Pt } from './board/geo'

/** The areas that touch each, within a room and through doors; worked out once per map. */
export interface Ways {
  beside: Map<string, string[]>
  doors: Map<string, { door: string; to: string | null }[]>
}

const TOUCH = 24 // units that two edges must share

/** Which areas touch, from their outlines: the server sends no list. */
export function ways(geo: Geo): Ways {
  const beside = new Map<string, string[]>(geo.areas.map((a) => [a.id, []]))
  geo.areas.forEach((a, i) => {
    for (const b of geo.areas.slice(i + 1)) {
      if (a.room !== b.room || !touching(a, b, geo.walls)) continue
      beside.get(a.id)?.push(b.id)
      beside.get(b.id)?.push(a.id)
    }
  })
  const doors: Ways['doors'] = new Map(geo.areas.map((a) => [a.id, []]))
  for (const { id, areas } of geo.doors) {
    for (const area of areas) doors.get(area)?.push({ door: id, to: areas.find((other) => other !== area) ?? null })
  }
  return { beside, doors }
}

type Edge = [Pt, Pt]

function edges(area: GeoArea): Edge[] {
  return area.poly.map((p, i) => [p, area.poly[(i + 1) % area.poly.length]!])
}

function touching(a: GeoArea, b: GeoArea, walls: Edge[]): boolean {
  return edges(a).some((e) => edges(b).some((f) => {
    const shared = overlap(e, f)
    return shared >= TOUCH && !walls.some((wall) => overlap(e, wall) > 0 && overlap(f, wall) >= shared)
  }))
}

/** How much of their length two upright or level edges share. */
function overlap([p, q]: Edge, [r, s]: Edge): number {
  for (const along of [0, 1] as const) {
    const across = along === 0 ? 1 : 0
    const straight = p[across] === q[across] && r[across] === s[across] && p[across] === r[across]
    if (!straight) continue
    const low = Math.max(Math.min(p[along], q[along]), Math.min(r[along], s[along]))
    const high = Math.min(Math.max(p[along], q[along]), Math.max(r[along], s[along]))
    return Math.max(0, high - low)
  }
  return 0
}

/** Steps from an area to every other, through doors of all states; a door counts as a step. */
export function distances(from: string, map: Ways): Map<string, number> {
  const out = new Map([[from, 0]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const next = [...(map.beside.get(at) ?? []), ...(map.doors.get(at) ?? []).flatMap((d) => d.to ?? [])]
    for (const area of next) {
      if (out.has(area)) continue
      out.set(area, (out.get(at) ?? 0) + 1)
      queue.push(area)
    }
  }
  return out
}

const POINTS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** The point of the compass in which one place lies from another. */
export function bearing(from: Pt, to: Pt): string {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) / (Math.PI / 4)
  return POINTS[(Math.round(turn) + 8) % 8]!
}
