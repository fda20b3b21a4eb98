/** Floor tiles as vectors from a seeded generator: no images, no filters, the same every time. */

export interface Bit {
  d: string
  opacity: number
  /** light, dark, or a thin stroke */
  tone: 'l' | 'd' | 's'
}

type Point = [number, number]

export function generator(seed: number): () => number {
  let s = seed
  return () => {
    s |= 0
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const at = (p: Point): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`

export interface Flags {
  rows: number
  seed: number
  jitter?: number
  min?: number
  max?: number
}

/** Rows of jittered flagstones in two shades with a lit edge and a few cracks. */
export function flags(size: number, { rows, seed, jitter = 3, min = 34, max = 74 }: Flags): Bit[] {
  const random = generator(seed)
  const out: Bit[] = []
  const height = size / rows
  const offsets = new Map<string, Point>()
  const corner = (x: number, y: number): Point => {
    const key = `${Math.round(((x % size) + size) % size)},${Math.round(((y % size) + size) % size)}`
    let offset = offsets.get(key)
    if (!offset) {
      offset = [(random() - 0.5) * jitter, (random() - 0.5) * jitter]
      offsets.set(key, offset)
    }
    return [x + offset[0], y + offset[1]]
  }
  for (let row = 0; row < rows; row++) {
    const cuts: number[] = []
    for (let x = random() * 40; x < size - min * 0.6; x += min + random() * (max - min)) cuts.push(x)
    cuts.forEach((x0, i) => {
      const x1 = cuts[i + 1] ?? cuts[0]! + size
      const y0 = row * height
      const y1 = y0 + height
      stone(out, random, [corner(x0, y0), corner(x1, y0), corner(x1, y1), corner(x0, y1)], {
        wraps: x1 > size,
        size,
        height,
      })
    })
  }
  return out
}

function stone(
  out: Bit[],
  random: () => number,
  [a, b, c, d]: [Point, Point, Point, Point],
  { wraps, size, height }: { wraps: boolean; size: number; height: number },
): void {
  const gap = 1.3
  const shade = random()
  for (const shift of wraps ? [0, -size] : [0]) {
    const q: [Point, Point, Point, Point] = [
      [a[0] + gap + shift, a[1] + gap],
      [b[0] - gap + shift, b[1] + gap],
      [c[0] - gap + shift, c[1] - gap],
      [d[0] + gap + shift, d[1] - gap],
    ]
    out.push({
      d: `M${q.map(at).join('L')}Z`,
      opacity: shade * 0.5,
      tone: shade > 0.45 ? 'l' : 'd',
    })
    out.push({ d: `M${at(q[3])}L${at(q[0])}L${at(q[1])}`, opacity: 0.28, tone: 's' })
    if (random() <= 0.72) continue
    const x = q[0][0] + (q[1][0] - q[0][0]) * random()
    const bend = (wide: number, deep: number): string =>
      `l${((random() - 0.5) * wide).toFixed(1)} ${(height * deep).toFixed(1)}`
    out.push({ d: `M${at([x, q[0][1]])}${bend(14, 0.3)}${bend(12, 0.25)}`, opacity: 0.5, tone: 's' })
  }
}

/** Boards with grain. */
export function planks(size: number, rows: number, seed: number): Bit[] {
  const random = generator(seed)
  const out: Bit[] = []
  const height = size / rows
  for (let row = 0; row < rows; row++) {
    let x = -random() * 90
    while (x < size) {
      const width = 80 + random() * 70
      const x0 = Math.max(x, 0)
      const x1 = Math.min(x + width, size + 1)
      const y = row * height
      const shade = random()
      if (x1 > x0) {
        out.push({
          d: `M${x0 + 0.7} ${y + 0.7}H${x1 - 0.7}V${y + height - 0.7}H${x0 + 0.7}Z`,
          opacity: shade * 0.5,
          tone: shade > 0.5 ? 'l' : 'd',
        })
        for (let grain = 0; grain < 3; grain++) {
          const gy = y + height * (0.2 + random() * 0.6)
          const long = x1 - x0
          const sag = ((random() - 0.5) * 5).toFixed(1)
          const d = `M${x0 + 3} ${gy.toFixed(1)}q${(long / 2).toFixed(1)} ${sag} ${(long - 6).toFixed(1)} 0`
          out.push({ d, opacity: 0.2, tone: 's' })
        }
      }
      x += width
    }
  }
  return out
}

/** Trodden earth: patches and specks. */
export function dirt(size: number, seed: number): Bit[] {
  const random = generator(seed)
  const out: Bit[] = []
  for (let i = 0; i < 46; i++) {
    const start = at([random() * size, random() * size])
    const a = 3 + random() * 20
    const up = (-a * 0.5 * random()).toFixed(1)
    const back = (a * 0.4).toFixed(1)
    out.push({
      d: `M${start}q${(a * 0.5).toFixed(1)} ${up} ${a.toFixed(1)} 0t-${back} ${back}z`,
      opacity: random() * 0.35,
      tone: random() > 0.5 ? 'l' : 'd',
    })
  }
  for (let i = 0; i < 70; i++) {
    const start = at([random() * size, random() * size])
    const a = 0.6 + random() * 1.9
    out.push({
      d: `M${start}m${-a} 0a${a} ${a} 0 1 0 ${2 * a} 0a${a} ${a} 0 1 0 ${-2 * a} 0`,
      opacity: 0.25 + random() * 0.4,
      tone: random() > 0.6 ? 'l' : 'd',
    })
  }
  return out
}
