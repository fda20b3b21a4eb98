/** What a telephone shows of Hunter's Guild: the facts in sight, and the options by what they touch. */
import { grouped, type Fact, type Group } from '../sheet/glance'
import { t } from '../text/fluent.svelte'
import type { GuildHunter, GuildView } from '../wire'
import { SLAYING } from './game/catalogue'
import type { Choice } from './game/choices'
import type { Names } from './text/names'

/** The own hunter, gems, the round, and how much of the set is in hand (`open`: it may be seen). */
export function facts(view: GuildView, hunter: GuildHunter | null, open: boolean, names: Names): Fact[] {
  const out: Fact[] = []
  if (hunter) {
    out.push({ icon: 'player-next', text: names.hunter(hunter.id), who: true })
    out.push({ icon: 'gems', text: t('glance-gems', { gems: hunter.gems, most: hunter.most }), tone: hunter.gems < 2 ? 'bad' : undefined })
    if (hunter.infected) out.push({ icon: 'fangs', text: t('glance-infected'), tone: 'bad' })
  }
  out.push({ icon: view.night ? 'moon' : 'sun', text: t('glance-round', { round: view.round || 1, night: view.night ? 'yes' : 'no' }) })
  if (hunter && open) {
    const held = SLAYING.filter((id) => hunter.hand.some((c) => c.id === id)).length
    const tone = held === SLAYING.length ? 'good' : undefined
    out.push({ icon: 'heart-stake', text: t('glance-set', { held, all: SLAYING.length }), tone })
  }
  return out
}

const SORT: Record<string, string> = {
  play: 'play', repel: 'play', equip: 'equip', take_off: 'worn', absorb: 'worn', discard: 'hand', loot: 'pile',
}

/** The options by the hunter or the cards that they touch. */
export function byTarget(choices: Choice[], names: Names): Group<Choice>[] {
  return grouped(choices, ({ verb, args }) => {
    const hunter = typeof args.hunter === 'string' && ['bump', 'pick'].includes(verb) ? args.hunter : ''
    if (hunter) return { key: hunter, name: names.hunter(hunter) }
    const sort = SORT[verb] ?? 'other'
    return { key: sort, name: t(`group-${sort}`) }
  })
}
