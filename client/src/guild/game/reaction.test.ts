import { expect, test } from 'vitest'
import type { GuildView, Prompt } from '../../wire'
import { ALWAYS_MS, PAUSE_MS, plan, type Wish } from './reaction'

function view(moment: string, hunter: string, night = true, result = 'miss'): GuildView {
  return {
    night,
    hunters: [{ id: 'knight', seat: 0 }, { id: 'thief', seat: 1 }],
    window: { number: 1, moment, hunter, able: [] },
    battle: { roll: { result } },
  } as unknown as GuildView
}

function prompt(seat: number, options: number): Prompt {
  return { kind: 'window', seat, options: Array(options).fill({}) } as unknown as Prompt
}

const WISHES: Wish[] = ['always', 'matters', 'turn']

test.each(WISHES)('an own roll, miss, wound and Night card wait for their player: %s', (wish) => {
  for (const moment of ['before_roll', 'after_roll', 'mortal', 'start']) {
    expect(plan(prompt(0, 1), view(moment, 'knight'), wish, false)).toMatchObject({ ask: true, pause: null })
  }
})

test.each(WISHES)('a roll that all see hit passes by itself: %s', (wish) => {
  expect(plan(prompt(0, 3), view('after_roll', 'knight', true, 'hit'), wish, false).pause).toBe(0)
})

test('what a hand holds never changes when a window is passed', () => {
  for (const wish of WISHES) {
    for (const moment of ['start', 'before_roll', 'after_roll', 'end']) {
      const rich = plan(prompt(1, 4), view(moment, 'knight'), wish, false)
      const poor = plan(prompt(1, 1), view(moment, 'knight'), wish, false)
      expect([rich.pause, rich.even]).toEqual([poor.pause, poor.even])
    }
  }
})

test('only when it matters: shown if something can be played, and always as long', () => {
  const rich = plan(prompt(1, 2), view('end', 'knight'), 'matters', false)
  const poor = plan(prompt(1, 1), view('end', 'knight'), 'matters', false)
  expect(rich).toEqual({ ask: true, pause: PAUSE_MS, even: true })
  expect(poor).toEqual({ ask: false, pause: PAUSE_MS, even: true })
})

test('on a shared device nobody is asked for what only the hand tells', () => {
  expect(plan(prompt(1, 2), view('end', 'knight'), 'matters', true)).toMatchObject({ ask: false, pause: 0 })
  expect(plan(prompt(1, 1), view('end', 'knight'), 'always', true)).toMatchObject({ ask: true, pause: ALWAYS_MS })
})

test('other decisions are never passed', () => {
  expect(plan({ ...prompt(1, 1), kind: 'trim' }, view('end', 'knight'), 'turn', false).pause).toBeNull()
})
