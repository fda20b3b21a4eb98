import type { Sound } from '../../match/sounds'
import type { EventName } from './events'

export const SOUNDS: Partial<Record<EventName, Sound>> = {
  rolled: [0.4, 0.3, 180, 0, 0.03, 0.08, 4, 1.2, undefined, undefined, undefined, undefined, 0.05],
  played: [0.3, 0, 320, 0.01, 0.03, 0.1, 1, 1.6],
  equipped: [0.3, 0, 520, 0, 0.03, 0.12, 3, 1.1],
  wounded: [0.6, 0, 70, 0.01, 0.08, 0.2, 3, 2, -2],
  absorbed: [0.5, 0.05, 640, 0, 0.02, 0.16, 3, 0.8, -6],
  hit: [0.5, 0, 220, 0.02, 0.1, 0.3, 2, 1.4, -4],
  night_card: [0.3, 0, 240, 0.01, 0.05, 0.2, 1, 1.6],
  vampire: [0.6, 0, 82, 0.1, 0.4, 0.7, 1, 1.4],
  infected: [0.5, 0, 140, 0.08, 0.2, 0.4, 2, 1.2, 1],
  light: [0.5, 0, 98, 0.2, 0.6, 0.9, 0, 1],
  over: [0.5, 0, 392, 0.05, 0.3, 0.6, 1, 1.2],
}
