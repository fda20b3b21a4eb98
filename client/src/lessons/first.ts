import { post } from '../net/api'
import { deviceToken } from '../net/device'
import { router } from '../router.svelte'
import type { CreateBody, Created } from '../wire'

export const TEAM = ['stephan', 'sarah']

/** Lay a table for one person who plays both hunters, and go there. */
export async function begin(scenario: string, name: string): Promise<void> {
  const body: CreateBody = {
    game: 'order',
    scenario,
    seats: TEAM.length,
    hunters: TEAM,
    options: {},
    name,
    rules: {},
    claim: TEAM.map((_, seat) => seat),
    bots: {},
  }
  const made = await post<Created>('/api/matches', body, await deviceToken())
  router.go(`/m/${made.match}`)
}
