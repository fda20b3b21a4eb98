import type { Seat, Signalled } from '../wire'
import { levelName } from '../lobby/listing'

type Phrase = NonNullable<Signalled['phrase']>

/** What can be said with one tap, in the order of the list. */
export const PHRASES: Record<Phrase, string> = {
  wait: 'Wait a moment',
  'with-me': 'Come with me',
  mine: 'Leave this to me',
  yours: 'You choose',
  help: 'Help me here',
  careful: 'Careful!',
  look: 'Look at this',
  thanks: 'Well done',
}

const COLOURS = ['#6fa8ff', '#e7b95b', '#7fc98f', '#d58be0', '#8fd3d6', '#e59b7c']

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length]!
}

/** Who plays a seat now, and for whom. */
export function plays(seat: Seat): string {
  if (seat.name === null) return 'free seat'
  const who = seat.bot ? `a bot, ${levelName(seat.bot)}` : seat.name
  if (seat.owner !== null) return `${who}, until ${seat.owner} is back`
  return seat.lent ? `${who}, away: somebody may play meanwhile` : who
}

/** Games in which seats keep secrets from each other. */
const SECRETIVE = new Set(['guild'])

/** Games in which all seats win or lose together: elsewhere nobody plays for a rival. */
const TOGETHER = new Set(['order'])

export function mayStand(game: string, own: number[]): boolean {
  return own.length === 0 || TOGETHER.has(game)
}

/** What holds for who plays in somebody's place; read before anybody agrees to it. */
export function standingRule(game: string, owner: string): string {
  const back = `The moment ${owner} is back the seat is theirs again, between two decisions. Everybody reads in the log who played.`
  return SECRETIVE.has(game)
    ? `Who plays sees ${owner}’s hand, and only while they play; afterwards it is hidden from them again. Nobody who has a hunter of their own may do it. ${back}`
    : back
}
