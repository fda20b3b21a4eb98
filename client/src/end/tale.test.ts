import { expect, test } from 'vitest'
import { chanceOf, oneIn, tale, titles, turningPoints, type Turn } from './tale'

const turn = (seq: number, weight: number): Turn => ({
  seq, weight, icon: 'x', tone: '', when: `Round ${seq}`, text: `what ${seq} brought`,
})

test('the weightiest moments are told in the order in which they happened', () => {
  const found = turningPoints([turn(1, 2), turn(2, 9), turn(3, 1), turn(4, 9), turn(5, 5)], 3)
  expect(found.map((t) => t.seq)).toEqual([2, 4, 5])
})

test('one decision is one moment, the weightier one', () => {
  const found = turningPoints([turn(1, 2), { ...turn(1, 7), text: 'more' }, turn(2, 1)])
  expect(found.map((t) => [t.seq, t.text])).toEqual([[1, 'more'], [2, 'what 2 brought']])
})

test('titles go to whoever did most, once', () => {
  const by = (a: number, b: number): Map<string, number> => new Map([['ann', a], ['bea', b]])
  const found = titles([
    { title: 'first', amounts: by(3, 1), least: 2, why: (n) => `${n}` },
    { title: 'second', amounts: by(5, 2), least: 2, why: (n) => `${n}` },
    { title: 'tie', amounts: by(4, 4), least: 2, why: (n) => `${n}` },
    { title: 'last', amounts: by(0, 2), least: 2, why: (n) => `${n} of them` },
  ])
  expect(found.get('ann')).toEqual({ title: 'first', why: '3' })
  expect(found.get('bea')).toEqual({ title: 'last', why: '2 of them' })
})

test('nobody goes without: what is left over is given for less, and then for being there', () => {
  const amounts = new Map([['ann', 4], ['bea', 4], ['cay', 0]])
  const found = titles([{ title: 'tie', amounts, least: 2, why: (n) => `${n}` }])
  expect(found.get('ann')).toEqual({ title: 'tie', why: '4' })
  expect(found.get('bea')?.title).toBe('The Companion')
  expect(found.get('cay')?.title).toBe('The Companion')
})

test('a tale has six lines at most, and keeps its head and its tail', () => {
  const lines = tale('Won.', [1, 2, 3, 4, 5, 6].map((n) => turn(n, n)), ['Titles', 'Link']).split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toBe('Won.')
  expect(lines[1]).toBe('Round 4: what 4 brought')
  expect(lines.slice(-2)).toEqual(['Titles', 'Link'])
})

test('chances of dice', () => {
  expect(chanceOf(1, 1, 4)).toBeCloseTo(0.5)
  expect(chanceOf(2, 2, 5)).toBeCloseTo(1 / 9)
  expect(chanceOf(0, 3, 4)).toBeCloseTo(1)
  expect(chanceOf(3, 2, 4)).toBe(0)
  expect(oneIn(1 / 9)).toBe('1 in 9')
  expect(oneIn(0.5)).toBe('50 in 100')
  expect(oneIn(1)).toBe('as good as certain')
})
