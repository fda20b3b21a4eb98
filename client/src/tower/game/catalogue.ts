/** The texts of the box, as /api/games/tower/catalogue gives them. */

interface Made {
  source?: string
  invented?: string[]
}

export interface HunterText extends Made {
  name: string
  title: string
  colour: string
  emblem: string
}

export type Sort = 'weapon' | 'safe' | 'monster'

export interface FaceText extends Made {
  name: string
  sort: Sort
  needs: string | null
  icon: string
}

export interface TileText extends Made {
  day: string
  night: string
  lies: Record<string, number>
}

export interface MoodText extends Made {
  name: string
  text: string
  options: Record<string, string>
  /** Percent of matches in which Drakus gets away, by number of players. */
  escapes: Record<string, number>
}

export interface Catalogue {
  castle: Made & { name: string; text: string }
  areas: Record<string, { name: string; back: string; inside: boolean }>
  hunters: Record<string, HunterText>
  faces: Record<string, FaceText>
  tiles: Record<string, TileText>
  cards: Record<string, Made & { name: string; red: number; blue: number }>
  dice: Record<'move' | 'battle', { day: (number | string)[]; night: (number | string)[] }>
  players: Record<string, { ship: number; deck: number; red: number; blue: number }>
  hints: { title: string; lines: Record<string, string> }
  setup: {
    options: Record<string, { values: string[]; default: string }>
    moods: Record<string, MoodText>
  }
}
