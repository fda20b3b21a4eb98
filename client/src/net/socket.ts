import type { ClientFrame, ServerFrame } from '../wire'

export type Link = 'connecting' | 'open' | 'waiting' | 'closed'

interface Handlers {
  frame: (frame: ServerFrame) => void
  link: (state: Link, tries: number) => void
}

const REFUSED_FOR_GOOD = new Set([4401, 4403, 4404, 4410])
const RESTARTING = 1012
const FIRST_PAUSE = 300
const LONGEST_PAUSE = 15_000
const PING_EVERY = 25_000
const SILENCE = 60_000

/**
 * One table connection.  After a break it says which seq it has seen and the server sends the
 * rest; decisions without an answer yet are sent again with the same id, which the server
 * recognises.
 */
export class TableSocket {
  seq = -1
  #socket?: WebSocket
  #tries = 0
  #timer?: ReturnType<typeof setTimeout>
  #beat?: ReturnType<typeof setInterval>
  #heard = 0
  #done = false
  #pending = new Map<string, ClientFrame>()

  constructor(
    private address: string,
    private match: string,
    private invite: string,
    private token: () => Promise<string>,
    private on: Handlers,
  ) {
    addEventListener('online', this.#kick)
    document.addEventListener('visibilitychange', this.#kick)
    void this.#open()
  }

  /** Send a frame that wants an answer; it survives a reconnect until that answer came. */
  ask(frame: Extract<ClientFrame, { id: string }>): void {
    this.#pending.set(frame.id, frame)
    this.send(frame)
  }

  send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  /** Forget what we have seen and ask for everything again. */
  resync(): void {
    this.seq = -1
    this.#socket?.close(4000, 'resync')
  }

  close(): void {
    this.#done = true
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    this.#socket?.close(1000)
    removeEventListener('online', this.#kick)
    document.removeEventListener('visibilitychange', this.#kick)
  }

  #kick = (): void => {
    if (this.#done || document.visibilityState !== 'visible') return
    if (this.#socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.#timer)
      void this.#open()
    }
  }

  async #open(): Promise<void> {
    this.on.link('connecting', this.#tries)
    let token: string
    try {
      token = await this.token()
    } catch {
      return this.#later(0)
    }
    if (this.#done) return
    const socket = new WebSocket(this.address)
    this.#socket = socket
    socket.onopen = () => this.#hello(socket, token)
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data))
    socket.onclose = (event) => {
      clearInterval(this.#beat)
      if (this.#done) return
      if (REFUSED_FOR_GOOD.has(event.code)) return this.on.link('closed', this.#tries)
      this.#later(event.code)
    }
  }

  #hello(socket: WebSocket, token: string): void {
    const hello = { t: 'hello', match: this.match, since: this.seq, token, invite: this.invite }
    socket.send(JSON.stringify(hello))
    this.#heard = Date.now()
    this.#beat = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) socket.close(4000, 'silence')
      else this.send({ t: 'ping' })
    }, PING_EVERY)
  }

  #later(code: number): void {
    const known = code === RESTARTING && this.#tries === 0
    const backoff = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries)
    const pause = known ? 100 : backoff * (0.5 + Math.random() / 2)
    this.#tries += 1
    this.on.link('waiting', this.#tries)
    this.#timer = setTimeout(() => void this.#open(), pause)
  }

  #receive(frame: ServerFrame): void {
    this.#heard = Date.now()
    if (frame.t === 'welcome') {
      this.#tries = 0
      this.on.link('open', 0)
      for (const waiting of this.#pending.values()) this.send(waiting)
    }
    if (frame.t === 'ack' || frame.t === 'refused') {
      if (frame.t === 'ack' || frame.kind !== 'unknown') this.#pending.delete(frame.id)
    }
    if (frame.t === 'snapshot') this.seq = frame.seq
    if ('since' in frame && frame.seq !== frame.since) {
      if (frame.seq <= this.seq) return
      if (frame.since > this.seq) return this.resync()
      this.seq = frame.seq
    }
    this.on.frame(frame)
  }
}
