import type { Sound } from '../../match/sounds'
import type { TowerEvent } from './events'

export const SOUNDS: Partial<Record<TowerEvent['t'], Sound>> = {
  card: [0.3, 0, 320, 0.01, 0.03, 0.1, 1, 1.6],
  light: [0.6, 0, 98, 0.1, 0.3, 0.6, 0, 1],
  ship: [0.5, 0, 70, 0.1, 0.3, 0.5, 0, 1.2],
  rolled: [0.4, 0.3, 180, 0, 0.03, 0.08, 4, 1.2, undefined, undefined, undefined, undefined, 0.05],
  fought: [0.4, 0.3, 180, 0, 0.03, 0.08, 4, 1.2, undefined, undefined, undefined, undefined, 0.05],
  struck: [0.4, 0.3, 180, 0, 0.03, 0.08, 4, 1.2, undefined, undefined, undefined, undefined, 0.05],
  moved: [0.2, 0, 110, 0, 0.02, 0.04, 4, 2],
  turned: [0.3, 0, 240, 0, 0.03, 0.08, 1, 1.4],
  took: [0.4, 0, 520, 0.01, 0.06, 0.15, 1, 1.3],
  slain: [0.5, 0, 220, 0.02, 0.1, 0.3, 2, 1.4, -4],
  beaten: [0.6, 0, 70, 0.01, 0.08, 0.2, 3, 2, -2],
  caught: [0.6, 0, 90, 0.02, 0.1, 0.3, 3, 1.6, -4],
  coffin: [0.6, 0, 82, 0.1, 0.4, 0.7, 1, 1.4],
  repelled: [0.6, 0, 70, 0.01, 0.08, 0.2, 3, 2, -2],
  over: [0.5, 0, 260, 0.1, 0.5, 0.8, 0, 1],
}
