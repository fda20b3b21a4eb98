/** What is printed on the ground, as long paths from a seeded generator: the same every time. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export function generator(seed: number): () => number {
  let s = seed
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const f = (n: number): string => n.toFixed(1)

/** Tufts of grass: three blades each. */
export function grass({ x, y, w, h }: Box, count: number, seed: number): string {
  const random = generator(seed)
  let out = ''
  for (let i = 0; i < count; i++) {
    const cx = x + random() * w
    const cy = y + 6 + random() * (h - 8)
    const s = 3 + random() * 4
    out += `M${f(cx - s)} ${f(cy - s)}Q${f(cx - s / 3)} ${f(cy - s / 2)} ${f(cx)} ${f(cy)}`
    out += `M${f(cx)} ${f(cy - s * 1.6)}V${f(cy)}`
    out += `M${f(cx + s)} ${f(cy - s)}Q${f(cx + s / 3)} ${f(cy - s / 2)} ${f(cx)} ${f(cy)}`
  }
  return out
}

/** Short waves, as on old maps. */
export function waves({ x, y, w, h }: Box, rows: number, seed: number): string {
  const random = generator(seed)
  let out = ''
  for (let row = 0; row < rows; row++) {
    const cy = y + ((row + 0.5) * h) / rows
    for (let cx = x + random() * 26; cx < x + w - 26; cx += 30 + random() * 34) {
      const a = 2.4 + random() * 2
      out += `M${f(cx)} ${f(cy + random() * 6)}q6 ${f(-a)} 12 0t12 0`
    }
  }
  return out
}

/** A floor of narrow boards laid in a zigzag. */
export function herringbone({ x, y, w, h }: Box, size: number): string {
  let out = ''
  for (let cy = y; cy < y + h; cy += size) {
    for (let cx = x, i = 0; cx < x + w; cx += size, i++) {
      const up = (i + Math.round((cy - y) / size)) % 2 === 0
      for (let k = 0; k < 3; k++) {
        const o = (k * size) / 3
        out += up
          ? `M${f(cx)} ${f(cy + o)}h${size}`
          : `M${f(cx + o)} ${f(cy)}v${size}`
      }
    }
  }
  return out
}

/** Joints between flagstones of uneven length. */
export function flagstones({ x, y, w, h }: Box, rows: number, seed: number): string {
  const random = generator(seed)
  const high = h / rows
  let out = ''
  for (let row = 0; row < rows; row++) {
    const top = y + row * high
    if (row) out += `M${f(x)} ${f(top)}h${f(w)}`
    for (let cx = x + 14 + random() * 40; cx < x + w - 12; cx += 34 + random() * 40) {
      out += `M${f(cx)} ${f(top)}l${f(random() * 3 - 1.5)} ${f(high)}`
    }
  }
  return out
}

/** Cracks that run a little way and fork. */
export function cracks({ x, y, w, h }: Box, count: number, seed: number): string {
  const random = generator(seed)
  let out = ''
  for (let i = 0; i < count; i++) {
    let cx = x + random() * w
    let cy = y + random() * h
    out += `M${f(cx)} ${f(cy)}`
    const turn = random() * 6.3
    for (let k = 0; k < 4; k++) {
      cx += Math.cos(turn + random() - 0.5) * 8
      cy += Math.sin(turn + random() - 0.5) * 8
      out += `L${f(Math.min(x + w - 2, Math.max(x + 2, cx)))} ${f(Math.min(y + h - 2, Math.max(y + 2, cy)))}`
    }
  }
  return out
}

/** Courses of stone in a wall. */
export function masonry({ x, y, w, h }: Box): string {
  const COURSE = 15
  let out = ''
  for (let row = 0; row * COURSE < h; row++) {
    const top = y + row * COURSE
    if (row) out += `M${f(x)} ${f(top)}h${f(w)}`
    for (let cx = x + (row % 2 ? 15 : 30); cx < x + w; cx += 30) out += `M${f(cx)} ${f(top)}v${COURSE}`
  }
  return out
}

/** The ragged edge of a hole. */
export function hole(x: number, y: number, radius: number, seed: number): string {
  const random = generator(seed)
  const N = 13
  const points = Array.from({ length: N }, (_, i) => {
    const r = radius * (0.82 + random() * 0.3)
    const a = (i / N) * Math.PI * 2
    return `${f(x + Math.cos(a) * r)} ${f(y + Math.sin(a) * r * 0.9)}`
  })
  return `M${points.join('L')}Z`
}

/** Which of some things is printed on a space, if any; about one space in `rare` has one. */
export function propAt(index: number, seed: number, things: string[], rare: number): string | null {
  const random = generator(seed * 977 + index * 131)
  random()
  if (random() * rare > 1) return null
  return things[Math.floor(random() * things.length)] ?? null
}
