/** What a telephone shows of The Order: the facts in sight, and the options by room. */
import type { Geo } from './board/geo'
import type { Choice } from './game/choices'
import type { Names } from './text/names'
import { grouped, type Fact, type Group } from '../sheet/glance'
import { t } from '../text/fluent.svelte'
import type { HunterView, OrderView } from '../wire'

/** Hunter, Actions, rounds left and what the hunt is about. */
export function facts(view: OrderView, hunter: HunterView | null, names: Names): Fact[] {
  const out: Fact[] = []
  if (hunter) {
    out.push({ icon: 'player-next', text: names.hunter(hunter.id), who: true })
    const acts = view.active === hunter.id
    out.push({ icon: 'hourglass', text: t(acts ? 'glance-actions' : 'glance-not-acting', { actions: hunter.actions, done: hunter.activated ? 'yes' : 'no' }) })
  }
  const left = Math.max(0, view.end - view.round)
  out.push({ icon: view.night ? 'moon' : 'sun', text: t('glance-rounds', { left }), tone: left < 2 ? 'bad' : undefined })
  for (const goal of view.objectives) out.push(objective(goal, view, names))
  return out
}

function objective(goal: OrderView['objectives'][number], view: OrderView, names: Names): Fact {
  const name = t(goal.id === 1 ? 'glance-clue' : 'glance-nest')
  const icon = goal.id === 1 ? 'scroll-quill' : 'nest-eggs'
  if (goal.carrier) return { icon, text: t('glance-carried', { name, hunter: names.hunter(goal.carrier) }), tone: 'good' }
  if (goal.area) return { icon, text: t('glance-lies', { name, area: names.area(goal.area) }) }
  return { icon, text: t('glance-done', { name }), tone: 'good' }
}

/** The options by the room that they are about; the own room first. */
export function byRoom(choices: Choice[], view: OrderView, geo: Geo, names: Names): Group<Choice>[] {
  const own = view.hunters.find((h) => h.id === view.active)?.area
  const here = own ? (geo.area.get(own)?.room ?? '') : ''
  return grouped(choices, (choice) => {
    const room = roomOf(choice, view, geo, here)
    if (room === here && here) return { key: room, name: t('group-here', { room: names.room(room) }), first: true }
    if (room) return { key: room, name: names.room(room) }
    if (choice.target.card || ['use', 'build', 'ability', 'trade'].includes(choice.verb)) return { key: 'held', name: t('group-held') }
    return { key: 'other', name: t('group-other') }
  })
}

function roomOf({ target }: Choice, view: OrderView, geo: Geo, here: string): string {
  const { piece, door, window } = target
  if (window) return geo.window.get(window)?.room ?? ''
  if (door) {
    const rooms = (geo.door.get(door)?.areas ?? []).map((area) => geo.area.get(area)?.room ?? '')
    return rooms.find((room) => room !== here) ?? here
  }
  const area = target.area ?? (piece ? areaOf(piece, view) : null)
  return area ? (geo.area.get(area)?.room ?? '') : ''
}

/** Where a piece stands or lies. */
export function areaOf(piece: string, view: OrderView): string | null {
  const things = [...view.hunters, ...view.vampires, ...view.levers, ...view.crates]
  const found = things.find((x) => x.id === piece)
  if (found) return found.area
  if (piece.startsWith('pile-')) return piece.slice(5)
  return view.objectives.find((o) => `objective-${o.id}` === piece)?.area ?? null
}
