import { beforeEach, expect, test } from 'vitest'
import { settle } from './keys'

beforeEach(() => {
  document.body.innerHTML = '<div class="prompt"><h2 tabindex="-1">What now?</h2><button>Go</button></div>'
})
const button = (): HTMLButtonElement => document.querySelector('button')!
const at = (): string | undefined => document.activeElement?.tagName

test('who answered from nowhere goes on from the question', () => {
  settle()
  expect(at()).toBe('H2')
})

test('a button that can still be pressed keeps the focus', () => {
  button().focus()
  settle()
  expect(at()).toBe('BUTTON')
})

test('a button that went off under the focus is nowhere', () => {
  button().focus()
  button().disabled = true
  settle()
  expect(at()).toBe('H2')
})
