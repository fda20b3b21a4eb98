import { amounts, titles, type Claim, type Title, type Turn } from '../../end/tale'
import { SLAYING } from '../game/catalogue'
import type { GuildEvent } from '../game/events'
import { bare, counted } from '../../text/words'
import type { Deeds, Story } from './story'

type Told = GuildEvent & { seq?: number }

export interface Called {
  hunter: (id: string | null) => string
  card: (ref: string | null) => string
}

const STRONG = 3

/** What may have decided a hunt in the forest, in the order in which it happened. */
export function turns(events: Told[], names: Called): Turn[] {
  const out: Turn[] = []
  let seq = 0
  let when = 'Round 1'
  let level = 0
  const add = (weight: number, tone: Turn['tone'], icon: string, text: string): void => {
    out.push({ seq, weight, icon, tone, when, text })
  }
  for (const event of events) {
    seq = event.seq ?? seq
    switch (event.t) {
      case 'light':
        when = `Round ${event.round}${event.night ? ', night' : ''}`
        break
      case 'battle':
        level = event.level
        break
      case 'looted':
        if ((SLAYING as readonly string[]).includes(bare(event.card))) add(7, 'good', 'gothic-cross', `The ${names.hunter(event.hunter)} takes the ${names.card(event.card)}.`)
        break
      case 'lost':
        add(6, 'bad', 'card-discard', `The ${names.hunter(event.hunter)} loses the ${names.card(event.card)}.`)
        break
      case 'vampire':
        add(5, '', 'vampire-dracula', `The ${names.hunter(event.hunter)} meets the Vampire.`)
        break
      case 'repelled':
        add(4, 'good', 'garlic', `The ${names.hunter(event.hunter)} drives the Vampire off with the ${names.card(event.card)}.`)
        break
      case 'infected':
        add(6, 'bad', 'fangs', `The ${names.hunter(event.hunter)} is infected.`)
        break
      case 'cured':
        add(6, 'good', 'health-potion', `The ${names.hunter(event.hunter)} is cured.`)
        break
      case 'fell':
        add(7, 'bad', 'tombstone', `The ${names.hunter(event.hunter)} falls.`)
        break
      case 'revived':
        add(6, 'good', 'heart-plus', `The ${names.hunter(event.hunter)} gets up again at the last moment.`)
        break
      case 'battle_over':
        if (event.end === 'slain') add(1 + level / STRONG, 'good', 'crossed-swords', `The ${names.hunter(event.hunter)} slays: ${names.card(event.card)}.`)
        break
      case 'exchanged':
      case 'swapped':
        add(3, '', 'card-exchange', `The ${names.hunter(event.hunter)} and the ${names.hunter(event.other)} bump into each other in the dark.`)
        break
      case 'over':
        add(10, 'good', 'laurels', `The ${names.hunter(event.hunter)} slays the Vampire.`)
        break
      default:
        break
    }
  }
  return out
}

/** A title for each hunter who did most of something. */
export function earned(story: Story, winner: string | null): Map<string, Title> {
  const of = (key: (d: Deeds, id: string) => number): Map<string, number> => amounts(story.hunters, key)
  const claims: Claim[] = [
    { title: 'Slayer of the Vampire', amounts: of((_, id) => Number(id === winner)), least: 1, why: () => 'with all four items' },
    { title: 'The Blade', amounts: of((d) => d.slain), least: 2, why: (n) => counted(n, 'Creature') + ' slain' },
    { title: 'The Wall', amounts: of((d) => d.blocked), least: 2, why: (n) => counted(n, 'blow') + ' blocked' },
    { title: 'The Deadly', amounts: of((d) => d.criticals), least: 1, why: (n) => counted(n, 'critical hit') },
    { title: 'The Garlic', amounts: of((d) => d.repelled), least: 1, why: (n) => `drove the Vampire off ${counted(n, 'time')}` },
    { title: 'The Bitten', amounts: of((d) => d.infected), least: 1, why: (n) => `infected ${counted(n, 'time')}` },
    { title: 'The Undying', amounts: of((d) => d.fallen), least: 1, why: (n) => `fell ${counted(n, 'time')}, and came back` },
    { title: 'The Hoarder', amounts: of((d) => d.drawn), least: 6, why: (n) => counted(n, 'card') + ' drawn' },
    { title: 'The Brawler', amounts: of((d) => d.hits), least: 2, why: (n) => counted(n, 'hit') },
  ]
  return titles(claims)
}
