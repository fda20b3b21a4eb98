/** What a telephone shows of Vampire Hunter: the facts in sight, and the options by area. */
import { grouped, type Fact, type Group } from '../sheet/glance'
import { t } from '../text/fluent.svelte'
import type { TowerView } from '../wire'
import type { Geo } from './board/geo'
import type { Choice } from './game/choices'
import type { Names } from './game/names'

const NEEDED = ['garlic', 'sword', 'stake']

/** Hunter, spaces left, how far the ship is, and what is still to be found. */
export function facts(view: TowerView, names: Names): Fact[] {
  const pawn = view.pawns.find((p) => p.id === view.active)
  const out: Fact[] = []
  if (pawn) out.push({ icon: 'player-next', text: names.hunter(pawn.id), who: true })
  const left = view.roll?.die === 'move' ? view.roll.left : null
  if (left !== null && view.phase === 'move') out.push({ icon: 'footprint', text: t('glance-spaces', { left }) })
  const away = view.ship.at - view.ship.goal
  if (view.ship.sailing) out.push({ icon: 'galleon', text: t('glance-ship', { away }), tone: away < 3 ? 'bad' : undefined })
  else out.push({ icon: 'coffin', text: t('glance-wounds', { wounds: view.coffin.weapons.length }), tone: 'good' })
  if (pawn) out.push(aim(pawn.weapons, view, names))
  return out
}

function aim(held: string[], view: TowerView, names: Names): Fact {
  const missing = NEEDED.filter((w) => !held.includes(w) && !view.coffin.weapons.includes(w))
  if (!missing.length) return { icon: 'coffin', text: t('glance-armed'), tone: 'good' }
  return { icon: missing[0] ?? 'coffin', text: t('glance-missing', { weapons: missing.map((w) => names.face(w)).join(', ') }) }
}

/** The options by the area of the castle in which they end. */
export function byArea(choices: Choice[], view: TowerView, geo: Geo, names: Names): Group<Choice>[] {
  const own = view.pawns.find((p) => p.id === view.active)?.area
  return grouped(choices, ({ space }) => {
    const area = space ? geo.space.get(space)?.area : undefined
    if (!area) return { key: 'other', name: t('group-other') }
    if (area === own) return { key: area, name: t('group-here', { room: names.area(area) }) }
    return { key: area, name: names.area(area) }
  })
}
