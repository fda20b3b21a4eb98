/** What this device remembers about how the table is shown. */

export type Pace = 'slow' | 'normal' | 'fast' | 'instant'
export type Motion = 'system' | 'calm'
export type Size = 'small' | 'normal' | 'large' | 'huge'
export type Spoken = 'full' | 'normal' | 'brief'

export type Teach = 'first' | 'always' | 'never'

export const RATES: Record<Pace, number> = { slow: 0.6, normal: 1, fast: 1.9, instant: 1 }
export const SIZES: Record<Size, number> = { small: 0.9, normal: 1, large: 1.15, huge: 1.3 }
const SPOKEN: Record<Spoken, true> = { full: true, normal: true, brief: true }
const TEACH: Record<Teach, true> = { first: true, always: true, never: true }
const KEY = 'whitethorn.settings'

interface Stored {
  pace: Pace
  sound: boolean
  volume: number
  coordinates: boolean
  motion: Motion
  size: Size
  spoken: Spoken
  letters: boolean
  teach: Teach
}

class Settings {
  pace = $state<Pace>('normal')
  sound = $state(false)
  /** Per cent. */
  volume = $state(80)
  /** Show the number of every area, as the rules count them for ties. */
  coordinates = $state(false)
  /** Whether things move: as the device says, or never. */
  motion = $state<Motion>('system')
  /** How large what is read is drawn; the board has its own zoom. */
  size = $state<Size>('normal')
  /** How much a screen reader is told. */
  spoken = $state<Spoken>('normal')
  /** Whether letters alone do something. */
  letters = $state(true)
  /** When a tip is given for a new situation. */
  teach = $state<Teach>('first')

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
      if (kept.pace && kept.pace in RATES) this.pace = kept.pace
      if (kept.size && kept.size in SIZES) this.size = kept.size
      if (kept.spoken && kept.spoken in SPOKEN) this.spoken = kept.spoken
      if (kept.teach && kept.teach in TEACH) this.teach = kept.teach
      if (kept.motion === 'calm') this.motion = 'calm'
      this.letters = kept.letters ?? true
      this.sound = kept.sound ?? false
      if (typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 100) this.volume = kept.volume
      this.coordinates = kept.coordinates ?? false
    } catch {
      // Somebody else's value under our key: start afresh.
    }
    this.#apply()
  }

  save(): void {
    const { pace, sound, volume, coordinates, motion, size, spoken, letters, teach } = this
    const stored: Stored = { pace, sound, volume, coordinates, motion, size, spoken, letters, teach }
    localStorage.setItem(KEY, JSON.stringify(stored))
    this.#apply()
  }

  /** Let the style sheet know: see app.css. */
  #apply(): void {
    const root = document.documentElement
    root.dataset.motion = this.motion
    root.style.setProperty('--text', String(SIZES[this.size]))
  }

  get calm(): boolean {
    if (this.pace === 'instant' || this.motion === 'calm') return true
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

export const settings = new Settings()
