import { beforeEach, expect, test } from 'vitest'
import { body, changed, fresh, missing, recall, remember, seated, toggle } from './draft'

const ROSTER = ['knight', 'ranger', 'thief', 'warrior']
const LEVELS = ['novice', 'steady', 'expert']
const KNOWN = {
  hunt: { values: ['full', 'short'], default: 'full' },
  dice: { values: ['table', 'typed'], default: 'table' },
}
const make = () => fresh(ROSTER, LEVELS, KNOWN)

beforeEach(() => localStorage.clear())

test('at first one person plays against three bots', () => {
  const made = body(make(), 'guild', 'forest')
  expect(made.claim).toEqual([0])
  expect(made.bots).toEqual({ 1: 'steady', 2: 'steady', 3: 'steady' })
  expect(made.options).toEqual({ hunt: 'full', dice: 'table' })
})

test('seats follow the roster, whoever was chosen first', () => {
  const draft = make()
  toggle(draft, 'knight', ROSTER)
  toggle(draft, 'ranger', ROSTER)
  expect(missing(draft)).not.toBe('')
  draft.by.thief = 'you'
  draft.by.warrior = 'guest'
  expect(missing(draft)).toBe('')
  const made = body(draft, 'guild', 'forest')
  expect([made.hunters, made.claim, made.bots]).toEqual([['thief', 'warrior'], [0], {}])
  expect(seated(draft)).toContain('invitation')
})

test('the draft is kept, without what the game no longer knows', () => {
  const draft = make()
  draft.options = { hunt: 'short', dice: 'table', gone: 'x' }
  draft.by.ranger = 'guest'
  draft.title = 'Friday'
  remember(draft)
  const kept = recall(ROSTER, LEVELS, KNOWN)
  expect(kept.options).toEqual({ hunt: 'short', dice: 'table' })
  expect([kept.by.ranger, kept.title]).toEqual(['guest', ''])
  expect(changed(kept.options, KNOWN)).toEqual(['hunt'])
})

test('several hunters on one device are told about the screen between them', () => {
  const draft = make()
  draft.by.ranger = 'you'
  expect(seated(draft)).toContain('passed around')
})
