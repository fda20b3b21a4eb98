import { describe, expect, it } from 'vitest'
import { geo, option, prompt, view } from '../fixture/table'
import { Names } from '../text/names'
import { asks, told } from './asked'
import type { Catalogue } from './catalogue'
import type { OrderEvent } from './events'

const cards = {
  hunters: {},
  items: {},
  vampires: {},
  activation: {},
  encounters: {},
  terror: { rotten_stair: { name: 'Rotten Stair', text: 'Test Agility 4+.' } },
} as unknown as Catalogue

const names = new Names(geo(), cards, view())

function rolled(hits: number): OrderEvent {
  return { t: 'rolled', hunter: 'sarah', vampire: 'thrall-1', accuracy: 4, hits, dice: [5, 1, 2] }
}

describe('what a question needs besides its words', () => {
  it('says whether the hits are enough', () => {
    const v = view()
    const say = (hits: number): string => told('reroll', [rolled(hits)], v, names, cards)
    expect(say(1)).toMatch(/^One hit: enough to destroy /)
    v.vampires.find((x) => x.id === 'thrall-1')!.shields = 1
    expect(say(1)).toMatch(/^One hit: it takes 2 to destroy /)
    expect(say(0)).toMatch(/^No hits: /)
  })

  it('reads the Terror Event out, and no older one', () => {
    const struck: OrderEvent = { t: 'terror', card: 'rotten_stair', hunter: 'sarah' }
    const used: OrderEvent = { t: 'used', hunter: 'sarah', card: null, target_hunter: null }
    expect(told('choice', [struck], view(), names, cards)).toContain('Test Agility 4+.')
    expect(told('choice', [struck, used], view(), names, cards)).toBe('')
    expect(told('action', [struck], view(), names, cards)).toBe('')
  })

  it('asks about the hunter whom the entrance is for, whoever looks at it', () => {
    const asked = prompt([option('entrance', { args: { hunter: 'joshua' } })], 'entrance')
    expect(asks({ ...asked, seat: 0 }, { ...view(), active: null })).toBe('joshua')
  })
})
