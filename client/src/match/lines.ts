/** A line of the log, as every game writes it. */
export interface LogLine {
  key: string
  /** The decision that it follows from: "back to here" returns to just after it. */
  seq: number
  icon: string
  text: string
  tone: '' | 'bad' | 'good' | 'sep' | 'quiet'
  dice: { values: number[]; need: number } | null
  rule: string | null
  card: string | null
  undone: boolean
  /** First line of its decision. */
  head: boolean
}

/** A line that no event wrote. */
export function aside(key: string, seq: number, text: string): LogLine {
  return {
    key,
    seq,
    icon: 'anticlockwise-rotation',
    text,
    tone: 'quiet',
    dice: null,
    rule: null,
    card: null,
    undone: false,
    head: false,
  }
}
