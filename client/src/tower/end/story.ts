import type { TowerEvent } from '../game/events'

/** What one hunter did in a match. */
export interface Deeds {
  turns: number
  spaces: number
  passages: number
  turned: number
  found: string[]
  won: number
  lost: number
  pits: number
  wounds: string[]
  hits: number
  rolls: number
}

export interface Story {
  hunters: Map<string, Deeds>
  turns: number
  nights: number
  ship: number
  /** The turn in which the coffin was opened; 0 if it never was. */
  opened: number
  opener: string | null
}

function none(): Deeds {
  return { turns: 0, spaces: 0, passages: 0, turned: 0, found: [], won: 0, lost: 0, pits: 0, wounds: [], hits: 0, rolls: 0 }
}

/** A match in numbers. */
export function tell(events: TowerEvent[], hunters: string[]): Story {
  const story: Story = {
    hunters: new Map(hunters.map((id) => [id, none()])),
    turns: 0, nights: 0, ship: 0, opened: 0, opener: null,
  }
  const of = (id: string | null): Deeds => story.hunters.get(id ?? '') ?? none()
  for (const event of events) {
    switch (event.t) {
      case 'turn':
        story.turns = event.turn
        of(event.hunter).turns += 1
        break
      case 'light':
        if (event.night) story.nights += 1
        break
      case 'ship':
        story.ship = event.to
        break
      case 'moved':
        of(event.hunter)[event.passage ? 'passages' : 'spaces'] += 1
        break
      case 'turned':
        of(event.hunter).turned += 1
        break
      case 'took':
        of(event.hunter).found.push(event.weapon)
        break
      case 'fought':
      case 'struck':
        of(event.hunter).rolls += 1
        of(event.hunter).hits += event.hit ? 1 : 0
        break
      case 'slain':
        of(event.hunter).won += 1
        break
      case 'beaten':
        of(event.hunter).lost += 1
        break
      case 'caught':
        of(event.hunter).pits += 1
        break
      case 'coffin':
        story.opened = story.turns
        story.opener = event.hunter
        break
      case 'wounded':
        of(event.hunter).wounds.push(event.weapon)
        break
      default:
        break
    }
  }
  return story
}
