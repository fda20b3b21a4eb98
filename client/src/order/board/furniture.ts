import type { GeoProp } from './geo'

/**
 * Pieces of furniture as SVG text, centred on 0,0 and not yet turned.
 *
 * Text, not components: a den has dozens of pieces that never change, and markup packs small.
 * Only numbers of the map go into it, as numbers.
 */
export function furniture(prop: GeoProp): string {
  const w = Number(prop.w)
  const h = Number(prop.h)
  return DRAWN[prop.kind]?.(w, h) ?? ''
}

type Drawer = (w: number, h: number) => string

const BOOKS = ['#6d3b33', '#37536b', '#6b6233', '#4a3a66', '#3d5a44']

/** A box with the given attributes, and how far it is drawn in from the edge. */
function box(w: number, h: number, attributes: string, inset = 0): string {
  const [x, y] = [-w / 2 + inset, -h / 2 + inset]
  return `<rect x="${x}" y="${y}" width="${w - 2 * inset}" height="${h - 2 * inset}" ${attributes}/>`
}

function line(d: string, attributes: string): string {
  return `<path d="${d}" fill="none" ${attributes}/>`
}

function dot(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
}

const shade: Drawer = (w, h) =>
  `<g transform="translate(3 5)">${box(w, h, 'rx="4" fill="#000" opacity=".42"')}</g>`

const wooden: Drawer = (w, h) =>
  shade(w, h) +
  box(w, h, 'rx="4" class="wood"') +
  line(`M${-w / 2 + 4} 0H${w / 2 - 4}`, 'stroke="#24160e" stroke-opacity=".6"')

const cloth: Drawer = (w, h) => box(w, h, 'class="cloth"') + box(w, h, 'class="trim"', 6)

