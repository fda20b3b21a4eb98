import { expect, test } from 'vitest'
import { heard } from './speech'

test('who wants everything hears every step', () => {
  expect(heard('moved', 'all')).toBe(true)
  expect(heard('vampire_moved', 'all')).toBe(true)
})

test('who wants few words hears of wounds, not of steps', () => {
  expect(heard('wounded', 'brief')).toBe(true)
  expect(heard('moved', 'brief')).toBe(false)
})

test('a quiet table still says that somebody fell and that the hunt is over', () => {
  expect(heard('fell', 'quiet')).toBe(true)
  expect(heard('over', 'quiet')).toBe(true)
  expect(heard('wounded', 'quiet')).toBe(false)
})
