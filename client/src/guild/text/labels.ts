import { capital, listed, title } from '../../text/words'
import { has, t, type Args } from '../../text/fluent.svelte'
import type { Names } from './names'

interface Labelled {
  verb: string
  args: Record<string, string | number | boolean | null | undefined>
}

/** The words of an option: `option-<verb>` of the game's Fluent file, with ids turned to names. */
export function label(option: Labelled, kind: string, names: Names): string {
  const args = { decision: kind, ...readable(option.args, names) }
  const key = `option-${option.verb}`
  if (has(key)) return capital(t(key, args))
  return title(option.verb)
}

type Namer = (names: Names, id: string) => string

/** How each field of an event or option is read aloud. */
const NAMERS: Record<string, Namer> = {
  hunter: (n, id) => n.hunter(id),
  other: (n, id) => n.hunter(id),
  card: (n, id) => n.card(id),
  gave: (n, id) => n.card(id),
  got: (n, id) => n.card(id),
  instead: (n, id) => n.card(id),
}

/** Lists of ids: the kinds of cards, or hunters. */
const LISTS: Record<string, Namer> = {
  cards: (n, id) => n.card(id),
  order: (n, id) => n.hunter(id),
}

/** Turn a record of ids, flags and absences into what Fluent messages expect. */
export function readable(fields: Record<string, unknown>, names: Names): Args {
  const out: Args = {}
  for (const [key, value] of Object.entries(fields)) {
    const namer = NAMERS[key]
    if (typeof value === 'string' && namer && value !== 'none') out[key] = namer(names, value)
    else if (typeof value === 'string' || typeof value === 'number') out[key] = value
    else if (typeof value === 'boolean') out[key] = value ? 'yes' : 'no'
    else if (value === null || value === undefined) out[key] = 'none'
    else if (Array.isArray(value) && LISTS[key]) {
      const read = LISTS[key]
      out[key] = listed(value.map((id) => read(names, String(id)))) || 'none'
      out.count = value.length
    }
  }
  return out
}
