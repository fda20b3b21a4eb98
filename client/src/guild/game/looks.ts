import type { DayText, NightText } from './catalogue'

interface HunterLook {
  icon: string
  colour: string
}

const HUNTERS: Record<string, HunterLook> = {
  knight: { icon: 'visored-helm', colour: '#8fb4ee' },
  ranger: { icon: 'robin-hood-hat', colour: '#8ccf8f' },
  thief: { icon: 'hooded-assassin', colour: '#d9a1e6' },
  warrior: { icon: 'horned-helm', colour: '#f2a873' },
}

export function hunterLook(id: string): HunterLook {
  return HUNTERS[id] ?? { icon: 'person', colour: '#9fc0f2' }
}

/** What a kind of card is called, and the mark that tells it from the others. */
export const SORTS: Record<DayText['sort'] | NightText['sort'], { name: string; icon: string }> = {
  slaying: { name: 'Slaying item', icon: 'heart-stake' },
  weapon: { name: 'Weapon', icon: 'crossed-swords' },
  armor: { name: 'Armor', icon: 'breastplate' },
  shield: { name: 'Shield', icon: 'shield' },
  special: { name: 'Special', icon: 'card-play' },
  vampire: { name: 'Vampire', icon: 'fangs' },
  event: { name: 'Event', icon: 'moon' },
  creature: { name: 'Creature', icon: 'claw-slashes' },
}

/** When a special card is played. */
export const WHEN: Record<NonNullable<DayText['use']>, string> = {
  modify: 'After your roll',
  surprise: 'Before your roll',
  dodge: 'After your miss',
  flee: 'Before your roll',
  cure: 'At any time',
  repair: 'In your Day turn',
  heal: 'At any time',
  revive: 'On a mortal wound',
  loot: 'In your turn',
}

/** The line at the foot of a Day card: its kind, and what is special about it. */
export function sortLine(text: DayText): string {
  const { name } = SORTS[text.sort]
  if (text.sort === 'special') return text.use ? WHEN[text.use] : name
  if (text.sort === 'weapon') return text.hands === 2 ? 'Weapon · both hands' : name
  return name
}

export const PLACES = [
  { id: 'weapon', name: 'Weapon', icon: 'broadsword' },
  { id: 'armor', name: 'Armor', icon: 'breastplate' },
  { id: 'shield', name: 'Shield', icon: 'shield' },
] as const
