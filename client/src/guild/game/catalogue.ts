interface Named {
  name: string
  text: string
  icon: string
  source?: string
  invented?: string[]
}

export interface HunterText extends Omit<Named, 'icon'> {
  title: string
  colour: string
  emblem: string
  gems: number
  /** What the two sides of the card are called. */
  human: string
  infected: string
}

export type DaySort = 'slaying' | 'weapon' | 'armor' | 'shield' | 'special'
export type Use =
  | 'modify' | 'surprise' | 'dodge' | 'flee' | 'cure' | 'repair' | 'heal' | 'revive' | 'loot'

export interface DayText extends Named {
  sort: DaySort
  copies: number
  use?: Use
  amount?: number
  attack?: number
  damage?: number
  hands?: number
  gems?: number
}

export interface NightText extends Named {
  sort: 'vampire' | 'event' | 'creature'
  copies: number
  level?: number
  gems?: number
  all_slay?: boolean
  loot?: number[]
  feed?: number[]
}

export interface OptionText {
  values: (string | number | boolean)[]
  default: string | number | boolean
}

/** The texts of all cards, as /api/games/guild/catalogue gives them. */
export interface Catalogue {
  forest: Omit<Named, 'icon'>
  hunters: Record<string, HunterText>
  day: Record<string, DayText>
  night: Record<string, NightText>
  summary?: Record<string, { title: string; lines: Record<string, string> }>
  setup?: { options: Record<string, OptionText>; hunts: Record<string, HuntText> }
}

/** A kind of hunt, and how many rounds it takes in the middle by the number of hunters. */
export interface HuntText extends Omit<Named, 'icon'> {
  options: Record<string, string>
  rounds: Record<string, number>
}

/** The four kinds of slaying item, in the order in which they are shown. */
export const SLAYING = ['hammer-and-stake', 'holy-water', 'garlic', 'cross'] as const
