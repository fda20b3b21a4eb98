import { describe, expect, test } from 'vitest'
import type { GameInfo } from '../../wire'
import type { Catalogue } from '../game/catalogue'
import { body, fresh, missing, resize } from './draft'
import { told } from './kind'

const GAME = { game: 'tower', title: '', scenarios: [{ id: 'castle', seats: [2, 3, 4] }], bots: ['steady'] } as GameInfo
const CARDS = {
  setup: { options: {}, moods: { calm: { options: { start: 'printed' } }, tense: { options: { start: 'advanced' } } } },
} as unknown as Catalogue

describe('a new match', () => {
  test('one person plays against three bots', () => {
    expect(body(fresh(['novice', 'steady']), GAME, CARDS)).toMatchObject({
      seats: 4,
      claim: [0],
      bots: { 1: 'steady', 2: 'steady', 3: 'steady' },
      options: { start: 'printed', weapons: 'off', dice: 'table' },
    })
  })

  test('without bots everybody sits at one screen', () => {
    const draft = fresh([])
    expect(draft.by).toEqual(['you', 'you', 'you', 'you'])
    resize(draft, 2)
    draft.mood = 'tense'
    expect(body(draft, GAME, CARDS)).toMatchObject({
      seats: 2, claim: [0, 1], hunters: ['crimson', 'gold'], options: { start: 'advanced' },
    })
  })

  test('bots alone are no match', () => {
    const draft = fresh(['steady'])
    draft.by = ['bot', 'bot']
    expect(missing(draft)).not.toBe('')
  })
})

test('what differs from the print is told in a few words', () => {
  expect(told({ start: 'printed', dice: 'table' })).toBe('')
  expect(told({ start: 'advanced', weapons: 'needed' })).toBe('tense start, weapons needed')
})
