import type { Sound } from '../../match/sounds'
import type { OrderEvent } from './events'

export const SOUNDS: Partial<Record<OrderEvent['t'], Sound>> = {
  rolled: [0.4, 0.3, 180, 0, 0.03, 0.08, 4, 1.2, undefined, undefined, undefined, undefined, 0.05],
  door_opened: [0.4, 0, 90, 0.03, 0.1, 0.2, 1, 1.8, -1],
  moved: [0.2, 0, 110, 0, 0.02, 0.04, 4, 2],
  wounded: [0.6, 0, 70, 0.01, 0.08, 0.2, 3, 2, -2],
  destroyed: [0.5, 0, 220, 0.02, 0.1, 0.3, 2, 1.4, -4],
  card: [0.3, 0, 320, 0.01, 0.03, 0.1, 1, 1.6],
  woke: [0.5, 0, 140, 0.08, 0.2, 0.4, 2, 1.2, 1],
  nightfall: [0.6, 0, 98, 0.2, 0.6, 0.9, 0, 1],
  awakening: [0.6, 0, 82, 0.1, 0.4, 0.7, 1, 1.4],
  window_broken: [0.5, 0.1, 900, 0, 0.05, 0.25, 4, 1.1],
}
