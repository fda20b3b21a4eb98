/** The board as the server describes it, and where things lie in the drawing. */

export interface Space {
  id: string
  row: number
  col: number
  area: string
  kind: 'floor' | 'tile' | 'pit' | 'passage' | 'entrance'
  back: string | null
  passage: number | null
  pair: string | null
  start: boolean
  beside_coffin: boolean
}

interface Block {
  row: number
  col: number
  rows: number
  cols: number
}

export interface Area {
  id: string
  name: string
  back: string
  entrance: string
  inside: boolean
}

export interface WireBoard {
  kind: 'grid'
  cols: number
  rows: number
  spaces: Space[]
  walls: { row: number; col: number }[]
  tower: Block
  coffin: Block & { beside: string[] }
  areas: Area[]
  passages: { number: number; a: string; b: string }[]
  track: number[]
}

/** Side of a space in the drawing. */
export const CELL = 60

export interface Geo extends WireBoard {
  width: number
  height: number
  space: Map<string, Space>
  entrances: Map<string, Area>
  /** The spaces beside each, never diagonally. */
  near: Map<string, Space[]>
}

export interface Point {
  x: number
  y: number
}

export function readGeo(board: WireBoard): Geo {
  const space = new Map(board.spaces.map((s) => [s.id, s]))
  const at = new Map(board.spaces.map((s) => [`${s.row},${s.col}`, s]))
  const beside = (s: Space): Space[] =>
    [[-1, 0], [0, 1], [1, 0], [0, -1]].flatMap(([r, c]) => at.get(`${s.row + r!},${s.col + c!}`) ?? [])
  return {
    ...board,
    width: board.cols * CELL,
    height: board.rows * CELL,
    space,
    entrances: new Map(board.areas.map((a) => [a.entrance, a])),
    near: new Map(board.spaces.map((s) => [s.id, beside(s)])),
  }
}

/** The middle of a space. */
export function centre(space: Pick<Space, 'row' | 'col'> | undefined): Point {
  if (!space) return { x: 0, y: 0 }
  return { x: (space.col + 0.5) * CELL, y: (space.row + 0.5) * CELL }
}

/** A space that is no passage to another and lies beside it. */
export function adjacent(a: Space | undefined, b: Space | undefined): boolean {
  if (!a || !b) return false
  return Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1
}

/** Where several pawns stand on one space: in the middle, or round it. */
export function spread(count: number, index: number): Point {
  if (count < 2) return { x: 0, y: 0 }
  if (count === 2) return { x: index ? 13 : -13, y: 0 }
  const corners: Point[] = [{ x: -13, y: -12 }, { x: 13, y: -12 }, { x: -13, y: 13 }, { x: 13, y: 13 }]
  return corners[index % 4]!
}
