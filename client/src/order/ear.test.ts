import { expect, test } from 'vitest'
import { speak } from '../text/shipped'
import { title } from '../text/words'
import { exits, goals, near, threats, tree, where, type Seen } from './ear'
import { geo, hunter, option, vampire, view } from './fixture/table'
import type { Choice } from './game/choices'
import type { OrderEvent } from './game/events'
import { speech } from './game/voice'
import { Names } from './text/names'
import { bearing, distances, ways } from './ways'

speak('order')
const g = geo()
const v = view()
for (const h of v.hunters) h.name = title(h.id)
const names = new Names(g, null, v)
const seen = (more: Partial<Seen> = {}): Seen => ({ view: v, geo: g, names, hunter: v.hunters[0]!, detail: 'normal', ...more })

test('areas of one room touch, and doors lead on', () => {
  const map = ways(g)
  expect(map.beside.get('hall-1')).toEqual(['hall-2'])
  expect(map.beside.get('hall-2')).toEqual(['hall-1'])
  expect(map.doors.get('hall-2')).toEqual([{ door: 'hall-2/vault-1', to: 'vault-1' }])
  expect(distances('hall-1', map).get('vault-2')).toBe(3)
  expect(bearing([0, 0], [0, -10])).toBe('north')
})

test('where: place, state, and who is here', () => {
  expect(where(seen())).toBe('Sarah is in Hall, west. 5 of 5 Health, 1 Focus, 3 Actions left. Nothing else is here.')
  expect(where(seen({ detail: 'brief' }))).toBe('Sarah is in Hall, west. 5 of 5 Health, 1 Focus, 3 Actions left.')
  expect(where(seen({ hunter: hunter('joshua', 1, null) }))).toContain('Joshua is outside, at the entrance at Hall, west')
  expect(where(seen({ hunter: null }))).toBe('Nobody is to act.')
})

test('near: the nearest first, with their state', () => {
  expect(near(seen())).toBe('One step away, Hall, east: Thrall 1, awake. 2 steps away, Vault, west: Thrall 2, asleep.')
  expect(near(seen({ detail: 'brief' }))).toBe('One step away, Hall, east: Thrall 1, awake.')
})

test('exits: floor, doors with their state, windows, by the compass', () => {
  expect(exits(seen())).toBe('East: Hall, east. West: the way out of the den.')
  const further = hunter('sarah', 0, 'hall-2')
  expect(exits(seen({ hunter: further }))).toBe('West: Hall, west. East: closed door to the Vault, not seen yet.')
  expect(exits(seen({ hunter: hunter('sarah', 0, 'vault-2') }))).toBe('West: Vault, west. East: a window.')
})

test('threats: who is awake, who sleeps, what is coming', () => {
  expect(threats(seen())).toBe('Thrall 1, one step away in Hall, east. One sleeper. 2 rounds after this one to the Awakening.')
  expect(threats(seen({ detail: 'full' }))).toContain('3 dice at 5+, 1 Health')
  const calm = { ...v, vampires: [vampire('thrall-2', 'vault-1', false)] }
  expect(threats(seen({ view: calm }))).toContain('No vampire is awake')
})

test('goals: where it lies, the time left, what nobody has seen', () => {
  expect(goals(seen())).toBe('The clue lies in Vault, east. Round 4, day, this and 4 more. Not seen yet: Vault.')
  expect(goals(seen({ detail: 'brief' }))).toBe('The clue lies in Vault, east. Round 4, day, this and 4 more.')
})

test('the map: rooms, areas, figures, doors, and what can be done there', () => {
  let picked = ''
  const step = { key: 'o-1', label: 'Go to Hall, east', target: { ...option('step').target, area: 'hall-2' } } as unknown as Choice
  const rooms = tree(seen(), [step], (choice) => (picked = choice.key))
  expect(rooms.map((room) => room.label)).toEqual(['Hall, here, 1 awake', 'Vault, not seen yet, 1 asleep'])
  const areas = rooms[0]!.children!
  expect(areas.map((area) => area.label)).toEqual(['Hall, west, you are here: Sarah', 'Hall, east: Thrall 1, awake'])
  expect(areas[1]!.children!.map((x) => x.label)).toEqual(['Thrall 1, awake', 'East: closed door to the Vault, not seen yet', 'Do: Go to Hall, east'])
  areas[1]!.children![2]!.act!()
  expect(picked).toBe('o-1')
})

test('an attack, its dice and its wound are one utterance, as long as wished', () => {
  const talk = speech(() => names)
  const attacked: OrderEvent = { t: 'attacked', hunter: 'sarah', vampire: 'thrall-1', target_hunter: null, window: null, crate: null, weapon: null, dice: 3, accuracy: 4 }
  const rolled: OrderEvent = { t: 'rolled', hunter: 'sarah', vampire: 'thrall-1', accuracy: 4, hits: 2, dice: [5, 4, 1] }
  const hits: OrderEvent = { t: 'hits', hunter: 'sarah', vampire: 'thrall-1', hits: 2, shield: 0, wounds: 2 }
  const destroyed: OrderEvent = { t: 'destroyed', vampire: 'thrall-1', kind: 'thrall', hunter: 'sarah', focus: 1, sunlight: false }
  expect(talk.joins([attacked], rolled)).toBe(true)
  expect(talk.joins([attacked, rolled], destroyed)).toBe(true)
  expect(talk.joins([attacked, rolled], attacked)).toBe(false)
  const group = [attacked, rolled, hits, destroyed]
  expect(talk.utter(group, 'brief')).toBe('Sarah attacks Thrall 1. 2 wounds. Thrall 1 is destroyed.')
  expect(talk.utter(group, 'normal')).toBe('Sarah attacks Thrall 1. Dice: 5, 4, 1. 2 wounds. Thrall 1 is destroyed.')
  expect(talk.utter([attacked, rolled], 'normal')).toBe('Sarah attacks Thrall 1. Dice: 5, 4, 1. 2 hits.')
  for (const detail of ['brief', 'normal', 'full'] as const) expect(talk.utter(group, detail).length).toBeLessThanOrEqual(120)
})
