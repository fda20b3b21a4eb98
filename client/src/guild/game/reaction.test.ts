import { expect, test } from 'vitest'
import devices from '../../../../tests/goldens/guild-reactions.json?raw'
import type { GuildView, Prompt } from '../../wire'
import { ALWAYS_MS, PAUSE_MS, plan, settled, type Wish } from './reaction'

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

test('who had the chance since the last wound or card is not kept waiting again', () => {
  expect(plan(prompt(1, 2), view('end', 'knight'), 'matters', false, true)).toMatchObject({ ask: false, pause: 0 })
  const before = { gems: 3, cards: 5, infected: false }
  expect(settled(null, before)).toBe(false)
  expect(settled(before, { ...before, gems: 4, cards: 4 })).toBe(true)
  expect(settled(before, { ...before, gems: 2 })).toBe(false)
  expect(settled(before, { ...before, cards: 6 })).toBe(false)
  expect(settled(before, { ...before, infected: true })).toBe(false)
})

test('the devices by which pauses are measured are these (tests/server/test_pauses.py)', () => {
  const told = JSON.parse(devices) as Record<string, string>
  expect(Object.keys(told).length).toBeGreaterThan(900)
  for (const [key, wanted] of Object.entries(told)) {
    const [wish, moment, flags, n] = key.split(' ') as [Wish, string, string, string]
    const [own, night, missed, shared, calm] = [...flags].map((flag) => flag === 'y')
    const table = view(moment, own ? 'knight' : 'thief', night, missed ? 'miss' : 'hit')
    const { ask, pause, even } = plan(prompt(0, Number(n)), table, wish, shared!, calm)
    const found = `${ask ? 'shown' : 'hidden'}, ${pause === null ? 'waits' : `${pause} ms`}${even ? ', even' : ''}`
    expect(found, key).toBe(wanted)
  }
})
