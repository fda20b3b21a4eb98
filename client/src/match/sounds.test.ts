import { expect, test } from 'vitest'
import { SOUNDS as GUILD } from '../guild/game/sounds'
import { SOUNDS as ORDER } from '../order/game/sounds'
import { SOUNDS as TOWER } from '../tower/game/sounds'
import { at } from './sounds'

test('a volume scales how loud a sound is, and nothing else of it', () => {
  expect(at([0.4, 0, 90], 50)).toEqual([0.2, 0, 90])
  expect(at([undefined, 0, 90], 100)).toEqual([1, 0, 90])
  expect(at([0.4], 0)).toEqual([0])
})

test('the Order has ten cues, and no cue of any game is louder than the rest by far', () => {
  expect(Object.keys(ORDER)).toHaveLength(10)
  for (const sound of [...Object.values(ORDER), ...Object.values(TOWER), ...Object.values(GUILD)]) {
    expect(sound?.[0] ?? 1).toBeLessThanOrEqual(0.7)
  }
})
