import { expect, test } from 'vitest'
import type { GuildEvent } from '../game/events'
import { average, tell } from './story'

const EVENTS = [
  { t: 'light', night: true, round: 1 },
  { t: 'battle', hunter: 'thief', card: 'wolf#3', level: 11, gems: 2, all_slay: false, order: ['thief'] },
  { t: 'rolled', hunter: 'thief', die: 4, second: 0, attack: 0, infected: 0, total: 4, level: 11, result: 'miss' },
  { t: 'absorbed', hunter: 'thief', card: 'buckler#2', place: 'shield', gems: 1 },
  { t: 'rolled', hunter: 'thief', die: 11, second: 0, attack: 0, infected: 0, total: 11, level: 11, result: 'critical' },
  { t: 'hit', hunter: 'thief', card: 'wolf#3', damage: 2, left: 0, critical: true },
  { t: 'battle_over', hunter: 'thief', card: 'wolf#3', end: 'slain' },
  { t: 'drew', hunter: 'thief', count: 1, why: 'loot', left: 60 },
  { t: 'vampire', hunter: 'knight', card: 'vampire#9', infected: false },
  { t: 'infected', hunter: 'knight', gems: 4 },
] as GuildEvent[]

test('deeds are counted for who did them', () => {
  const story = tell(EVENTS, ['knight', 'thief'])
  expect(story.hunters.get('thief')).toMatchObject({ rolls: 2, hits: 1, criticals: 1, slain: 1, damage: 2, drawn: 1, blocked: 1 })
  expect(story.hunters.get('knight')).toMatchObject({ infected: 1, rolls: 0 })
  expect([story.nights, story.vampires]).toEqual([1, 1])
  expect(story.longest).toEqual({ card: 'wolf#3', rolls: 2 })
})

test('the average of the dice', () => {
  expect(average(tell(EVENTS, []).faces)).toBe(7.5)
  expect(average([])).toBe(0)
})
