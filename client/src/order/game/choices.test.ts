import { describe, expect, it } from 'vitest'
import { geo, option, prompt, view } from '../fixture/table'
import { addText } from '../../text/fluent.svelte'
import { Names } from '../text/names'
import type { Catalogue } from './catalogue'
import { choices, harmless, nowhere } from './choices'

addText('option-step = Go to { $area }\noption-attack = Attack { $vampire } with { $weapon }')
const names = new Names(geo(), null, view())
const odds = { hit: 0.5, destroy: 0.5, dice: 3, accuracy: 4, wakes: [], focus: null }

describe('options as choices', () => {
  it('offers the second step of a move as one choice of two answers', () => {
    const step = option('step', {
      value: 10,
      args: { area: 'hall-2' },
      target: nowhere({ area: 'hall-2' }),
      cost: 1,
      then: [
        { value: 20, area: 'vault-1', cost: 2 },
        { value: 30, area: 'hall-2', cost: 2 },
      ],
    })
    const made = choices(prompt([step]), names, view())
    expect(made.map((c) => [c.values, c.target.area, c.cost])).toEqual([
      [[10], 'hall-2', 1],
      [[10, 20], 'vault-1', 2],
    ])
  })

  it('says what Focus buys', () => {
    const weapon = { name: 'Crossbow', text: 'Pay 1 Focus: roll 1 die more.' }
    const cards = { hunters: { sarah: { weapon } }, items: {} } as unknown as Catalogue
    const buy = prompt([option('buy', { args: { what: 'special' } })], 'special')
    const made = choices(buy, new Names(geo(), cards, view()), { ...view(), active: 'sarah' })
    expect(made[0]?.detail).toBe('roll 1 die more.')
  })

  it('tells equal names apart', () => {
    const attack = (value: number) =>
      option('attack', {
        value,
        args: { vampire: 'thrall-1', weapon: 'sarah' },
        target: nowhere({ piece: 'thrall-1' }),
      })
    const labels = choices(prompt([attack(1), attack(2)]), names, view()).map((c) => c.label)
    expect(new Set(labels).size).toBe(2)
  })

  it('puts attacks first and asks before chance decides', () => {
    const made = choices(
      prompt([
        option('search', { irreversible: true }),
        option('step', { args: { area: 'hall-2' }, target: nowhere({ area: 'hall-2' }) }),
        option('attack', {
          args: { vampire: 'thrall-1', weapon: 'sarah' },
          target: nowhere({ piece: 'thrall-1' }),
          odds,
        }),
      ]),
      names,
      view(),
    )
    expect(made.map((c) => c.verb)).toEqual(['attack', 'step', 'search'])
    expect(made.map(harmless)).toEqual([false, true, false])
  })
})
