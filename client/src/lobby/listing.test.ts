import { expect, test } from 'vitest'
import type { MatchInfo, Seat } from '../wire'
import { free, inviteLink, levelName, people, sitter, sort, standing } from './listing'
import { huntName } from '../order/lobby/kind'

const seat = (n: number, name: string | null): Seat => ({ seat: n, name, online: false, host: false, bot: null, lent: false, owner: null })

function match(id: string, more: Partial<MatchInfo>): MatchInfo {
  return { match: id, status: 'running', mine: false, seats: [seat(0, 'Ben')], updated: 0, ...more } as MatchInfo
}

test('matches are put where a player looks for them, the latest first', () => {
  const lists = sort([
    match('old', { mine: true, updated: 1 }),
    match('new', { mine: true, updated: 2 }),
    match('open', { seats: [seat(0, 'Ben'), seat(1, null)] }),
    match('full', {}),
    match('over', { mine: true, status: 'won' }),
    match('theirs', { status: 'fallen' }),
  ])
  const ids = Object.entries(lists).map(([name, found]) => [name, found.map((m: MatchInfo) => m.match)])
  expect(Object.fromEntries(ids)).toEqual({
    mine: ['new', 'old'], open: ['open'], full: ['full'], over: ['over'],
  })
})

test('every way to lose is lost', () => {
  expect(standing({ status: 'won' })).toBe('won')
  expect(['time', 'fallen', 'clue_lost'].map((status) => standing({ status }))).toEqual(Array(3).fill('lost'))
  expect(standing({ status: 'broken' })).toBe('broken')
})

test('people are named once, and free seats are counted', () => {
  const seats = [seat(0, 'Ana'), seat(1, 'Ana'), seat(2, null)]
  expect(people(seats)).toEqual(['Ana'])
  expect(free(seats)).toBe(1)
})

test('bots are no people, and say what they are', () => {
  const bot = { ...seat(1, 'Steady'), bot: 'steady' }
  expect(people([seat(0, 'Ana'), bot])).toEqual(['Ana'])
  expect([bot, seat(0, 'Ana'), seat(2, null)].map(sitter)).toEqual(['a bot, Steady', 'Ana', 'free'])
  expect(levelName('steady')).toBe('Steady')
})

test('an invitation carries its word', () => {
  expect(inviteLink('https://w.org', 'abc', 'a-b_c')).toBe('https://w.org/m/abc?invite=a-b_c')
})

test('a hunt has a number before it has a name', () => {
  expect(huntName('hunt-7')).toBe('Hunt 7')
  expect(huntName('hunt-7', { 'hunt-7': { name: 'The Warehouse' } })).toBe('The Warehouse')
})
