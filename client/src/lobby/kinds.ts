import { kind as guild } from '../guild/lobby/kind'
import { kind as order } from '../order/lobby/kind'
import { kind as tower } from '../tower/lobby/kind'
import type { Kind } from './kind'

const KINDS: Record<string, Kind> = { order: order as Kind, tower: tower as Kind, guild: guild as Kind }

/** What the lobby knows of a game; a game of another client has a plain one. */
export function kindOf(game: string): Kind {
  return KINDS[game] ?? PLAIN
}

const PLAIN: Kind = {
  icon: 'stake-hammer',
  pitch: '',
  mark: () => '',
  name: ({ scenario }) => scenario,
  lead: () => '',
  terms: () => '',
  seat: (_, seat) => ({ name: `Seat ${seat + 1}`, icon: 'person', colour: '#9fc0f2' }),
  ask: 'Where will you sit?',
  pick: 'Choose a seat, or only watch.',
}
