import type { TowerView } from '../../wire'
import type { Geo, Space } from '../board/geo'
import type { Catalogue } from '../game/catalogue'
import type { Names } from '../game/names'

/** What is on a space, in words: pawns, tile, pit, passage, door. */
export function spaceText(
  space: Space,
  view: TowerView,
  geo: Geo,
  names: Names,
  cards: Catalogue | null,
): string {
  const parts: string[] = []
  const entrance = geo.entrances.get(space.id)
  if (space.start) parts.push('Start')
  else if (entrance) parts.push(`Entrance of the ${entrance.name}`)
  const tile = view.tiles.find((t) => t.space === space.id)
  if (tile?.turned) {
    const [day, night] = [names.face(tile.day ?? ''), names.face(tile.night ?? '')]
    const both = tile.day === tile.night ? `${day}, by day and night` : `${day} by day, ${night} by night`
    parts.push(tile.monster ? `${names.face(tile.face ?? '')}: a monster (${both})` : both)
    const needs = cards?.faces[tile.face ?? '']?.needs
    if (view.advanced && tile.monster && needs) parts.push(`fought with a ${names.face(needs)}`)
  } else if (tile) parts.push(`A facedown tile: ${names.back(tile.back)}`)
  if (space.kind === 'pit' && view.night) parts.push('Pit Trap')
  if (space.passage) parts.push(`Secret Passage ${space.passage}, to ${names.space(space.pair ?? '')}`)
  if (space.beside_coffin) parts.push('Beside the coffin')
  const here = view.pawns.filter((p) => p.space === space.id).map((p) => names.hunter(p.id))
  if (here.length) parts.push(here.join(', '))
  return parts.join('. ')
}
