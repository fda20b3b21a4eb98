import type { GeoArea } from '../board/geo'
import type { OrderView } from '../../wire'
import type { Names } from './names'

/** An area in words: its name, whether it has been seen, and who and what is there. */
export function areaText(area: GeoArea, view: OrderView, names: Names): string {
  const here: string[] = []
  for (const h of view.hunters) if (h.area === area.id) here.push(names.hunter(h.id))
  for (const v of view.vampires) {
    if (v.area !== area.id) continue
    const wounds = v.wounds ? `, ${v.wounds} wounds` : ''
    here.push(`${v.awake ? '' : 'sleeping '}${names.kind(v.kind)}${wounds}`)
  }
  for (const l of view.levers) if (l.area === area.id) here.push(`lever${l.on ? ', pulled' : ''}`)
  for (const c of view.crates) if (c.area === area.id) here.push('crate')
  for (const o of view.objectives) if (o.area === area.id) here.push(`objective ${o.id}`)
  for (const p of view.piles) if (p.area === area.id) here.push(`${p.cards.length} dropped cards`)
  const dark = view.unexplored.includes(area.room) ? ' Unexplored.' : ''
  return `${area.name}.${dark} ${here.length ? `${here.join('; ')}.` : 'Empty.'}`
}
