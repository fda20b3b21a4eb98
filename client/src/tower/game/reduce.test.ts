import { expect, test } from 'vitest'
import type { TowerView } from '../../wire'
import type { Catalogue } from './catalogue'
import type { TowerEvent } from './events'
import { reduce } from './reduce'

const CARDS = {
  faces: { zombie: { sort: 'monster' }, gravestone: { sort: 'safe' }, sword: { sort: 'weapon' } },
  tiles: { zombie: { day: 'gravestone', night: 'zombie' }, sword: { day: 'sword', night: 'sword' } },
} as unknown as Catalogue

function view(): TowerView {
  const hidden = { turned: false, tile: null, day: null, night: null, face: null, monster: false }
  return {
    game: 'tower', scenario: 'castle', seat: 0, turn: 1, night: false, phase: 'move', active: 'gold',
    outcome: null, winner: null, advanced: false,
    pawns: [{ id: 'gold', name: 'Gold', seat: 0, space: 'a9', area: 'graveyard', weapons: ['garlic'] }],
    tiles: [{ space: 'b8', back: 'gravestone', ...hidden }, { space: 'c7', back: 'gravestone', ...hidden }],
    ship: { at: 10, start: 10, goal: 1, sailing: true },
    deck: { count: 36, red: 18, blue: 18, top: 'red', last: null, discard: [] },
    coffin: { open: false, weapons: [] }, roll: null, trail: [], battle: null,
  }
}

function after(...events: TowerEvent[]): TowerView {
  const seen = view()
  for (const event of events) reduce(seen, event, CARDS)
  return seen
}

test('a turned tile shows the print of the light, and changes with it', () => {
  const turned: TowerEvent = { t: 'turned', hunter: 'gold', space: 'b8', tile: 'zombie', face: 'gravestone' }
  expect(after(turned).tiles[0]).toMatchObject({ face: 'gravestone', monster: false })
  const night = after(turned, { t: 'light', hunter: 'gold', night: true, cause: 'card' })
  expect(night.tiles[0]).toMatchObject({ face: 'zombie', monster: true })
  expect(night.tiles[1]).toMatchObject({ turned: false, face: null })
})

test('a weapon goes from the board to its hunter, and on the coffin', () => {
  const took = after({ t: 'took', hunter: 'gold', space: 'c7', weapon: 'sword' })
  expect(took.pawns[0]?.weapons).toEqual(['garlic', 'sword'])
  expect(took.tiles.map((t) => t.space)).toEqual(['b8'])
  reduce(took, { t: 'wounded', hunter: 'gold', weapon: 'sword', wounds: 1 }, CARDS)
  expect(took.pawns[0]?.weapons).toEqual(['garlic'])
  expect(took.coffin.weapons).toEqual(['sword'])
})

test('cards leave the deck by their backs', () => {
  const seen = after({ t: 'card', hunter: 'gold', card: 'ship', back: 'red', left: 35 }, { t: 'ship', from: 10, to: 9, docked: false })
  expect(seen.deck).toMatchObject({ count: 35, red: 17, top: 'red', last: { card: 'ship', back: 'red' } })
  expect(seen.ship.at).toBe(9)
})

test('a step is one space of the trail', () => {
  const seen = after(
    { t: 'rolled', hunter: 'gold', face: 3, value: 4, night: false },
    { t: 'moved', hunter: 'gold', from: 'a9', to: 'a8', left: 3, passage: false },
  )
  expect(seen.trail).toEqual(['a9', 'a8'])
  expect(seen.roll).toMatchObject({ value: 4, left: 3 })
})
