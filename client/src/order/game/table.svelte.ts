import { readGeo, type Geo, type WireBoard } from '../board/geo'
import { deviceToken } from '../../net/device'
import { TableSocket, type Link } from '../../net/socket'
import { loadText } from '../../text/fluent.svelte'
import { Names } from '../text/names'
import type {
  Batch, LogEntry, OrderView, Prompt, Refused, Seat, ServerFrame, SetupWire, Snapshot, UndoAsked,
  UndoInfo, You,
} from '../../wire'
import { catalogue, type Catalogue } from './catalogue'
import { Director } from '../../match/director'
import type { OrderEvent } from './events'
import { logLine, spoken, type LogLine } from './log'
import { duration, hurries } from './pace'
import { reduce } from './reduce'
import { Scene } from './scene.svelte'
import { RATES, settings } from '../../match/settings.svelte'
import { show } from './show'
import { play } from './sounds'
import { heard } from './speech'
import type { Reason } from './why'

export interface Said {
  key: number
  from: string
  text: string
  at: number
}

type Step =
  | { kind: 'event'; event: OrderEvent; seq: number; head: boolean; hurry: number; done: boolean }
  | { kind: 'settle'; batch: Batch }

const NO_UNDO: UndoInfo = { free: false, to: -1, what: '', args: {}, blocked: null, marked: false }

/** One live table: what is shown, what is asked, and everything a player can send. */
export class Table {
  view = $state<OrderView | null>(null)
  prompt = $state.raw<Prompt | null>(null)
  geo = $state.raw<Geo | null>(null)
  setup = $state.raw<SetupWire | null>(null)
  rules = $state.raw<Record<string, string | number | boolean>>({})
  catalogue = $state.raw<Catalogue | null>(null)
  you = $state.raw<You>({ seats: [], name: '', host: false })
  seats = $state.raw<Seat[]>([])
  spectators = $state(0)
  undo = $state.raw<UndoInfo>(NO_UNDO)
  asked = $state.raw<UndoAsked | null>(null)
  log = $state.raw<LogLine[]>([])
  said = $state.raw<Said[]>([])
  whys = $state.raw<Map<string, Reason>>(new Map())
  status = $state('running')
  link = $state<Link>('connecting')
  tries = $state(0)
  trouble = $state<string | null>(null)
  notice = $state<{ text: string; rule: string | null } | null>(null)
  /** A request is on its way: options rest until the answer. */
  busy = $state(false)
  playing = $state(false)
  left = $state(0)
  /** What a screen reader says next; a fresh object even for equal words. */
  speech = $state.raw<{ text: string }>({ text: '' })
  names = $derived(new Names(this.geo, this.catalogue, this.view))
  scene = new Scene()
  /** Every event of the match so far, for the summary at its end. */
  events: OrderEvent[] = []
  director: Director<Step>
  #socket: TableSocket
  #lines = 0
  #card: string | null = null

  constructor(
    readonly match: string,
    invite: string | null,
  ) {
    this.director = new Director<Step>({
      apply: (step) => this.#apply(step),
      show: (step) => this.#show(step),
      changed: (playing, left) => {
        this.playing = playing
        this.left = left
        if (!playing) this.#rest()
      },
      calm: () => settings.calm,
    })
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

  close(): void {
    this.#socket.close()
    this.director.skip()
  }

  // ---- what a player can do ---------------------------------------------------------------------

  answer(values: number[]): void {
    if (!this.prompt || this.prompt.seat < 0 || this.busy) return
    this.#ask({ t: 'answer', seq: this.prompt.seq, seat: this.prompt.seat, values })
  }

  takeBack(to = -1): void {
    if (!this.busy) this.#ask({ t: 'undo', to })
  }

  consent(yes: boolean): void {
    this.asked = null
    this.#ask({ t: 'consent', yes })
  }

  claim(seats: number[]): void {
    this.#ask({ t: 'claim', seats })
  }

  free(seat: number): void {
    this.#ask({ t: 'free', seat })
  }

  chat(text: string): void {
    if (text.trim()) this.#ask({ t: 'chat', text: text.trim().slice(0, 400) }, false)
  }

  skip(): void {
    this.scene.instant = true
    this.director.skip()
    setTimeout(() => (this.scene.instant = false), 60)
  }

  say(text: string): void {
    this.speech = { text }
  }

  #ask(body: Request, waits = true): void {
    if (waits) this.busy = true
    this.notice = null
    const frame = { ...body, id: crypto.randomUUID() }
    this.#socket.ask(frame as Parameters<TableSocket['ask']>[0])
  }

  // ---- what the server says ---------------------------------------------------------------------

