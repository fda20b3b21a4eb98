import type { Names } from './names'
import { capital, title } from '../../text/words'
import { has, t, type Args } from '../../text/fluent.svelte'

interface Labelled {
  verb: string
  args: Record<string, string | number | boolean | null | undefined>
}

/** The words of an option: `option-<verb>` of the game's Fluent file, with ids turned to names. */
export function label(option: Labelled, kind: string, names: Names): string {
  const args = { decision: kind, ...readable(option.args, names) }
  const key = `option-${option.verb}`
  if (has(key)) return capital(t(key, args))
  const rest = Object.values(option.args).filter((value) => value !== '' && value !== null)
  return rest.length ? `${title(option.verb)}: ${rest.join(', ')}` : title(option.verb)
}

export type Namer = (names: Names, id: string) => string

/** How each field of an event or option is read aloud. */
const NAMERS: Record<string, Namer> = {
  hunter: (n, id) => n.hunter(id),
  target_hunter: (n, id) => n.hunter(id),
  giver: (n, id) => n.hunter(id),
  taker: (n, id) => n.hunter(id),
  partner: (n, id) => n.hunter(id),
  by: (n, id) => n.hunter(id),
  vampire: (n, id) => n.vampire(id),
  kind: (n, id) => n.kind(id),
  instead_of: (n, id) => n.kind(id),
  area: (n, id) => n.area(id),
  from: (n, id) => n.area(id),
  to: (n, id) => n.area(id),
  room: (n, id) => n.room(id),
  door: (n, id) => n.door(id),
  entrance: (n, id) => n.door(id),
  window: (n, id) => n.window(id),
  card: (n, id) => n.card(id),
  instead: (n, id) => n.card(id),
  weapon: (n, id) => n.weapon(id),
  ability: (n, id) => n.ability(id),
  lever: (n, id) => n.token(id),
  crate: (n, id) => n.token(id),
  objective: (n, id) => t(`name-${id}`, {}, title(id)),
  attribute: (n, id) => t(`name-${id}`, {}, title(id)),
  target: (n, id) => n.anything(id),
  outcome: (_, id) => t(`outcome-${id}`, {}, title(id)),
}

/** Turn a record of ids, flags and absences into what Fluent messages expect. */
export function readable(
  fields: Record<string, unknown>,
  names: Names,
  special: Record<string, Namer> = {},
): Args {
  const out: Args = {}
  for (const [key, value] of Object.entries(fields)) {
    const namer = special[key] ?? NAMERS[key]
    if (typeof value === 'string' && namer && value !== 'none') out[key] = namer(names, value)
    else if (typeof value === 'string' || typeof value === 'number') out[key] = value
    else if (typeof value === 'boolean') out[key] = value ? 'yes' : 'no'
    else if (value === null || value === undefined) out[key] = 'none'
  }
  return out
}
