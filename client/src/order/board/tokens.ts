/** How hunters, vampires, tokens and cards are drawn: icon and colour by id. */

interface Look {
  icon: string
  colour: string
}

const HUNTERS: Record<string, Look> = {
  stephan: { icon: 'war-axe', colour: '#6fa8ff' },
  joshua: { icon: 'stake-hammer', colour: '#e7b95b' },
  sarah: { icon: 'crossbow', colour: '#7fc98f' },
  magenta: { icon: 'whiplash', colour: '#d58be0' },
}

const VAMPIRES: Record<string, string> = {
  guardian: 'gargoyle',
  thrall: 'shambling-zombie',
  giant_bat: 'evil-bat',
  burrower: 'worm-mouth',
  warrior: 'black-knight-helm',
  upyr: 'vampire-dracula',
}

export function hunterLook(id: string): Look {
  return HUNTERS[id] ?? { icon: 'hooded-figure', colour: '#c9c2d6' }
}

export function vampireIcon(kind: string): string {
  return VAMPIRES[kind] ?? 'fangs'
}

/** A card's icon, which the content names. */
export function itemIcon(id: string, named?: string): string {
  return named ?? (id === 'clue' ? 'scroll-quill' : 'swap-bag')
}

export const OBJECTIVE_ICONS: Record<number, string> = { 1: 'scroll-quill', 2: 'nest-eggs' }
