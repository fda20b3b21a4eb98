/** A line of the log, as every game writes it. */
export interface LogLine {
  key: string
  /** The decision that it follows from: "back to here" returns to just after it. */
  seq: number
  icon: string
  text: string
  /** What follows a link: why it is so. */
  tail?: string
  tone: '' | 'bad' | 'good' | 'sep' | 'quiet'
  dice: { values: number[]; need: number } | null
  rule: string | null
  /** The card that the line opens, as the game names it. */
  card: string | null
  undone: boolean
  /** First line of its decision. */
  head: boolean
}

/** How a seat changed hands, in words; `what` is the text of its line in the log. */
export function movedText(by: string, what: string, seat: string): string {
  const [verb = '', policy] = what.split(' ')
  const meanwhile = 'until its owner is back'
  if (verb === 'lent') return `${by} lets ${policy ? `a bot (${policy})` : 'somebody else'} play ${seat} ${meanwhile}.`
  const said: Record<string, string> = {
    claimed: `${by} sits down and plays ${seat}.`,
    freed: `${by} frees the seat of ${seat}.`,
    bot: `${by} gives ${seat} to a bot (${policy}).`,
    stood: `${by} plays ${seat} ${meanwhile}.`,
    left: `${by} no longer plays ${seat}.`,
    ended: `${by} lets nobody else play ${seat} any more.`,
    back: `${by} is back and plays ${seat}.`,
  }
  return said[verb] ?? what
}

/** A line that no event wrote. */
export function aside(key: string, seq: number, text: string, icon = 'anticlockwise-rotation'): LogLine {
  return {
    key,
    seq,
    icon,
    text,
    tone: 'quiet',
    dice: null,
    rule: null,
    card: null,
    undone: false,
    head: false,
  }
}
