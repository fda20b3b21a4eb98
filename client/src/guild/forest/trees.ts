/** Shapes of the wood from fixed seeds: the same forest on every screen and every picture. */

/** Numbers in 0..1, always the same ones for a seed. */
export function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let x = Math.imul(a ^ (a >>> 15), 1 | a)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296
  }
}

const r = (n: number): string => n.toFixed(1)

/** A conifer: tiers of drooping branches, ragged at the edge. */
function conifer(x: number, base: number, height: number, rnd: () => number): string {
  const tiers = 5 + Math.round(height / 40)
  const half = height * (0.19 + rnd() * 0.06)
  const left: string[] = []
  const right: string[] = []
  for (let i = 1; i <= tiers; i++) {
    const y = base - height + (height * 0.93 * i) / tiers
    const w = half * (i / tiers) ** 0.85
    const droop = height * 0.028
    left.unshift(`L${r(x - w * (0.85 + rnd() * 0.3))} ${r(y + droop)}L${r(x - w * 0.45)} ${r(y - droop)}`)
    right.push(`L${r(x + w * 0.45)} ${r(y - droop)}L${r(x + w * (0.85 + rnd() * 0.3))} ${r(y + droop)}`)
  }
  return `M${r(x)} ${r(base - height)}${right.join('')}L${r(x + half * 0.1)} ${r(base)}L${r(x - half * 0.1)} ${r(base)}${left.join('')}Z`
}

/** A row of conifers; `gap` is a stretch that stays free. */
export function row(
  seed: number,
  base: number,
  heights: [number, number],
  step: number,
  gap: [number, number],
): string {
  const rnd = random(seed)
  let path = ''
  for (let x = -30; x < 1230; x += step * (0.7 + rnd() * 0.6)) {
    const height = heights[0] + (heights[1] - heights[0]) * rnd()
    if (x > gap[0] && x < gap[1]) continue
    path += conifer(x, base + rnd() * 10, height, rnd)
  }
  return path
}

/** An old trunk that leaves the picture above, with roots and a few bare branches. */
export function trunk(seed: number, x: number, base: number, width: number): string {
  const rnd = random(seed)
  const w = width / 2
  const lean = (rnd() - 0.5) * 36
  const top = x + lean
  const root = (side: number): string =>
    `C${r(x + side * w)} ${r(base - 50)} ${r(x + side * w * 1.3)} ${r(base - 12)} ${r(x + side * w * (2 + rnd()))} ${r(base + 12)}`
  let path = `M${r(top - w * 0.66)} -20C${r(top - w * 0.7)} 140 ${r(x - w * 0.85)} 260 ${r(x - w)} ${r(base - 90)}${root(-1)}`
  path += `L${r(x - w * 0.4)} ${r(base - 2)}L${r(x)} ${r(base + 14)}L${r(x + w * 0.5)} ${r(base)}L${r(x + w * 2)} ${r(base + 10)}`
  path += `C${r(x + w * 1.3)} ${r(base - 12)} ${r(x + w)} ${r(base - 50)} ${r(x + w)} ${r(base - 90)}`
  path += `C${r(x + w * 0.85)} 260 ${r(top + w * 0.7)} 140 ${r(top + w * 0.66)} -20Z`
  const way = x < 600 ? 1 : -1
  for (let i = 0; i < 3; i++) {
    const y = 90 + i * 80 + rnd() * 30
    const long = width * (1.1 + rnd() * 1.3)
    const side = i === 1 ? -way : way
    const from = x + lean * (1 - y / base) + side * w * 0.6
    const tip = from + side * long
    path += `M${r(from)} ${r(y)}C${r(from + side * long * 0.4)} ${r(y - 8)} ${r(from + side * long * 0.6)} ${r(y - 34)} ${r(tip)} ${r(y - 52 - rnd() * 24)}`
    path += `C${r(from + side * long * 0.62)} ${r(y - 22)} ${r(from + side * long * 0.4)} ${r(y + 10)} ${r(from)} ${r(y + 20)}Z`
  }
  return path
}

/** Furrows of the bark of such a trunk. */
export function bark(seed: number, x: number, base: number, width: number): string {
  const rnd = random(seed + 7)
  let path = ''
  for (let i = 0; i < 9; i++) {
    const at = x + (rnd() - 0.5) * width * 0.7
    const y = rnd() * (base - 160)
    path += `M${r(at)} ${r(y)}q${r((rnd() - 0.5) * 9)} ${r(30 + rnd() * 30)} 0 ${r(70 + rnd() * 60)}`
  }
  return path
}

/** Leaves that hang into the picture from above: thick at the sides, thin in the middle. */
export function canopy(seed: number, depth: number): string {
  const rnd = random(seed)
  let path = 'M-40 -40'
  for (let x = -40; x <= 1240; x += 34) {
    const side = Math.abs(x - 600) / 640
    const y = depth * side ** 1.7 + rnd() * 26 - 12
    path += `Q${r(x + 8)} ${r(y + 34 + rnd() * 16)} ${r(x + 34)} ${r(y)}`
  }
  return `${path}L1280 -40Z`
}

/** Blades of grass along a line. */
export function grass(seed: number, from: number, to: number, y: number, tall: number): string {
  const rnd = random(seed)
  let path = ''
  for (let x = from; x < to; x += 5 + rnd() * 9) {
    const h = tall * (0.4 + rnd() * 0.8)
    const bend = (rnd() - 0.5) * h * 0.9
    const at = y + (rnd() - 0.5) * 14
    path += `M${r(x - 2)} ${r(at)}Q${r(x + bend * 0.3)} ${r(at - h * 0.6)} ${r(x + bend)} ${r(at - h)}Q${r(x + bend * 0.5 + 2)} ${r(at - h * 0.5)} ${r(x + 3)} ${r(at)}Z`
  }
  return path
}

/** A fern: fronds that bow out from one root. */
export function fern(x: number, y: number, size: number): string {
  let path = ''
  for (let i = -3; i <= 3; i++) {
    const dx = i * size * 0.36
    const dy = size * (1 - Math.abs(i) * 0.13)
    path += `M${x} ${y}Q${r(x + dx * 0.3)} ${r(y - dy)} ${r(x + dx)} ${r(y - dy * 0.62)}Q${r(x + dx * 0.35)} ${r(y - dy * 0.66)} ${r(x + 4)} ${y}Z`
  }
  return path
}

export interface Dot {
  x: number
  y: number
  s: number
}

/** Points within an oval: blossoms of a thorn bush, stars, moths. */
export function scatter(seed: number, count: number, x: number, y: number, rx: number, ry: number): Dot[] {
  const rnd = random(seed)
  return Array.from({ length: count }, () => {
    const angle = rnd() * Math.PI * 2
    const far = Math.sqrt(rnd())
    return { x: x + Math.cos(angle) * far * rx, y: y + Math.sin(angle) * far * ry, s: 0.5 + rnd() }
  })
}

/** Round leaves massed into a bush. */
export function bush(seed: number, x: number, y: number, rx: number, ry: number): string {
  let path = ''
  for (const dot of scatter(seed, 34, x, y, rx, ry)) {
    const s = 9 + dot.s * 10
    path += `M${r(dot.x - s)} ${r(dot.y)}a${r(s)} ${r(s * 0.86)} 0 1 0 ${r(2 * s)} 0a${r(s)} ${r(s * 0.86)} 0 1 0 ${r(-2 * s)} 0Z`
  }
  return path
}
