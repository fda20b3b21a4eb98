import { SvelteSet } from 'svelte/reactivity'

const KEY = 'whitethorn.muted'
const MOST = 60

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((x) => typeof x === 'string').slice(-MOST) : []
  } catch {
    return []
  }
}

/** People whose signs this device does not show, by name. */
export const muted = new SvelteSet<string>(kept())

export function mute(name: string, on: boolean): void {
  if (on) muted.add(name)
  else muted.delete(name)
  localStorage.setItem(KEY, JSON.stringify([...muted].slice(-MOST)))
}
