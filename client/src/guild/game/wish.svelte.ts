import type { Wish } from './reaction'

const KEY = 'whitethorn.guild.reactions'
const WISHES: readonly Wish[] = ['turn', 'matters', 'always']

/** When this device wants to be asked; in a first match only in its own turn. */
class Wishes {
  value = $state<Wish>('turn')

  constructor() {
    const kept = localStorage.getItem(KEY) as Wish | null
    if (kept && WISHES.includes(kept)) this.value = kept
  }

  save(): void {
    localStorage.setItem(KEY, this.value)
  }
}

export const wishes = new Wishes()
