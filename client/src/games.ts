import type { Component } from 'svelte'
import type { Line } from './match/line.svelte'
import type { Pages } from './replay/pages'
import type { Created, GameInfo, SetupWire } from './wire'

type Loaded<Props extends Record<string, unknown>> = Promise<{ default: Component<Props> }>

/** A seat as an invitation shows it. */
export interface SeatProps extends Record<string, unknown> {
  setup: SetupWire
  seat: number
  /** The game's texts. */
  cards: unknown
  chosen: boolean
  onpick?: () => void
}

/** The form that lays a new table. */
export interface NewProps extends Record<string, unknown> {
  game: GameInfo
  cards: unknown
  /** The table is laid and waits for guests. */
  onlaid: (made: Created) => void
}

/** What a game adds to the client; each part is loaded when it is needed. */
export interface GameParts {
  /** The live table, on a connection that has found its match. */
  table: () => Loaded<{ line: Line }>
  /** A finished match, step by step. */
  replay: () => Loaded<{ match: string; step: number; pages: Pages }>
  create: () => Loaded<NewProps>
  seat: () => Loaded<SeatProps>
  help: () => Loaded<{ onclose: () => void }>
}

export const GAMES: Record<string, GameParts> = {
  order: {
    table: () => import('./order/OrderTable.svelte'),
    replay: () => import('./order/replay/OrderReplay.svelte'),
    create: () => import('./order/lobby/NewHunt.svelte'),
    seat: () => import('./order/lobby/SeatCard.svelte'),
    help: () => import('./order/Help.svelte'),
  },
  tower: {
    table: () => import('./tower/TowerTable.svelte'),
    replay: () => import('./tower/replay/TowerReplay.svelte'),
    create: () => import('./tower/lobby/NewRace.svelte'),
    seat: () => import('./tower/lobby/SeatCard.svelte'),
    help: () => import('./tower/Help.svelte'),
  },
  guild: {
    table: () => import('./guild/GuildTable.svelte'),
    replay: () => import('./guild/replay/GuildReplay.svelte'),
    create: () => import('./guild/lobby/NewHunt.svelte'),
    seat: () => import('./guild/lobby/SeatCard.svelte'),
    help: () => import('./guild/Help.svelte'),
  },
}
