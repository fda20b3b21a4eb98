import { expect, test } from 'vitest'
import { told } from './ear'
import { shown, step } from './tree'

const TREE = [
  { id: 'a', label: 'Hall', children: [{ id: 'a1', label: 'West' }, { id: 'a2', label: 'East', children: [{ id: 'v', label: 'Thrall' }] }] },
  { id: 'b', label: 'Vault' },
]

test('only what is open is gone through', () => {
  expect(shown(TREE, new Set()).map((n) => n.node.id)).toEqual(['a', 'b'])
  expect(shown(TREE, new Set(['a'])).map((n) => n.node.id)).toEqual(['a', 'a1', 'a2', 'b'])
  expect(shown(TREE, new Set(['a'])).map((n) => n.level)).toEqual([1, 2, 2, 1])
})

test('arrows open, go in, go out and close', () => {
  const open = new Set<string>()
  expect(step(TREE, open, 'a', 'ArrowRight')).toEqual({ at: 'a', open: 'a' })
  open.add('a')
  expect(step(TREE, open, 'a', 'ArrowRight')).toEqual({ at: 'a1' })
  expect(step(TREE, open, 'a1', 'ArrowLeft')).toEqual({ at: 'a' })
  expect(step(TREE, open, 'a', 'ArrowLeft')).toEqual({ at: 'a', close: 'a' })
  expect(step(TREE, open, 'a2', 'ArrowDown')).toEqual({ at: 'b' })
  expect(step(TREE, open, 'b', 'Home')).toEqual({ at: 'a' })
})

test('a letter goes to the next line that begins with it', () => {
  expect(step(TREE, new Set(['a']), 'a', 'v')).toEqual({ at: 'b' })
})

test('parts become sentences, absences nothing', () => {
  expect(told(['Hall, west', '', null, 'Empty.'])).toBe('Hall, west. Empty.')
})