  #receive(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        this.you = frame.you
        this.trouble = null
        return
      case 'snapshot':
        return void this.#snapshot(frame)
      case 'batch':
        return this.#batch(frame)
      case 'ack':
        this.busy = false
        return
      case 'refused':
        return this.#refused(frame)
      case 'presence':
        this.seats = frame.seats
        this.spectators = frame.spectators
        return
      case 'chat':
        this.said = [...this.said, { key: frame.seq, from: frame.from, text: frame.text, at: frame.at }]
        this.say(`${frame.from} says: ${frame.text}`)
        return
      case 'undo_asked':
        this.asked = frame.need.length ? frame : null
        return
      default:
        return
    }
  }

  async #snapshot(frame: Snapshot): Promise<void> {
    this.busy = false
    this.seats = frame.presence
    this.spectators = frame.spectators
    this.setup = frame.setup
    this.rules = frame.rules
    if (frame.notice) this.notice = { text: frame.notice, rule: null }
    await this.#content(frame.setup.game)
    this.skip()
    this.scene.clear()
    this.scene.card = null
    this.geo = readGeo(frame.board as WireBoard)
    this.view = frame.view
    this.status = frame.status
    this.undo = frame.undo
    this.prompt = frame.prompt
    this.#retell(frame.log)
    this.#greet()
  }

  async #content(game: string): Promise<void> {
    if (this.catalogue) return
    try {
      const [cards] = await Promise.all([catalogue(game), loadText(game)])
      this.catalogue = cards
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  #retell(entries: LogEntry[]): void {
    this.events = []
    this.log = []
    this.said = []
    this.whys = new Map()
    const lines: LogLine[] = []
    for (const entry of entries) {
      if (entry.kind === 'chat') {
        this.said = [
          ...this.said,
          { key: entry.seq, from: entry.name, text: entry.text, at: entry.at },
        ]
      } else if (entry.kind === 'undo') {
        lines.push(this.#aside(entry.seq, `${entry.name} took moves back.`))
      }
      ;(entry.events as OrderEvent[]).forEach((event, i) => {
        this.#note(event)
        const line = logLine(event, entry.seq, this.names, `l${++this.#lines}`, i === 0)
        if (line) lines.push(line)
      })
    }
    this.log = lines
  }

  #batch(batch: Batch): void {
    const events = batch.events as OrderEvent[]
    const speeds = hurries(events)
    const steps: Step[] = events.map((event, i) => ({
      kind: 'event',
      event,
      seq: batch.seq,
      head: i === 0,
      hurry: speeds[i] ?? 1,
      done: false,
    }))
    this.busy = false
    this.asked = null
    // The new options wait for the picture; the server and the others do not.
    this.prompt = null
    void this.director.push([...steps, { kind: 'settle', batch }])
  }

  #refused(frame: Refused): void {
    this.busy = false
    if (frame.kind === 'fatal') this.trouble = frame.text
    else this.notice = { text: frame.text, rule: frame.rule }
    this.say(frame.text)
    if (frame.code === 'stale') this.#socket.resync()
  }

  // ---- the picture ------------------------------------------------------------------------------

  async #show(step: Step): Promise<void> {
    if (step.kind !== 'event' || !this.view || !this.geo) return
    this.director.rate = RATES[settings.pace]
    this.director.hurry = step.hurry
    if (settings.sound && duration(step.event)) play(step.event)
    await show({
      event: step.event,
      director: this.director,
      scene: this.scene,
      view: this.view,
      geo: this.geo,
      names: this.names,
      commit: () => this.#commit(step),
    })
  }

  #apply(step: Step): void {
    if (step.kind === 'event') return this.#commit(step)
    const { batch } = step
    this.view = batch.view
    this.prompt = batch.prompt
    this.undo = batch.undo
    this.status = batch.status
    if (batch.undone) this.#undone(batch)
    this.scene.hot = []
    this.scene.lit = []
    if (this.scene.roll) this.scene.roll = null
  }

  #commit(step: Extract<Step, { kind: 'event' }>): void {
    if (step.done || !this.view) return
    step.done = true
    this.#note(step.event)
    const line = logLine(step.event, step.seq, this.names, `l${++this.#lines}`, step.head)
    if (line) {
      this.log = [...this.log, line]
      if (heard(step.event.t, settings.spoken)) this.say(spoken(step.event, this.names))
    }
    reduce(this.view, step.event)
  }

  #note(event: OrderEvent): void {
    this.events.push(event)
    if (event.t === 'card') this.#card = event.card
    if (event.t === 'turn_ended' || event.t === 'round') this.#card = null
    if (event.t === 'vampire_moved' || event.t === 'vampire_stayed') {
      const whys = new Map(this.whys)
      whys.set(event.vampire, { moment: event, card: this.#card })
      this.whys = whys
    }
  }

  #undone(batch: Batch): void {
    const { undone } = batch
    if (!undone) return
    this.log = [
      ...this.log.map((line) => (line.seq > undone.to ? { ...line, undone: true } : line)),
      this.#aside(batch.seq, `${undone.name} took moves back.`),
    ]
    this.say(`${undone.name} took moves back.`)
    this.scene.clear()
    this.scene.card = null
  }

  #aside(seq: number, text: string): LogLine {
    return {
      key: `l${++this.#lines}`,
      seq,
      icon: 'anticlockwise-rotation',
      text,
      tone: 'quiet',
      dice: null,
      rule: null,
      card: null,
      undone: false,
      head: false,
    }
  }

  #rest(): void {
    this.scene.clear()
    if (this.prompt?.kind !== 'order') this.scene.card = null
    this.#greet()
  }

  #greet(): void {
    if (this.prompt && this.prompt.seat >= 0 && this.view) this.say('Your choice.')
  }
}

type Request =
  | { t: 'answer'; seq: number; seat: number; values: number[] }
  | { t: 'undo'; to: number }
  | { t: 'consent'; yes: boolean }
  | { t: 'claim'; seats: number[] }
  | { t: 'free'; seat: number }
  | { t: 'chat'; text: string }
