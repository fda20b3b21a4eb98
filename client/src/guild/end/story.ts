import type { GuildEvent } from '../game/events'

/** What one hunter did in a match. */
export interface Deeds {
  rolls: number
  hits: number
  criticals: number
  slain: number
  damage: number
  drawn: number
  blocked: number
  repelled: number
  infected: number
  fallen: number
}

export interface Story {
  hunters: Map<string, Deeds>
  nights: number
  vampires: number
  swaps: number
  /** The Creature that took most rolls. */
  longest: { card: string; rolls: number } | null
  /** Sides of the die, counted. */
  faces: number[]
}

const SIDES = 20

function blank(): Deeds {
  return {
    rolls: 0, hits: 0, criticals: 0, slain: 0, damage: 0, drawn: 0, blocked: 0, repelled: 0, infected: 0, fallen: 0,
  }
}

/** Tell a match from its events. */
export function tell(events: GuildEvent[], ids: string[]): Story {
  const hunters = new Map(ids.map((id) => [id, blank()]))
  const story: Story = {
    hunters, nights: 0, vampires: 0, swaps: 0, longest: null, faces: Array<number>(SIDES + 1).fill(0),
  }
  let foe = { card: '', rolls: 0 }
  for (const event of events) {
    const deeds = 'hunter' in event ? hunters.get(event.hunter) : undefined
    if (event.t === 'battle') foe = { card: event.card, rolls: 0 }
    if (event.t === 'rolled') {
      foe.rolls += 1
      if (!story.longest || foe.rolls > story.longest.rolls) story.longest = { ...foe }
      for (const face of [event.die, event.second]) if (face) story.faces[face]! += 1
    }
    if (event.t === 'light' && event.night) story.nights += 1
    if (event.t === 'vampire') story.vampires += 1
    if (event.t === 'swapped') story.swaps += 1
    if (deeds) count(event, deeds)
  }
  return story
}

function count(event: GuildEvent, deeds: Deeds): void {
  switch (event.t) {
    case 'rolled':
      deeds.rolls += 1
      return
    case 'hit':
      deeds.hits += 1
      deeds.damage += event.damage
      if (event.critical) deeds.criticals += 1
      return
    case 'battle_over':
      if (event.end === 'slain') deeds.slain += 1
      return
    case 'drew':
      deeds.drawn += event.count
      return
    case 'absorbed':
      deeds.blocked += 1
      return
    case 'repelled':
      deeds.repelled += 1
      return
    case 'infected':
      deeds.infected += 1
      return
    case 'fell':
      deeds.fallen += 1
      return
    default:
  }
}

/** The middle of all rolled faces. */
export function average(faces: number[]): number {
  const rolls = faces.reduce((sum, n) => sum + n, 0)
  return rolls ? faces.reduce((sum, n, face) => sum + n * face, 0) / rolls : 0
}
