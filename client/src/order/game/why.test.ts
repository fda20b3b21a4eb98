import { describe, expect, it } from 'vitest'
import { geo, view } from '../fixture/table'
import { addText } from '../../text/fluent.svelte'
import { Names } from '../text/names'
import { whySentences } from './why'

addText(
  'why-too_far = { $hunter } is { $distance } away. The card reaches { $limit }.\nwhy-section2 = Section { $section } calls it to { $hunter }.\nwhy-tie-path = Two ways were equally short.',
)
const v = view()
const names = new Names(geo(), null, v)
const awake = v.vampires[0]!

describe('why a vampire stands where it stands', () => {
  it('says what holds it, with the numbers', () => {
    const text = whySentences(
      awake,
      {
        card: 'prowl',
        moment: {
          t: 'vampire_stayed',
          vampire: 'thrall-1',
          why: 'too_far',
          section: 2,
          distance: 3,
          limit: 1,
          hunter: 'sarah',
        },
      },
      v,
      names,
    )
    expect(text).toBe(
      'The Thrall stayed where it was on “Prowl”. Sarah is 3 away. The card reaches 1.',
    )
  })

  it('says how it went and what broke the tie', () => {
    const text = whySentences(
      awake,
      {
        card: null,
        moment: {
          t: 'vampire_moved',
          vampire: 'thrall-1',
          why: 'section2',
          section: 2,
          distance: 1,
          limit: 1,
          hunter: 'sarah',
          tie: 1,
          path: ['hall-2', 'hall-1'],
        },
      },
      v,
      names,
    )
    expect(text).toContain('moved to Hall, west')
    expect(text).toContain('Two ways were equally short.')
  })

  it('tells of sleepers what would wake them', () => {
    expect(whySentences(v.vampires[1]!, undefined, v, names)).toContain('asleep')
  })
})
