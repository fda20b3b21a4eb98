/** What this device remembers about how the table is shown. */

export type Pace = 'slow' | 'normal' | 'fast' | 'instant'

export const RATES: Record<Pace, number> = { slow: 0.6, normal: 1, fast: 1.9, instant: 1 }
const KEY = 'whitethorn.settings'

interface Stored {
  pace: Pace
  sound: boolean
  coordinates: boolean
}

class Settings {
  pace = $state<Pace>('normal')
  sound = $state(false)
  /** Show the number of every area, as the rules count them for ties. */
  coordinates = $state(false)

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
      if (kept.pace && kept.pace in RATES) this.pace = kept.pace
      this.sound = kept.sound ?? false
      this.coordinates = kept.coordinates ?? false
    } catch {
      // Somebody else's value under our key: start afresh.
    }
  }

  save(): void {
    const { pace, sound, coordinates } = this
    localStorage.setItem(KEY, JSON.stringify({ pace, sound, coordinates }))
  }

  get calm(): boolean {
    return this.pace === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()
