import { settings } from '../match/settings.svelte'
import { played } from './memory'

export const FIRST_NIGHT = 'first-night'

/** Whether somebody at a table of this kind is to be taught. */
export function wanted(game: string, scenario: string): boolean {
  if (settings.teach === 'never') return false
  return scenario === FIRST_NIGHT || settings.teach === 'always' || !played(game)
}
