import type { Kind } from '../../lobby/kind'
import { title } from '../../text/words'
import { hunterLook } from '../board/tokens'
import type { Catalogue } from '../game/catalogue'
import { told } from './draft'

export function huntNumber(scenario: string): string {
  return /\d+/.exec(scenario)?.[0] ?? ''
}

/** A hunt's name, or its number before the game's texts are there. */
export function huntName(scenario: string, known?: Record<string, { name: string }>): string {
  const number = huntNumber(scenario)
  return known?.[scenario]?.name ?? (number ? `Hunt ${number}` : title(scenario))
}

export const kind: Kind<Catalogue> = {
  icon: 'stake-hammer',
  pitch: 'A dungeon crawl against the clock: two to four hunters, one team.',
  mark: ({ scenario }) => huntNumber(scenario),
  name: ({ scenario }, cards) => huntName(scenario, cards?.hunts),
  lead: ({ scenario }, cards) => cards?.hunts?.[scenario]?.text ?? '',
  terms: ({ options }) => {
    const words = told(options)
    return words === 'as printed' ? '' : words
  },
  seat: ({ hunters }, seat, cards) => {
    const id = hunters[seat] ?? ''
    return { ...hunterLook(id), name: cards?.hunters[id]?.name ?? title(id) }
  },
  ask: 'Whom will you play?',
  pick: 'Choose a hunter to play, or only watch.',
}
