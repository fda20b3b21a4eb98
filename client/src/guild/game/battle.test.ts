import { expect, test } from 'vitest'
import type { GuildRoll } from '../../wire'
import { needs, parts, percent, throwsForLead } from './battle'

const ROLL: GuildRoll = {
  dice: [7], natural: 7, attack: 2, infected: 3, modifiers: 3, total: 15, result: 'hit',
}

test('a roll is told part by part, with its cards where they are known', () => {
  const played = [
    { card: 'attack-1#3', name: 'Attack +1', amount: 1 },
    { card: 'attack-2#9', name: 'Attack +2', amount: 2 },
  ]
  expect(parts(ROLL, played).map((p) => p.amount)).toEqual([2, 3, 1, 2])
  expect(parts(ROLL, []).map((p) => p.name)).toEqual(['Weapon', 'Infected', 'Modifiers'])
})

test('the leader’s die goes round, and again among those who tie', () => {
  const all = ['knight', 'ranger', 'thief']
  expect(throwsForLead(all, [])).toBe('knight')
  expect(throwsForLead(all, [['knight', 12]])).toBe('ranger')
  const tied: [string, number][] = [['knight', 12], ['ranger', 3], ['thief', 12]]
  expect(throwsForLead(all, tied)).toBe('knight')
  expect(throwsForLead(all, [...tied, ['knight', 4]])).toBe('thief')
  expect(throwsForLead(all, [...tied, ['knight', 4], ['thief', 9]])).toBeNull()
})

test('chances are never rounded to what they are not', () => {
  expect([percent(0), percent(0.001), percent(0.999), percent(1), percent(0.55)]).toEqual([0, 1, 99, 100, 55])
  expect(needs(2)).toContain('Everything')
  expect(needs(20)).toBe('Only a 20 hits')
  expect(needs(9)).toBe('Hits on 9 or more')
})
