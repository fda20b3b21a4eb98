import { expect, test } from 'vitest'
import { Names } from '../text/names'
import type { HunterView, OrderView } from '../../wire'
import { tell } from './story'
import { ending, goals } from './words'

const hunter = (id: string, more: Partial<HunterView> = {}): HunterView =>
  ({ id, name: id, slots: [], bag: [], earned: [], ...more }) as unknown as HunterView

function view(outcome: string, more: Partial<OrderView> = {}): OrderView {
  return {
    outcome, round: 7, night: true, hunters: [hunter('sarah', { name: 'Sarah' })], vampires: [],
    objectives: [{ id: 1, area: null, carrier: 'sarah' }], ...more,
  } as unknown as OrderView
}

const nothing = tell([], ['sarah'])
const say = (v: OrderView, story = nothing): string => ending(v, story, new Names(null, null, v))

test('a victory names who carried the clue', () => {
  const story = tell([{ t: 'left_den', hunter: 'sarah', door: null, window: null, clue: true }], ['sarah'])
  expect(say(view('won'), story)).toBe('Sarah carried it out in round 7, by night.')
  expect(say(view('won'))).toMatch(/^Sarah/)
})

test('a defeat says where the clue was, or who fell last', () => {
  expect(say(view('time'))).toBe('After round 7 the clue was with Sarah, still in the den.')
  expect(say(view('time', { objectives: [] }))).toMatch(/still in the den/)
  const story = tell([{ t: 'fell', hunter: 'sarah', area: null }], ['sarah'])
  expect(say(view('fallen'), story)).toBe('Sarah was the last to fall, in round 7, by night.')
})

test('objectives tell who earned them', () => {
  const v = view('time', { hunters: [hunter('sarah', { name: 'Sarah', earned: ['crafter'] })] })
  const list = goals(v, new Names(null, null, v), (id) => id)
  expect(list.map((g) => [g.name, g.done])).toEqual([
    ['Bring out the clue', false], ['crafter', true], ['power_up', false],
  ])
  expect(list[1]?.text).toBe('Sarah')
})
