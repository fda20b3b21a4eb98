import { afterEach, describe, expect, test } from 'vitest'
import { again } from '../../lobby/again'
import type { MatchInfo } from '../../wire'
import { body, difficulty, fresh, give, missing, recall, remember, resize, toggle, told, wins } from './draft'

const ROSTER = ['stephan', 'joshua', 'sarah', 'magenta']
const draft = () => fresh('hunt-1', ROSTER)

afterEach(() => localStorage.clear())

describe('the team', () => {
  test('keeps the order of the roster, whoever was chosen first', () => {
    const d = draft()
    toggle(d, 'magenta', ROSTER)
    toggle(d, 'sarah', ROSTER)
    expect(d.hunters).toEqual(ROSTER)
  })

  test('may be too small for a while, and then says what is missing', () => {
    const d = draft()
    expect(missing(d)).toBe('')
    toggle(d, 'stephan', ROSTER)
    expect(missing(d)).toMatch(/choose another/)
    toggle(d, 'joshua', ROSTER)
    expect(missing(d)).toMatch(/at least two/)
  })

  test('grows and shrinks to a size without losing who was chosen', () => {
    const d = draft()
    toggle(d, 'stephan', ROSTER)
    toggle(d, 'magenta', ROSTER)
    resize(d, 3, ROSTER)
    expect(d.hunters).toEqual(['stephan', 'joshua', 'magenta'])
    resize(d, 2, ROSTER)
    expect(d.hunters).toEqual(['stephan', 'joshua'])
  })

  test('a guest leaves with the hunter', () => {
    const d = draft()
    give(d, 'joshua', 'guest')
    toggle(d, 'joshua', ROSTER)
    expect(d.others).toEqual([])
  })
})

describe('what is sent', () => {
  test('names hunters by seat and claims those that are ours', () => {
    const d = draft()
    toggle(d, 'sarah', ROSTER)
    give(d, 'joshua', 'guest')
    Object.assign(d, { typed: true, clock: 1, open: true, title: '  Friday ' })
    expect(body(d, 'order')).toEqual({
      game: 'order',
      scenario: 'hunt-1',
      seats: 3,
      hunters: ['stephan', 'joshua', 'sarah'],
      options: {
        difficulty_clock: 1,
        difficulty_decks: 0,
        double_spawns: false,
        dice: 'typed',
        vampires: 'automatic',
      },
      name: 'Friday',
      rules: { undo: 'all', table: 'anyone', open: true },
      claim: [0, 2],
      bots: {},
    })
  })

  test('names the bots by seat', () => {
    const d = fresh('hunt-1', ROSTER, ['novice', 'steady', 'expert'])
    give(d, 'joshua', 'guest')
    give(d, 'joshua', 'bot')
    expect(body(d, 'order')).toMatchObject({ claim: [0], bots: { 1: 'steady' } })
    give(d, 'joshua', 'you')
    expect(body(d, 'order')).toMatchObject({ claim: [0, 1], bots: {} })
  })

  test('a hunt again has the same team and terms', () => {
    const made = body(draft(), 'order')
    const match = {
      setup: { ...made, hunters: made.hunters!, options: made.options! },
      rules: { undo: 'host', table: 'anyone' },
      name: 'Friday',
      open: false,
      seats: [{ seat: 0, name: 'Steady', bot: 'steady' }, { seat: 1, name: 'Ana', bot: null }],
    } as unknown as MatchInfo
    expect(again(match, [0, 1])).toMatchObject({
      bots: { 0: 'steady' },
      hunters: ['stephan', 'joshua'],
      rules: { undo: 'host', table: 'anyone', open: false },
      claim: [1],
      name: 'Friday',
    })
  })
})

describe('what is remembered', () => {
  test('comes back, all but the name of the table', () => {
    const d = draft()
    toggle(d, 'magenta', ROSTER)
    Object.assign(d, { decks: -1, undo: 'never', title: 'Once' })
    remember(d)
    expect(recall(['hunt-1'], ROSTER)).toEqual({ ...d, title: '' })
  })

  test('what the game does not know any more is left out', () => {
    remember({ ...draft(), scenario: 'hunt-99', hunters: ['stephan', 'nobody'] })
    expect(recall(['hunt-1'], ROSTER)).toEqual(draft())
  })

  test('a level that is not offered is another one', () => {
    const d = { ...draft(), bots: ['joshua'], level: 'wizard' }
    remember(d)
    expect(recall(['hunt-1'], ROSTER, ['novice', 'steady'])).toEqual({ ...d, level: 'steady' })
    expect(recall(['hunt-1'], ROSTER)).toEqual(draft())
  })

  test('nonsense is forgotten', () => {
    localStorage.setItem('whitethorn.draft', '{"hunters": 3, "clock": 17')
    expect(recall(['hunt-1'], ROSTER)).toEqual(draft())
  })
})

test('difficulty is told in a few words', () => {
  expect(difficulty(draft())).toBe('as printed')
  expect(told({ difficulty_clock: 1, difficulty_decks: -1, double_spawns: true })).toBe(
    'a harder clock, milder decks, every arrival twice',
  )
})

test('what bots win follows the choices and the number of hunters', () => {
  const table = { '0/0/once': { 2: 54.5 }, '1/-1/twice': { 2: 16.4 } }
  const hunters = ['a', 'b']
  expect(wins({ clock: 0, decks: 0, double: false, hunters }, table)).toBe(55)
  expect(wins({ clock: 1, decks: -1, double: true, hunters }, table)).toBe(16)
  expect(wins({ clock: 0, decks: 0, double: false, hunters: ['a'] }, table)).toBeNaN()
  expect(wins({ clock: 0, decks: 0, double: false, hunters }, undefined)).toBeNaN()
})
