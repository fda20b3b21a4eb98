import { expect, test } from 'vitest'
import { LIMIT, Voice, within } from './voice'

test('the first wording that fits is taken', () => {
  expect(within(['a'.repeat(LIMIT + 1), 'short', 'shorter'])).toBe('short')
})

test('where none fits the last is cut at a word', () => {
  const said = within([Array.from({ length: 40 }, () => 'word').join(' ')])
  expect(said.length).toBeLessThanOrEqual(LIMIT)
  expect(said.endsWith('word…')).toBe(true)
})

test('a roll and what comes of it are one utterance', () => {
  const said: string[] = []
  const voice = new Voice<string>(
    { joins: (group, event) => group[0] === 'roll' && event === 'hit', utter: (group) => group.join('+') },
    () => 'normal',
    (text) => said.push(text),
  )
  for (const event of ['step', 'roll', 'hit', 'step']) voice.hear(event)
  voice.flush()
  expect(said).toEqual(['step', 'roll+hit', 'step'])
})