const DRAWN: Record<string, Drawer> = {
  rug: (w, h) =>
    cloth(w, h) + `<path d="M0 ${-h / 3}L${w / 3} 0L0 ${h / 3}L${-w / 3} 0Z" class="trim"/>`,
  carpet: cloth,
  table: (w, h) =>
    wooden(w, h) +
    dot(-20, -6, 7, '#b9a27a', 'opacity=".85"') +
    dot(18, 6, 6, '#8a3a3a') +
    dot(2, -9, 3, '#ffd27a'),
  desk: (w, h) =>
    wooden(w, h) +
    '<rect x="-12" y="-9" width="20" height="14" fill="#d8c9a4" transform="rotate(-8)"/>' +
    dot(w / 2 - 12, 0, 4, '#ffd27a'),
  bench(w, h) {
    const jar = (along: number, r: number, fill: string): string =>
      dot(h > w ? 0 : along * w, h > w ? along * h : 0, r, fill, 'opacity=".9"')
    return wooden(w, h) + jar(-0.3, 6, '#5fa58a') + jar(0.05, 4.5, '#9a6bd0') + jar(0.32, 5, '#c9a25a')
  },
  pew: (w, h) =>
    shade(w, h) +
    box(w, h, 'rx="3" class="wood"') +
    line(`M${-w / 2} ${h / 2 - 4}H${w / 2}`, 'stroke="#24160e" stroke-width="2"'),
  shelf(w, h) {
    const tall = h > w
    let out = box(w, h, 'fill="#2a1a10" stroke="#120b06" stroke-width="2"')
    for (let i = 0; i < Math.floor(Math.max(w, h) / 9); i++) {
      const fill = BOOKS[(i + (tall ? 0 : 1)) % BOOKS.length]
      const deep = 8 + (tall ? 0 : i % 3)
      out += tall
        ? `<rect x="${-w / 2 + 4}" y="${-h / 2 + 3 + i * 9}" width="${w - 8 - (i % 3)}" height="7" fill="${fill}"/>`
        : `<rect x="${-w / 2 + 3 + i * 9}" y="${-h / 2 + 4}" width="7" height="${h - deep}" fill="${fill}"/>`
    }
    return out
  },
  crate: (w, h) =>
    box(w, h, 'rx="2" class="wood"') +
    line(
      `M${-w / 2} ${-h / 2}L${w / 2} ${h / 2}M${w / 2} ${-h / 2}L${-w / 2} ${h / 2}`,
      'stroke="#24160e" stroke-width="3"',
    ) +
    box(w, h, 'rx="2" fill="none" stroke="#24160e" stroke-width="3"'),
  pillar: () =>
    dot(3, 5, 17, '#000', 'opacity=".4"') +
    box(30, 30, 'rx="3" fill="#2b2531"') +
    dot(0, 0, 13.5, 'url(#gPillar)'),
  hearth: (w, h) =>
    box(w, h, 'rx="3" fill="#2b2229" stroke="#6b5d63" stroke-width="3"') +
    '<path d="M-26 10q8 -24 16 -6q6 -22 14 0q8 -14 18 6z" fill="#ff9a3d"/>' +
    '<path d="M-12 10q6 -14 10 -4q6 -10 12 4z" fill="#ffe0a0"/>',
  tomb: (w, h) =>
    shade(w, h) +
    box(w, h, 'rx="5" fill="#5a5460" stroke="#2a2530" stroke-width="2"') +
    box(w, h, 'rx="4" fill="#6d6674" stroke="#47404e"', 5) +
    line(
      `M0 ${-h / 2 + 13}V${h / 2 - 12}M-7 ${-h / 2 + 24}H7`,
      'stroke="#3a3440" stroke-width="3" stroke-linecap="round"',
    ),
  well: (w) =>
    dot(0, 0, w / 2, '#3c3540', 'stroke="#7a7080" stroke-width="6" stroke-dasharray="13 2"') +
    dot(0, 0, w / 2 - 7, '#0b0a12') +
    line('M-16 -4a18 14 0 0 1 22 -10', 'stroke="#42608c" stroke-width="3"'),
  altar: (w, h) =>
    shade(w, h) +
    box(w, h, 'rx="3" fill="#8d8494" stroke="#3a3440" stroke-width="2"') +
    `<rect x="${-w / 2 + 9}" y="${-h / 2}" width="${w - 18}" height="${h}" fill="#7d2030"/>` +
    line('M0 -16V16M-7 -6H7', 'stroke="#e2c78c" stroke-width="3"') +
    dot(0, -h / 2 + 12, 4, '#ffe0a0') +
    dot(0, h / 2 - 12, 4, '#ffe0a0'),
  candles: () =>
    dot(0, 0, 8, '#1b1510', 'opacity=".7"') +
    dot(-3, 2, 3.4, '#f0e2bd') +
    dot(4, -2, 3, '#f0e2bd') +
    dot(-3, 2, 1.4, '#ff9a3d') +
    dot(4, -2, 1.3, '#ff9a3d'),
  circle: (w) =>
    `<g fill="none" stroke="#b3445a" opacity=".75" transform="scale(${(w / 2 - 4) / 40})">` +
    '<circle r="40" stroke-width="2.5"/><circle r="33" stroke-width="1.2"/>' +
    '<path d="M0 -33L19.4 26.7L-31.4 -10.2L31.4 -10.2L-19.4 26.7Z" stroke-width="1.6"/></g>',
  debris: () =>
    '<path d="M-20 12l8 -18l14 -4l6 10l10 2l2 12l-18 4z" fill="#4b4450" stroke="#26212b" stroke-width="2"/>' +
    line('M-6 -4l8 10l12 -2', 'stroke="#26212b" stroke-width="2"'),
  bones: () =>
    line('M-14 6L12 -6M-8 -8L10 8', 'stroke="#c9bfa8" stroke-width="3.4" stroke-linecap="round"') +
    dot(16, 8, 6, '#c9bfa8') +
    dot(14, 7, 1.5, '#2a2530') +
    dot(18.5, 7, 1.5, '#2a2530'),
}
