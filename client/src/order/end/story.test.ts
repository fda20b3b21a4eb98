import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../game/events'
import { add, expectedHits, luck, tell } from './story'
import { stepsBySeq } from '../../replay/chapters'

const rolled = (hunter: string | null, dice: number[], accuracy: number): OrderEvent => ({
  t: 'rolled', hunter, vampire: 'thrall-1', accuracy, dice,
  hits: dice.filter((d) => d >= accuracy).length,
})
const attacked = (hunter: string | null): OrderEvent => ({
  t: 'attacked', hunter, vampire: 'thrall-1', target_hunter: hunter ? null : 'sarah', window: null,
  crate: null, weapon: 0, dice: 3, accuracy: 4,
})
const struck = (hunter: string, wounds: number): OrderEvent => ({
  t: 'hits', hunter, vampire: 'thrall-1', hits: wounds, shield: 0, wounds,
})
const at = (event: OrderEvent, seq: number): OrderEvent => Object.assign(event, { seq })
const setup: OrderEvent = { t: 'setup', team: 2, start: 4, end: 8 }
const round = (n: number, night = false): OrderEvent => ({ t: 'round', round: n, night })

test('half of all dice hit on 4+, all on 1+, none on 7+', () => {
  expect(expectedHits(4, 4)).toBe(2)
  expect(expectedHits(3, 1)).toBe(3)
  expect(expectedHits(3, 7)).toBe(0)
})

describe('deeds', () => {
  test('wounds are dealt by the attacker, not by who is struck', () => {
    const story = tell(
      [setup, attacked('sarah'), struck('sarah', 2), attacked(null), struck('sarah', 1)],
      ['sarah'],
    )
    expect(story.hunters.get('sarah')?.dealt).toBe(2)
  })

  test('sunlight destroys for nobody, but counts in the round', () => {
    const story = tell(
      [setup, { t: 'destroyed', vampire: 'thrall-1', kind: 'thrall', hunter: null, focus: 0, sunlight: true }],
      ['sarah'],
    )
    expect(story.hunters.get('sarah')?.kills).toBe(0)
    expect(story.sunlit).toBe(1)
    expect(story.rounds[0]?.kills).toBe(1)
  })

  test('only gained Focus counts', () => {
    const focus = (change: number): OrderEvent => ({ t: 'focus', hunter: 'sarah', change, total: 0 })
    expect(tell([focus(2), focus(-1)], ['sarah']).hunters.get('sarah')?.focus).toBe(2)
  })
})

describe('dice', () => {
  test('luck compares what fell first with what was to be expected', () => {
    const again: OrderEvent = {
      t: 'rerolled', hunter: 'sarah', vampire: 'thrall-1', accuracy: 4, hits: 2, dice: [4, 5, 1],
    }
    const story = tell([setup, attacked('sarah'), rolled('sarah', [4, 1, 1], 4), again], ['sarah'])
    expect(story.hunters.get('sarah')?.dice).toEqual({ rolled: 3, hits: 1, expected: 1.5 })
    expect(story.regained).toBe(1)
  })

  test('a vampire’s dice are no hunter’s', () => {
    const story = tell([rolled(null, [6, 6], 5)], ['sarah'])
    expect(story.vampires.hits).toBe(2)
    expect(story.hunters.get('sarah')?.dice.rolled).toBe(0)
  })

  test('small differences are no luck', () => {
    expect(luck({ rolled: 3, hits: 2, expected: 1.5 })).toBe('even')
    expect(luck({ rolled: 9, hits: 7, expected: 4.5 })).toBe('good')
    expect(luck({ rolled: 9, hits: 2, expected: 4.5 })).toBe('bad')
  })

  test('dice of several hunters add up', () => {
    const one = { rolled: 2, hits: 1, expected: 1 }
    expect(add([one, one])).toEqual({ rolled: 4, hits: 2, expected: 2 })
  })
})

test('rounds tell what happened in them, and who fell', () => {
  const story = tell(
    [
      setup,
      { t: 'explored', room: 'chapel', hunter: 'sarah' },
      at(round(5), 12),
      { t: 'wounded', hunter: 'sarah', wounds: 2, left: 1 },
      { t: 'fell', hunter: 'sarah', area: 'chapel-1' },
    ],
    ['sarah'],
  )
  expect(story.rounds.map((r) => r.round)).toEqual([4, 5])
  expect(story.rounds[0]?.explored).toBe(1)
  expect(story.rounds[1]).toMatchObject({ seq: 12, wounds: 2, fell: ['sarah'] })
  expect(story.lastToFall).toBe('sarah')
})

test('steps count the start and the answers in force, nothing that was said', () => {
  const kinds = ['start', 'answer', 'chat', 'answer', 'claim', 'sealed']
  const steps = stepsBySeq(kinds.map((kind, seq) => ({ kind, seq })))
  expect([...steps]).toEqual([[0, 0], [1, 1], [3, 2], [5, 3]])
})
