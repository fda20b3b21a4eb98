import { expect, test } from 'vitest'
import { speak } from '../../text/shipped'
import { t } from '../../text/fluent.svelte'
import { Names } from '../text/names'
import type { OrderEvent } from './events'
import { logLine, spoken } from './log'
import { heard } from './speech'

speak('order')
const names = new Names(null, null, null)
const card = (event: OrderEvent): string | null => logLine(event, 1, names, 'l1', false)!.card

test('a card that moves nobody says so, and why', () => {
  const asleep: OrderEvent = { t: 'unmoved', card: 'shared_hunger', hunter: 'joshua', vampire: null, why: 'asleep', section: 0, distance: 0, limit: 0 }
  expect(spoken(asleep, names)).toBe('Shared hunger moves nobody. Nobody is awake. Cards move no sleepers.')
  const far: OrderEvent = { ...asleep, vampire: 'burrower-1', why: 'too_far', section: 2, distance: 11, limit: 1 }
  expect(spoken(far, names)).toBe(
    'Shared hunger moves nobody. Burrower 1 is nearest. Joshua is 11 away. The card reaches 1.',
  )
  expect(card(far)).toBe('activation/shared_hunger')
  expect(heard('unmoved', 'normal')).toBe(true)
  expect(heard('unmoved', 'brief')).toBe(false)
})

test('every line about a card opens it', () => {
  expect(card({ t: 'card', card: 'distant_bell', hunter: 'joshua' })).toBe('activation/distant_bell')
  expect(card({ t: 'encounter', card: 'two_in_the_dark', room: 'hall', hunter: 'joshua' })).toBe('encounter/two_in_the_dark')
  expect(card({ t: 'terror', card: 'rotten_stair', hunter: 'joshua' })).toBe('terror/rotten_stair')
  expect(card({ t: 'gained', hunter: 'joshua', card: 'holy_water#2' })).toBe('hand/holy_water#2')
  expect(card({ t: 'gained', hunter: 'joshua', card: null })).toBe(null)
})

test('how many rounds are left cannot be misread', () => {
  expect([0, 1, 2].map((left) => t('rounds-left', { left }))).toEqual(['the last round', 'this round and 1 more', 'this round and 2 more'])
  expect([0, 1].map((left) => t('glance-rounds', { left }))).toEqual(['last round', 'this round + 1'])
  expect([0, 1, 2].map((left) => t('dusk', { left, dusk: 6 }))).toEqual([
    'Awakening after this round', 'Awakening after the next round', 'Awakening after round 6',
  ])
})
