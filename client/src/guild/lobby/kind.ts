import type { Kind } from '../../lobby/kind'
import { title } from '../../text/words'
import type { Catalogue } from '../game/catalogue'
import { hunterLook } from '../game/looks'

export const kind: Kind<Catalogue> = {
  icon: 'vampire-cape',
  pitch: 'Cards and a d20: gather by day, fight by night, be the first to slay him.',
  mark: () => '',
  name: (_, cards) => cards?.forest.name ?? 'The Vampire Forest',
  lead: (_, cards) => cards?.forest.text ?? '',
  terms: ({ options }) => (options.hunt === 'short' ? 'short hunt' : ''),
  seat: ({ hunters }, seat, cards) => {
    const id = hunters[seat] ?? ''
    return { ...hunterLook(id), name: cards?.hunters[id]?.name ?? title(id) }
  },
  ask: 'Whom will you play?',
  pick: 'Choose a hunter to play, or only watch.',
}
