import type { Played } from './battle'

export interface Banner {
  icon: string
  title: string
  text: string
  tone: 'day' | 'night' | 'blood' | 'good'
}

/** What lies over the table for a moment while events are shown. */
export class Scene {
  banner = $state.raw<Banner | null>(null)
  /** A card shown large: played, drawn openly, turned up. */
  card = $state.raw<{ id: string; by: string; text: string } | null>(null)
  /** Modifiers on the roll that is being decided. */
  played = $state.raw<Played[]>([])
  /** The die is still tumbling. */
  tumbling = $state(false)
  /** Hunters that suffer or gain just now, and how. */
  hot = $state.raw<Record<string, 'bad' | 'good'>>({})
  /** The Creature is struck. */
  struck = $state(false)
  /** What the leader's dice showed, by hunter. */
  lead = $state.raw<Record<string, number>>({})
  instant = $state(false)

  clear(): void {
    this.banner = null
    this.card = null
    this.hot = {}
    this.struck = false
    this.tumbling = false
  }
}
