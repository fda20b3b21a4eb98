import { expect, test } from 'vitest'
import type { RuleLine } from '../wire'
import { chapters, count, find, first, pieces, within } from './rules'

function rule(id: string, section: string, text: string, more: Partial<RuleLine> = {}): RuleLine {
  return { id, section, text, player: '', why: '', kind: 'core', scope: 'base', ...more }
}

const RULES = [
  rule('order/move.door', 'Movement', 'Opening a door costs a point.'),
  rule('order/attack.window', 'Attacking', 'A window can be attacked; sunlight follows.'),
  rule('order/attack.noise', 'Attacking', 'Noise wakes sleepers.', { player: 'That would be heard behind the door.' }),
  rule('order/lord.sun', 'Vampire Lords', 'A Lord fears no sunlight.', { scope: 'later:lords' }),
]

test('all words must be somewhere in a rule', () => {
  expect(count(find(RULES, 'sunlight window'))).toBe(1)
  expect(count(find(RULES, 'sunlight door'))).toBe(0)
  expect(find(RULES, '  ')).toEqual([])
})

test('what the rule itself says counts for more than what is said about it', () => {
  const found = find(RULES, 'DOOR')
  expect(found.map((c) => c.section)).toEqual(['Movement', 'Attacking'])
})

test('an id finds its rule first', () => {
  expect(find(RULES, 'order/attack.noise')[0]?.rules[0]?.id).toBe('order/attack.noise')
})

test('rules for later hunts are left out unless they are asked for', () => {
  expect(within(RULES, false)).toHaveLength(3)
  expect(within(RULES, true)).toHaveLength(4)
})

test('chapters keep their order, and only so many rules are drawn', () => {
  const all = chapters(RULES)
  expect(all.map((c) => c.rules.length)).toEqual([1, 2, 1])
  expect(first(all, 2).map((c) => c.rules.length)).toEqual([1, 1])
})

test('what was looked for is marked, whatever signs it holds', () => {
  expect(pieces('A 4+ hits.', ['4+'])).toEqual([
    { text: 'A ', hit: false },
    { text: '4+', hit: true },
    { text: ' hits.', hit: false },
  ])
  expect(pieces('Sunlight', ['sun', 'light']).every((p) => p.hit)).toBe(true)
  expect(pieces('Noise.', [])).toEqual([{ text: 'Noise.', hit: false }])
})
