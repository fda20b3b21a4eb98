/** How hunters, tiles and weapons are drawn.  Shape and emblem tell what colour alone would not. */

export interface PawnLook {
  icon: string
  colour: string
  /** Outline of the pawn's base, in a box of -1..1. */
  shape: string
}

const PAWNS: Record<string, PawnLook> = {
  crimson: { icon: 'horseshoe', colour: '#ff8f86', shape: 'circle' },
  gold: { icon: 'lantern', colour: '#ffd25e', shape: 'hexagon' },
  jade: { icon: 'oak-leaf', colour: '#7fe0a6', shape: 'shield' },
  silver: { icon: 'ringing-bell', colour: '#d9e4f5', shape: 'square' },
}

export function pawnLook(id: string): PawnLook {
  return PAWNS[id] ?? { icon: 'hooded-figure', colour: '#d9e4f5', shape: 'circle' }
}

/** Outlines of bases, drawn around 0,0 with a radius of about 1. */
export const SHAPES: Record<string, string> = {
  circle: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z',
  hexagon: 'M0-1.1L.95-.55V.55L0 1.1L-.95.55V-.55Z',
  shield: 'M-.9-.9Q0-1.2.9-.9V.15Q.8.85 0 1.15Q-.8.85-.9.15Z',
  square: 'M-.62-.95H.62L.95-.62V.62L.62.95H-.62L-.95.62V-.62Z',
}

export const BACK_ICONS: Record<string, string> = {
  gravestone: 'tombstone',
  raven: 'raven',
  bat: 'evil-bat',
  skull: 'skull-crossed-bones',
}

export const WEAPONS = ['garlic', 'sword', 'stake'] as const

export const CARD_ICONS: Record<string, string> = { night: 'moon', day: 'sun', ship: 'galleon' }

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI']
