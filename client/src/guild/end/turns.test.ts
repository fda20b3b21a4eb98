import { expect, test } from 'vitest'
import type { GuildEvent } from '../game/events'
import { tell } from './story'
import { earned, turns, type Called } from './turns'

const names: Called = { hunter: (id) => id ?? 'Nobody', card: (ref) => ref ?? 'a card' }
const at = (event: GuildEvent, seq: number): GuildEvent => Object.assign(event, { seq })
const events: GuildEvent[] = [
  at({ t: 'light', night: false, round: 2 }, 1),
  at({ t: 'looted', hunter: 'thief', card: 'garlic#3' }, 2),
  at({ t: 'looted', hunter: 'thief', card: 'dagger#9' }, 3),
  at({ t: 'light', night: true, round: 2 }, 4),
  at({ t: 'infected', hunter: 'knight', gems: 2 }, 5),
  at({ t: 'battle_over', hunter: 'thief', card: 'wolf#1', end: 'slain' }, 6),
  at({ t: 'battle_over', hunter: 'thief', card: 'wolf#2', end: 'slain' }, 7),
  at({ t: 'over', outcome: 'won', hunter: 'thief', round: 2, infected: false }, 8),
]

test('slaying items, infection and the end decide; other loot does not', () => {
  const found = turns(events, names)
  expect(found.map((t) => t.seq)).toEqual([2, 5, 6, 7, 8])
  expect(found[0]?.text).toBe('The thief takes the garlic#3.')
  expect(found[1]?.when).toBe('Round 2, night')
})

test('titles come from what was done', () => {
  const given = earned(tell(events, ['thief', 'knight']), 'thief')
  expect(given.get('thief')?.title).toBe('Slayer of the Vampire')
  expect(given.get('knight')).toEqual({ title: 'The Bitten', why: 'infected 1 time' })
})
