import { post } from './api'

const KEY = 'whitethorn.device'
const NAME = 'whitethorn.name'
/** What those are called who have not said their name. */
const GUEST = 'Guest'

/** Whether somebody has not said their name. */
export function nameless(): boolean {
  return ['', GUEST].includes(playerName())
}

export function playerName(): string {
  return localStorage.getItem(NAME) ?? ''
}

let asking: Promise<string> | null = null

/** The signed token of this device; made at the first need, once, and kept for good. */
export async function deviceToken(name = playerName()): Promise<string> {
  return localStorage.getItem(KEY) ?? asking ?? register(name || GUEST)
}

/**
 * Ask for a token under a name; the old one goes along so that its seats stay ours.
 *
 * One after the other: an answer that came late would put another name, even another device, in its place.
 */
export function register(name: string): Promise<string> {
  const before = asking ?? Promise.resolve('')
  const mine = before.then(() => issue(name), () => issue(name))
  const done = (): void => {
    if (asking === mine) asking = null
  }
  asking = mine
  mine.then(done, done)
  return mine
}

async function issue(name: string): Promise<string> {
  const old = localStorage.getItem(KEY) ?? undefined
  const { token } = await post<{ token: string }>('/api/device', { name }, old)
  localStorage.setItem(KEY, token)
  localStorage.setItem(NAME, name)
  return token
}
