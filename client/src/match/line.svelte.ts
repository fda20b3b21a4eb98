import { deviceToken } from '../net/device'
import { TableSocket, type Link } from '../net/socket'
import type { ClientFrame, ServerFrame } from '../wire'

type Ask = Extract<ClientFrame, { id: string }>

/**
 * The connection to one match.  Which game it is comes with the first snapshot; what arrives
 * before that game's table is there waits for it.
 */
export class Line {
  game = $state('')
  link = $state<Link>('connecting')
  tries = $state(0)
  trouble = $state<string | null>(null)
  #socket: TableSocket
  #held: ServerFrame[] = []
  #taker: ((frame: ServerFrame) => void) | null = null

  constructor(
    readonly match: string,
    invite: string | null,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    this.#socket = new TableSocket(
      `${scheme}://${location.host}/ws`,
      match,
      invite ?? '',
      () => deviceToken(),
      {
        frame: (frame) => this.#receive(frame),
        link: (state, tries) => {
          this.link = state
          this.tries = tries
        },
      },
    )
  }

  /** Hand over everything that came, and all that comes. */
  take(taker: (frame: ServerFrame) => void): void {
    this.#taker = taker
    for (const frame of this.#held.splice(0)) taker(frame)
  }

  ask(frame: Ask): void {
    this.#socket.ask(frame)
  }

  /** Send what wants no answer. */
  send(frame: ClientFrame): void {
    this.#socket.send(frame)
  }

  resync(): void {
    this.#socket.resync()
  }

  close(): void {
    this.#socket.close()
    this.#taker = null
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') this.trouble = null
    if (frame.t === 'refused' && frame.kind === 'fatal') this.trouble = frame.text
    if (frame.t === 'snapshot') this.game ||= frame.setup.game
    if (this.#taker) this.#taker(frame)
    else this.#held.push(frame)
  }
}
