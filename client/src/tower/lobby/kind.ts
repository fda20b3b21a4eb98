import type { Kind } from '../../lobby/kind'
import { title } from '../../text/words'
import type { Scalar } from '../../wire'
import { pawnLook } from '../board/looks'
import type { Catalogue } from '../game/catalogue'

export const HUNTERS = ['crimson', 'gold', 'jade', 'silver'] as const

const WORDS: [string, Scalar, string][] = [
  ['start', 'advanced', 'tense start'],
  ['weapons', 'needed', 'weapons needed'],
  ['ship_arrives', 'past-1', 'a longer voyage'],
  ['unarmed', 'ignored', 'unarmed hunters are let be'],
  ['out_of_weapons', 'leave', 'who is out of weapons leaves the coffin'],
  ['dice', 'typed', 'own dice'],
]

/** What differs from the game as printed. */
export function told(options: Record<string, Scalar>): string {
  return WORDS.filter(([key, value]) => options[key] === value).map(([, , word]) => word).join(', ')
}

export const kind: Kind<Catalogue> = {
  icon: 'vampire-dracula',
  pitch: 'A race by red and blue light: four hunters, one coffin, one ship. Ten minutes.',
  mark: () => '',
  name: (_, cards) => cards?.castle.name ?? 'The castle',
  lead: (_, cards) => cards?.castle.text ?? '',
  terms: ({ options }) => told(options),
  seat: ({ hunters }, seat, cards) => {
    const id = hunters[seat] ?? HUNTERS[seat] ?? ''
    const { icon, colour } = pawnLook(id)
    return { icon, colour, name: cards?.hunters[id]?.name ?? title(id) }
  },
  ask: 'Whom will you play?',
  pick: 'Choose a hunter to play, or only watch.',
}
