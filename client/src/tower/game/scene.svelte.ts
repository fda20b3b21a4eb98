/** A die on the table, tumbling or at rest. */
export interface Die {
  kind: 'move' | 'battle'
  /** What it reads: spaces, or 1 for a Hit and 0 for a Skull. */
  value: number
  night: boolean
  title: string
  /** The icon of whom the roll is against. */
  against: string | null
  verdict: string
  good: boolean
}

export interface Banner {
  icon: string
  title: string
  text: string
  tone: 'day' | 'night' | 'ship' | 'plain'
}

/** The turret waits to be pressed. */
export interface Press {
  night: boolean
  hunter: string
  sunrise: boolean
  done: () => void
}

export type Finale = 'coffin' | 'dust' | 'escape' | null

/** What lies over the board for a moment while events are shown. */
export class Scene {
  die = $state.raw<Die | null>(null)
  banner = $state.raw<Banner | null>(null)
  press = $state.raw<Press | null>(null)
  finale = $state<Finale>(null)
  /** Spaces where something happens just now. */
  lit = $state.raw<string[]>([])
  /** Weapons and tiles that somebody has just found. */
  found = $state.raw<{ face: string; space: string } | null>(null)
  /** The turret is held down. */
  down = $state(false)
  instant = $state(false)

  clear(): void {
    this.die = null
    this.banner = null
    this.press = null
    this.lit = []
    this.found = null
    this.finale = null
  }
}
