import type { Attributes } from '../../wire'

interface Named {
  id?: string
  name: string
  text?: string
  icon?: string
  source?: string
  invented?: string[]
  flavour?: string
}

export interface WeaponText extends Named {
  range?: number[]
  range_min?: number
  range_max?: number
  dice?: number
  accuracy?: number
}

export interface HunterText extends Named {
  title?: string
  health?: number
  attributes?: Attributes
  ability: Named & { cost?: number }
  weapon: WeaponText
}

export interface ItemText extends Named {
  group?: string
  kit_cost?: number
  weapon?: WeaponText | null
  use?: string
}

export interface VampireText extends Named {
  power?: Named | null
  initiative?: number
}

export interface ActivationText extends Named {
  level: number
  time: string
  sections: string[]
}

export interface EncounterText extends Named {
  level?: number
  terror?: boolean
}

export interface HuntText extends Named {
  start?: number
  end?: number
  /** The hunters that a hunt is written for; it has a door of its own in the lobby. */
  team?: string[]
  /** What the rule bot wins of a hundred, by "clock/decks/once|twice" and number of hunters. */
  wins?: Record<string, Record<string, number>>
}

/** One part of the summary card. */
export interface SummaryText {
  title: string
  lines: Record<string, string>
}

/** The texts of all cards, as /api/games/order/catalogue gives them. */
export interface Catalogue {
  hunters: Record<string, HunterText>
  vampires: Record<string, VampireText>
  items: Record<string, ItemText>
  activation: Record<string, ActivationText>
  terror: Record<string, Named>
  encounters: Record<string, EncounterText>
  hunts?: Record<string, HuntText>
  summary?: Record<string, SummaryText>
}
