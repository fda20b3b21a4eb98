import type { Signalled } from '../wire'

export type Place = Signalled['place']

/** Something on the table that can be pointed at. */
export interface Thing {
  place: Place
  id: string
  element: Element
}

const PLACES: Place[] = ['piece', 'pawn', 'door', 'window', 'area', 'space', 'hunter', 'pile']
const ANY = PLACES.map((place) => `[data-${place}]`).join(',')

/** The thing under an event or a focus; nothing that lies in a dialog. */
export function thingAt(target: EventTarget | null): Thing | null {
  const element = (target as Element | null)?.closest?.(ANY)
  if (!element || element.closest('dialog')) return null
  for (const place of PLACES) {
    const id = element.getAttribute(`data-${place}`)
    if (id) return { place, id, element }
  }
  return null
}

/** The thing of that name that is on this screen. */
export function find(place: Place, id: string): Element | null {
  const all = document.querySelectorAll(`[data-${place}="${CSS.escape(id)}"]`)
  return [...all].find((x) => !x.closest('dialog') && x.getClientRects().length > 0) ?? null
}

/** A place that a way leads over: what stands on it does not count. */
export function placeAt(event: { clientX: number; clientY: number }): Thing | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const thing = thingAt(element)
    if (thing && (thing.place === 'area' || thing.place === 'space')) return thing
  }
  return null
}

/** What a thing is called, as far as it says so. */
export function nameOf(place: Place, id: string): string {
  const element = find(place, id)
  const label = element?.getAttribute('aria-label') ?? element?.querySelector('[aria-label]')?.getAttribute('aria-label')
  return label?.split(/[.:]/)[0] ?? (place === 'pile' ? `the ${id} deck` : `a ${place}`)
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The board, or the whole window. */
export function stage(): Box {
  return document.querySelector('.stage')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
}

export interface Spot {
  x: number
  y: number
  /** How large the ring is. */
  size: number
  /** It lies beyond what the board shows: the mark stands at the edge. */
  off: boolean
}

/** Where a thing is on the screen now. */
export function spot(place: Place, id: string): Spot | null {
  const element = find(place, id)
  if (!element) return null
  // A hunter's card is wide: the face is meant.
  const box = ((place === 'hunter' && element.querySelector('.face')) || element).getBoundingClientRect()
  const edge: Box = element.closest('.stage') ? stage() : new DOMRect(0, 0, innerWidth, innerHeight)
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const room = 22
  const inside = {
    x: Math.min(edge.right - room, Math.max(edge.left + room, x)),
    y: Math.min(edge.bottom - room, Math.max(edge.top + room, y)),
  }
  const size = Math.min(96, Math.max(44, Math.min(box.width, box.height) * 1.15))
  return { ...inside, size, off: inside.x !== x || inside.y !== y }
}
