import { expect, test } from 'vitest'
import { heard } from './speech'

test('who wants everything hears even what stays', () => {
  expect(heard('moved', 'full')).toBe(true)
  expect(heard('vampire_stayed', 'full')).toBe(true)
})

test('normally steps are heard, but not what changes nothing', () => {
  expect(heard('vampire_moved', 'normal')).toBe(true)
  expect(heard('turn_ended', 'normal')).toBe(false)
})

test('who wants few words hears of wounds and of the end, not of steps', () => {
  expect(heard('wounded', 'brief')).toBe(true)
  expect(heard('over', 'brief')).toBe(true)
  expect(heard('moved', 'brief')).toBe(false)
})
