import { describe, expect, it } from 'vitest'
import type { Option, Prompt } from '../wire'
import { act, close, fits, hear, learnt, lights, NOTHING, seen, turn, unread, type Class, type Lesson } from './lesson'

const LESSONS: Lesson[] = [
  { id: 'try', in: 'school', when: 'ask action offers=door:hall/vault', text: 'Open it.', show: ['option:door:hall/vault'] },
  { id: 'door', when: 'event door_opened', name: 'Doors', text: 'It cost a point.', recap: 'Doors cost a point.', rule: 'x/door' },
  { id: 'again', when: 'event door_opened', after: ['try'], text: 'As told.' },
  { id: 'never', when: 'event door_opened', unless: ['door'], text: 'Not after the other.' },
  { id: 'woke', when: 'event woke cause=noise', name: 'Waking', text: 'Noise.', recap: 'Noise wakes.', show: ['piece:vampire', 'piece:=clue', 'part:clock'] },
  { id: 'company', when: 'event woke cause=arrival', name: 'Waking', text: 'Company.', recap: 'Company wakes.' },
]
const SCHOOL: Class = { lessons: LESSONS, scenario: 'school', school: true, known: new Set(['door']) }
const TABLE: Class = { lessons: LESSONS, scenario: 'hunt', school: false, known: new Set() }

const opened = { event: { t: 'door_opened' } }
const noise = { event: { t: 'woke', cause: 'noise', vampire: 'bat-1' } }

function asked(kind: string, ...options: Partial<Option>[]): Prompt {
  return { seq: 1, kind, seats: [0], seat: 0, options: options as Option[], greyed: [], waiting_for: [] }
}
const door = asked('action', { value: 7, verb: 'door', target: { door: 'hall/vault', area: null } as Option['target'] })

describe('triggers', () => {
  it('fit an event and its fields', () => {
    expect(fits('event woke cause=noise', noise)).toBe(true)
    expect(fits('event woke cause=arrival', noise)).toBe(false)
    expect(fits('event woke vampire=*', noise)).toBe(true)
    expect(fits('event woke hunter=*', { event: { t: 'woke', hunter: null } as never })).toBe(false)
    expect(fits('ask woke', noise)).toBe(false)
  })

  it('fit a question, what it offers and the state of the table', () => {
    expect(fits('ask action offers=door', { ask: door })).toBe(true)
    expect(fits('ask action offers=door:hall/crypt', { ask: door })).toBe(false)
    expect(fits('ask action lacks=door', { ask: door })).toBe(false)
    expect(fits('ask action lacks=attack', { ask: door })).toBe(true)
    expect(fits('ask action round=6', { ask: door, round: 6 })).toBe(true)
    expect(fits('ask action night=true', { ask: door, night: false })).toBe(false)
    expect(fits('ask step', { ask: door })).toBe(false)
    for (const moment of [noise, { ask: door }]) expect(fits('ask action or event woke', moment)).toBe(true)
    expect(fits('ask action or event woke', opened)).toBe(false)
  })
})

describe('what is left unread', () => {
  const both = hear(hear(NOTHING, TABLE, opened), TABLE, noise)

  it('waits behind what is shown', () => {
    expect(both).toEqual({ ids: ['door', 'woke'], at: 0, fresh: true })
    expect(seen(both)).toEqual(['door'])
  })

  it('comes up again at an ordinary table once somebody acts or closes it', () => {
    expect(act(both, false)).toEqual({ ids: ['door'], at: 0, fresh: false })
    expect(close(both, false)).toEqual({ ids: ['door'], at: -1, fresh: false })
    expect(hear(act(both, false), TABLE, noise)).toEqual({ ids: ['door', 'woke'], at: 1, fresh: true })
    expect(hear(act(both, false), TABLE, opened).ids).toEqual(['door'])
  })

  it('may have been told at another table, for what comes after it', () => {
    const room = { ...TABLE, known: new Set(['door', 'woke', 'try']) }
    expect(hear(NOTHING, room, opened).ids).toEqual(['again'])
  })

  it('has been told where all is taught', () => {
    expect(act(both, true)).toEqual({ ids: ['door', 'woke'], at: 1, fresh: false })
  })
})

describe('what is told', () => {
  it('is everything where all is taught, in the order of the file, and once', () => {
    let told = hear(NOTHING, SCHOOL, { ask: door })
    expect(told).toEqual({ ids: ['try'], at: 0, fresh: true })
    told = act(told, true)
    told = hear(told, SCHOOL, opened)
    expect(told).toEqual({ ids: ['try', 'door', 'again'], at: 1, fresh: true })
    expect(hear(told, SCHOOL, opened)).toBe(told)
  })

  it('is one thing at another table, and nothing that the person knows', () => {
    expect(hear(NOTHING, TABLE, { ask: door })).toBe(NOTHING)
    expect(hear(NOTHING, TABLE, opened)).toEqual({ ids: ['door'], at: 0, fresh: true })
    expect(hear(NOTHING, { ...TABLE, known: new Set(['door', 'never']) }, opened)).toBe(NOTHING)
  })

  it('is what else has to be said in time', () => {
    const lessons: Lesson[] = LESSONS.flatMap((l) => (l.id === 'never' ? [l, { ...l, id: 'too', unless: [], also: true }] : [l]))
    const told = hear(NOTHING, { ...TABLE, lessons }, opened)
    expect(told).toEqual({ ids: ['door', 'too'], at: 0, fresh: true })
    expect(hear(act(told, false), { ...TABLE, lessons }, opened).ids).toEqual(['door', 'too'])
  })

  it('stays open until it is turned, passed over by an act, or closed', () => {
    let told = hear(hear(NOTHING, SCHOOL, { ask: door }), SCHOOL, opened)
    expect(unread(told)).toBe(true)
    expect(turn(told, 1).at).toBe(1)
    expect(turn(told, -9).at).toBe(0)
    told = act(told, true)
    expect(told.at).toBe(2)
    expect(unread(told)).toBe(false)
    expect(hear(told, SCHOOL, noise).at).toBe(3)
    expect(close(told, true).at).toBe(-1)
    expect(hear(close(told, true), SCHOOL, noise).at).toBe(3)
  })
})

it('lights up options by button and place, pieces and parts', () => {
  const { event } = noise
  expect(lights(LESSONS[0]!, door, null)).toEqual(['[data-option="7"]', '[data-door="hall/vault"]'])
  expect(lights(LESSONS[0]!, { ...door, seat: -1 }, null)).toEqual([])
  expect(lights(LESSONS[4]!, null, event)).toEqual(['[data-piece="bat-1"]', '[data-piece="clue"]', '.clock'])
  expect(lights(LESSONS[4]!, null, null)).toEqual(['[data-piece="clue"]', '.clock'])
})

it('names each idea once in the end', () => {
  const ids = ['company', 'try', 'woke', 'door']
  expect(learnt(ids, LESSONS).map((l) => l.recap)).toEqual(['Company wakes.', 'Doors cost a point.'])
})
