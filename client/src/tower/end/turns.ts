import { amounts, titles, type Claim, type Title, type Turn } from '../../end/tale'
import { counted } from '../../text/words'
import type { CreateBody } from '../../wire'
import type { TowerEvent } from '../game/events'
import type { Deeds, Story } from './story'

type Told = TowerEvent & { seq?: number }

export interface Called {
  hunter: (id: string | null) => string
  face: (id: string) => string
}

const NEAR = 3
const LONG = 8

/** What may have decided a race, in the order in which it happened. */
export function turns(events: Told[], names: Called): Turn[] {
  const out: Turn[] = []
  let turn = 0
  let seq = 0
  const add = (weight: number, tone: Turn['tone'], icon: string, text: string): void => {
    out.push({ seq, weight, icon, tone, when: `Turn ${turn}`, text })
  }
  for (const event of events) {
    seq = event.seq ?? seq
    if (event.t === 'turn') turn = event.turn
    switch (event.t) {
      case 'coffin':
        add(9, 'good', 'coffin', `${names.hunter(event.hunter)} opens the coffin.`)
        break
      case 'wounded':
        add(6 + event.wounds, 'good', 'heart-stake', `${names.hunter(event.hunter)} wounds Drakus with the ${names.face(event.weapon)}, wound ${event.wounds} of 3.`)
        break
      case 'repelled':
        add(5, 'bad', 'bat', `Drakus throws ${names.hunter(event.hunter)} back.`)
        break
      case 'ship':
        if (event.to <= NEAR && event.to < event.from) add(9 - event.to, 'bad', 'galleon', `The ship comes to ${event.to}.`)
        break
      case 'took':
        add(4, 'good', 'stake-hammer', `${names.hunter(event.hunter)} finds the ${names.face(event.weapon)}.`)
        break
      case 'slain':
        add(2, 'good', 'crossed-swords', `${names.hunter(event.hunter)} slays the ${names.face(event.monster)}.`)
        break
      case 'beaten':
        add(4, 'bad', 'broken-bone', `The ${names.face(event.monster)} beats ${names.hunter(event.hunter)}.`)
        break
      case 'caught':
        add(3, 'bad', 'falling', `Night opens a pit under ${names.hunter(event.hunter)}.`)
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
    { title: 'Vampire Hunter', amounts: of((_, id) => Number(id === winner)), least: 1, why: () => 'dealt the last wound' },
    { title: 'The Stake', amounts: of((d) => d.wounds.length), least: 1, why: (n) => `${counted(n, 'wound')} dealt to Drakus` },
    { title: 'First to the coffin', amounts: of((_, id) => Number(id === story.opener)), least: 1, why: () => 'opened it' },
    { title: 'The Sword', amounts: of((d) => d.won), least: 2, why: (n) => counted(n, 'battle') + ' won' },
    { title: 'The Mole', amounts: of((d) => d.passages), least: 1, why: (n) => counted(n, 'secret passage') },
    { title: 'The Curious', amounts: of((d) => d.turned), least: 4, why: (n) => counted(n, 'tile') + ' turned' },
    { title: 'The Swift', amounts: of((d) => d.spaces), least: LONG, why: (n) => counted(n, 'space') },
    { title: 'Friend of pits', amounts: of((d) => d.pits), least: 1, why: (n) => `caught ${counted(n, 'time')}` },
    { title: 'The Battered', amounts: of((d) => d.lost), least: 1, why: (n) => counted(n, 'battle') + ' lost' },
  ]
  return titles(claims)
}

/** How near the hunters came before Drakus got away; empty when they won. */
export function nearestMiss(story: Story, wounds: number, won: boolean): string {
  if (won) return ''
  if (wounds) return `Drakus left with ${counted(wounds, 'wound')} of 3.`
  if (story.opened) return `The coffin stood open from turn ${story.opened} on.`
  const best = Math.max(0, ...[...story.hunters.values()].map((d) => d.found.length))
  return best ? `Somebody had found ${counted(best, 'weapon')}, but nobody reached the coffin.` : ''
}

/** The same race with a ship that starts one space closer. */
export function harder(body: CreateBody): CreateBody | null {
  const options = body.options ?? {}
  return options.start === 'advanced' ? null : { ...body, options: { ...options, start: 'advanced' } }
}
