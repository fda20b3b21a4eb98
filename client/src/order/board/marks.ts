import type { Choice, WhyNot } from '../game/choices'
import type { OrderView } from '../../wire'

/** Something on the board that can be pointed at. */
export interface Spot {
  place: 'area' | 'piece' | 'door' | 'window'
  id: string
}

export interface Marks {
  areas: Map<string, number | null>
  far: Set<string>
  doors: Map<string, number | null>
  windows: Map<string, number | null>
  pieces: Set<string>
  greyedAreas: Set<string>
  greyedDoors: Set<string>
  greyedWindows: Set<string>
}

/** Where options and refusals show on the board. */
export function marks(choices: Choice[], whyNots: WhyNot[], view: OrderView): Marks {
  const out: Marks = {
    areas: new Map(),
    far: new Set(),
    doors: new Map(),
    windows: new Map(),
    pieces: new Set(),
    greyedAreas: new Set(),
    greyedDoors: new Set(),
    greyedWindows: new Set(),
  }
  for (const choice of choices) {
    const { area, door, window, piece, card } = choice.target
    if (area) {
      out.areas.set(area, choice.cost)
      if (choice.values.length > 1) out.far.add(area)
    }
    if (door) out.doors.set(door, choice.cost)
    if (window) out.windows.set(window, choice.cost)
    if (piece) out.pieces.add(piece)
    const pile = card && pileOf(card, view)
    if (pile) out.pieces.add(pile)
  }
  for (const { target } of whyNots) {
    if (target.area) out.greyedAreas.add(target.area)
    if (target.door) out.greyedDoors.add(target.door)
    if (target.window) out.greyedWindows.add(target.window)
  }
  return out
}

/** The pile, or objective token, on the map that a card lies in. */
export function pileOf(card: string, view: OrderView): string | null {
  const pile = view.piles.find((p) => p.cards.some((c) => c.ref === card))
  if (pile) return `pile-${pile.area}`
  if (card === 'clue' && view.objectives.some((o) => o.id === 1 && o.area)) return 'objective-1'
  return null
}

const PLACES = ['piece', 'door', 'window', 'area'] as const

/** The thing on the board under an event, from its data attributes. */
export function spotOf(target: EventTarget | null): { spot: Spot; element: Element } | null {
  const element = (target as Element | null)?.closest?.(
    '[data-piece],[data-door],[data-window],[data-area]',
  )
  if (!element) return null
  for (const place of PLACES) {
    const id = element.getAttribute(`data-${place}`)
    if (id) return { spot: { place, id }, element }
  }
  return null
}

/** Everything that can be chosen at a spot: for an area also its pieces, doors and windows. */
export function at<T extends Choice | WhyNot>(
  spot: Spot,
  things: T[],
  view: OrderView,
  within: { pieces: string[]; doors: string[]; windows: string[] },
): T[] {
  return things.filter(({ target }) => {
    if (spot.place === 'area') {
      return (
        target.area === spot.id ||
        (target.piece !== null && within.pieces.includes(target.piece)) ||
        (target.door !== null && within.doors.includes(target.door)) ||
        (target.window !== null && within.windows.includes(target.window)) ||
        (target.card !== null && within.pieces.includes(pileOf(target.card, view) ?? ''))
      )
    }
    if (spot.place === 'piece') {
      return target.piece === spot.id || (target.card && pileOf(target.card, view) === spot.id)
    }
    return target[spot.place] === spot.id
  })
}
