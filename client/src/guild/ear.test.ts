import { expect, test } from 'vitest'
import { speak } from '../text/shipped'
import type { GuildHunter, GuildView } from '../wire'
import { counted, exits, goals, near, threats, tree, where, type Seen } from './ear'
import type { Choice } from './game/choices'
import type { GuildEvent } from './game/events'
import { speech } from './game/voice'
import { Names } from './text/names'

speak('guild')
const card = (id: string, n = 1) => ({ ref: `${id}#${n}`, id })
const hunter = (id: string, seat: number, more: Partial<GuildHunter> = {}): GuildHunter => ({
  id, name: id, seat, gems: 4, most: 4, infected: false, status: 'hunting', cards: 0, hand: [],
  weapon: null, armor: null, shield: null, attack: 0, damage: 1, woods: null, ...more,
})
const v: GuildView = {
  game: 'guild', scenario: 'forest', seat: 0, round: 3, night: true, phase: 'battle', leader: 'knight', active: 'knight',
  outcome: null, winner: null,
  hunters: [
    hunter('knight', 0, {
      cards: 3, hand: [card('garlic'), card('attack_1'), card('attack_1', 2)], attack: 2,
      weapon: { ref: 'crossbow#1', id: 'crossbow', gems: 0, left: 0 }, shield: { ref: 'buckler#1', id: 'buckler', gems: 2, left: 1 },
    }),
    hunter('thief', 1, { cards: 5, infected: true, gems: 2 }),
  ],
  piles: { day: 40, night: 60, day_discard: [], night_discard: [card('rat')] },
  turned: null, limbo: [],
  battle: {
    card: card('werewolf'), level: 15, gems: 3, left: 2, all_slay: false, fighter: 'knight', order: [], rolled: [],
    surprise: false, dodged: false, roll: null, odds: { need: 13, hit: 0.4, critical: 0.05, dodge: 0.05, miss: 0.55, slay: 0 },
  },
  window: null, short: false,
}
const names = new Names(null, v)
const seen = (more: Partial<Seen> = {}): Seen => ({ view: v, names, hunter: v.hunters[0]!, open: true, detail: 'normal', ...more })

test('cards that one holds several times are counted', () => {
  expect(counted(['garlic', 'attack_1', 'attack_1'], names)).toBe('Garlic and Attack 1 twice')
})

test('where: gems, equipment, and the hand only where it may be read out', () => {
  expect(where(seen())).toBe('Knight: 4 of 4 gems. Attack 2, damage 1. Equipped: Crossbow and Buckler, 1 of 2 gems. In hand: Garlic and Attack 1 twice.')
  expect(where(seen({ open: false }))).not.toContain('Garlic')
})

test('near: the others, who is infected, how many cards', () => {
  expect(near(seen())).toBe('Thief 2 of 4 gems, infected, 5 cards.')
})

test('exits: what can be done', () => {
  const roll = { label: 'Roll the die', detail: '' } as Choice
  expect(exits([roll], 'normal')).toBe('You can: Roll the die.')
  expect(exits([], 'normal')).toBe('Nothing is asked of you now.')
})

test('threats: the creature with the chances, and the infected', () => {
  expect(threats(seen())).toBe('Knight fights Werewolf, level 15, 2 of 3 gems left. Hits on 13 or more, 40 percent. Infected: Thief. 60 Night cards are left.')
})

test('goals: slaying items held and missing', () => {
  expect(goals(seen())).toContain('Slaying items: Garlic. Missing: ')
  expect(goals(seen({ open: false }))).not.toContain('Garlic')
})

test('the map: hunters with what they wear and hold, the battle, the decks', () => {
  const nodes = tree(seen(), [], () => {})
  expect(nodes.map((n) => n.id)).toEqual(['knight', 'thief', 'battle', 'day', 'night'])
  expect(nodes[0]!.children!.at(-1)!.label).toBe('3 cards in hand, 3 known')
  expect(nodes[1]!.children!.at(-1)!.label).toBe('5 cards in hand')
})

test('a roll and what comes of it are one utterance; what is private is not read out on a shared device', () => {
  const talk = speech(() => names, () => true)
  const rolled: GuildEvent = { t: 'rolled', hunter: 'knight', die: 3, second: 0, attack: 2, infected: 0, total: 5, level: 15, result: 'miss' }
  const missed: GuildEvent = { t: 'missed', hunter: 'knight', card: 'werewolf' }
  const wounded: GuildEvent = { t: 'wounded', hunter: 'knight', gems: 3 }
  expect(talk.joins([rolled], missed)).toBe(true)
  const said = talk.utter([rolled, missed, wounded], 'normal')
  expect(said).toContain('The Knight reaches 5 against 15: a miss.')
  expect(said).toContain('has 3 left')
  expect(said.length).toBeLessThanOrEqual(120)
  expect(talk.utter([{ t: 'got', hunter: 'knight', cards: ['garlic'] }], 'full')).toBe('')
})
