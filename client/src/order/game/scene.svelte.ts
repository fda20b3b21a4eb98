import type { EventOf } from './events'

export interface Float {
  id: number
  x: number
  y: number
  text: string
  good: boolean
}

export interface Roll {
  title: string
  dice: number[]
  need: number
  hits: number
  /** Filled in when the event that follows says what came of it. */
  sum: { hits: number; shield: number; wounds: number } | null
  verdict: string
  enemy: boolean
}

export interface CardShown {
  deck: 'activation' | 'encounter' | 'terror'
  id: string
  hunter: string | null
  section: number
  /** What each section did, filled in as its events are shown. */
  notes: string[][]
}

export interface Banner {
  icon: string
  title: string
  text: string
  night: boolean
}

/** What lies over the board for a moment while events are shown. */
export class Scene {
  roll = $state.raw<Roll | null>(null)
  card = $state.raw<CardShown | null>(null)
  found = $state.raw<string | null>(null)
  banner = $state.raw<Banner | null>(null)
  floats = $state.raw<Float[]>([])
  /** Areas lit up because something happens there. */
  lit = $state.raw<string[]>([])
  /** Pieces that act or suffer just now. */
  hot = $state.raw<string[]>([])
  instant = $state(false)
  attack: EventOf<'attacked'> | null = null
  #floats = 0

  clear(): void {
    this.roll = null
    this.found = null
    this.banner = null
    this.lit = []
    this.hot = []
    this.floats = []
  }

  float(at: { x: number; y: number } | undefined, text: string, good = false): () => void {
    if (!at) return () => {}
    const id = ++this.#floats
    this.floats = [...this.floats, { id, x: at.x, y: at.y, text, good }]
    return () => {
      this.floats = this.floats.filter((f) => f.id !== id)
    }
  }

  note(section: number, text: string): void {
    if (!this.card || !text) return
    const notes = this.card.notes.map((lines) => [...lines])
    notes[section - 1]?.push(text)
    this.card = { ...this.card, notes }
  }
}
