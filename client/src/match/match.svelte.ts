import type {
  Batch, LogEntry, Presence, Refused, Seat, ServerFrame, SetupWire, Snapshot, UndoInfo, You,
} from '../wire'
import { Asking } from './asking.svelte'
import { Director } from './director'
import { aside, movedText, type LogLine } from './lines'
import type { Line } from './line.svelte'
import { t } from '../text/fluent.svelte'
import { RATES, settings } from './settings.svelte'
import { play, type Sound } from './sounds'
import { Voice, within, type Speech } from './voice'

export interface Said {
  key: number
  from: string
  text: string
  at: number
}

export interface AnyView {
  outcome: string | null
}

export interface AnyEvent {
  t: string
}

/** Showing one event: the animation may let it change the picture; afterwards it does anyway. */
export interface Showing<E> {
  event: E
  director: Director<unknown>
  commit: () => void
}

type Step<E> =
  | { kind: 'event'; event: E; seq: number; head: boolean; hurry: number; done: boolean }
  | { kind: 'settle'; batch: Batch }

/** Utterances that the page keeps for a screen reader that is behind. */
const KEPT_UTTERANCES = 120
/** Utterances that can be said again. */
const REMEMBERED = 30
/** How soon somebody asks again for the one before. */
const AGAIN_MS = 4_000

const NO_UNDO: UndoInfo = { free: false, to: -1, what: '', args: {}, blocked: null, marked: false }

/**
 * One live match: what is shown, what is asked, and everything a player can send.
 *
 * A game derives its own from this: it knows the board, the words and the animations.
 */
export abstract class Match<V extends AnyView, E extends AnyEvent> extends Asking {
  view = $state<V | null>(null)
  setup = $state.raw<SetupWire | null>(null)
  rules = $state.raw<Record<string, string | number | boolean>>({})
  you = $state.raw<You>({ seats: [], name: '', host: false })
  seats = $state.raw<Seat[]>([])
  spectators = $state(0)
  undo = $state.raw<UndoInfo>(NO_UNDO)
  log = $state.raw<LogLine[]>([])
  said = $state.raw<Said[]>([])
  status = $state('running')
  trouble = $state<string | null>(null)
  playing = $state(false)
  left = $state(0)
  /** What a screen reader is told, the oldest first. */
  utterances = $state.raw<{ key: number; text: string }[]>([])
  /** Every event of the match so far, for the summary at its end. */
  events: E[] = []
  protected director: Director<Step<E>>
  #lines = 0
  #voice: Voice<E>
  /** What was said and can be said again, and how far back somebody has asked for it. */
  #said: string[] = []
  #back = { steps: 0, at: 0 }

  constructor(line: Line) {
    super(line)
    const speech: Speech<E> = {
      joins: (group, event) => this.speech.joins(group, event),
      utter: (group, detail) => this.speech.utter(group, detail),
    }
    this.#voice = new Voice(speech, () => settings.spoken, (text) => this.say(text))
    this.director = new Director<Step<E>>({
      apply: (step) => this.#apply(step),
      show: (step) => this.#show(step),
      changed: (playing, left) => {
        this.playing = playing
        this.left = left
        if (!playing) this.#rest()
      },
      calm: () => settings.calm,
    })
  }

  get match(): string {
    return this.line.match
  }

  get link(): Line['link'] {
    return this.line.link
  }

  get tries(): number {
    return this.line.tries
  }

  /** Whether a choice of this device is awaited. */
  get mine(): boolean {
    return this.prompt !== null && this.prompt.seat >= 0
  }

  begin(): void {
    this.line.take((frame) => this.#receive(frame))
  }

  close(): void {
    this.line.close()
    this.director.skip()
  }

  // ---- what a game brings -----------------------------------------------------------------------

  /** Fetch the texts; called with every snapshot. */
  protected abstract content(game: string): Promise<void>
  /** Lay the board of a snapshot, and forget what lay over the last one. */
  protected abstract lay(frame: Snapshot): void
  protected abstract write(event: E, seq: number, key: string, head: boolean): LogLine | null
  /** What a screen reader says of events. */
  protected abstract speech: Speech<E>
  /** What is asked, in words. */
  protected abstract question(): string
  /** How much quicker than normal each event of a batch is shown. */
  protected abstract hurries(events: E[]): number[]
  protected abstract sound(event: E): Sound | undefined
  protected abstract show(showing: Showing<E>): Promise<void>
  /** The only place where an event changes the picture. */
  protected abstract reduce(view: V, event: E): void
  /** Show the end of what moves at once, while `on`. */
  protected abstract instantly(on: boolean): void
  /** What the undo button takes back, in words. */
  abstract deed(undo: UndoInfo): string
  /** Who plays a seat, in the game's words. */
  abstract seatName(seat: number): string

  /** Keep what the summary and the reasons need of an event. */
  protected note(event: E): void {
    this.events.push(event)
  }

  /** The log is told anew, from its beginning. */
  protected forget(): void {
    this.events = []
  }

  /** A batch has come; what it tells is shown from now on. */
  protected came(_batch: Batch): void {}
  /** A batch has been shown. */
  protected settled(_batch: Batch): void {}
  /** Nothing is being shown any more. */
  protected rested(): void {}

  // ---- what a player can do ---------------------------------------------------------------------

  skip(): void {
    this.instantly(true)
    this.director.skip()
    setTimeout(() => this.instantly(false), 60)
  }

  /** Let a screen reader say something, after all that it has still to say. */
  say(text: string): void {
    this.#said = [...this.#said.slice(1 - REMEMBERED), text]
    this.#back.steps = 0
    this.#utter(text)
  }

  /** Say the last utterance again; asked at once again, the one before it. */
  repeat(): void {
    const now = Date.now()
    const again = now - this.#back.at < AGAIN_MS && this.#back.steps < this.#said.length
    this.#back = { steps: again ? this.#back.steps + 1 : 1, at: now }
    const text = this.#said.at(-this.#back.steps)
    if (text) this.#utter(text)
  }

  #utter(text: string): void {
    const key = (this.utterances.at(-1)?.key ?? 0) + 1
    this.utterances = [...this.utterances.slice(1 - KEPT_UTTERANCES), { key, text }]
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
        return this.#presence(frame)
      case 'signalled':
        this.signals = [...this.signals.slice(-11), { frame, at: Date.now() }]
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

  #presence(frame: Presence): void {
    this.seats = frame.seats
    this.spectators = frame.spectators
    if (!frame.moved || !this.view) return
    const line = this.#moved(frame.seq, frame.moved)
    this.log = [...this.log, line]
    this.say(line.text)
  }

  #moved(seq: number, { seat, name, text }: { seat: number; name: string; text: string }): LogLine {
    return aside(this.#key(), seq, movedText(name, text, this.seatName(seat)), 'throne-king')
  }

  async #snapshot(frame: Snapshot): Promise<void> {
    this.busy = false
    this.seats = frame.presence
    this.spectators = frame.spectators
    this.setup = frame.setup
    this.rules = frame.rules
    if (frame.notice) this.notice = { text: frame.notice, rule: null }
    try {
      await this.content(frame.setup.game)
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
    }
    this.skip()
    this.lay(frame)
    this.view = frame.view as unknown as V
    this.status = frame.status
    this.undo = frame.undo
    this.prompt = frame.prompt
    this.#retell(frame.log)
    this.#greet()
  }

  #retell(entries: LogEntry[]): void {
    this.forget()
    this.log = []
    this.said = []
    const lines: LogLine[] = []
    let begun = false
    for (const entry of entries) {
      begun ||= entry.kind === 'answer' || entry.kind === 'sealed'
      if (entry.kind === 'chat') {
        const { seq: key, name: from, text, at } = entry
        this.said = [...this.said, { key, from, text, at }]
      } else if (entry.kind === 'undo') {
        lines.push(this.#aside(entry.seq, `${entry.name} took moves back.`))
      } else if (entry.kind === 'claim' && begun) {
        // Who sat down before the first decision is seen at the table.
        lines.push(this.#moved(entry.seq, entry))
      }
      ;(entry.events as unknown as E[]).forEach((event, i) => {
        this.note(event)
        const line = this.write(event, entry.seq, this.#key(), i === 0)
        if (line) lines.push(line)
      })
    }
    this.log = lines
  }

  #batch(batch: Batch): void {
    const events = batch.events as unknown as E[]
    const speeds = this.hurries(events)
    const steps: Step<E>[] = events.map((event, i) => ({
      kind: 'event',
      event,
      seq: batch.seq,
      head: i === 0,
      hurry: speeds[i] ?? 1,
      done: false,
    }))
    this.busy = false
    this.asked = null
    this.came(batch)
    // The new options wait for the picture; the server and the others do not.
    this.prompt = null
    void this.director.push([...steps, { kind: 'settle', batch }])
  }

  #refused(frame: Refused): void {
    this.busy = false
    if (frame.kind === 'fatal') this.trouble = frame.text
    else this.notice = { text: frame.text, rule: frame.rule }
    this.say(frame.text)
    if (frame.code === 'stale') this.line.resync()
  }

  // ---- the picture ------------------------------------------------------------------------------

  async #show(step: Step<E>): Promise<void> {
    if (step.kind !== 'event' || !this.view) return
    const { event } = step
    this.director.rate = RATES[settings.pace]
    this.director.hurry = step.hurry
    if (settings.sound) play(this.sound(event), settings.volume)
    const director = this.director as unknown as Director<unknown>
    await this.show({ event, director, commit: () => this.#commit(step) })
  }

  #apply(step: Step<E>): void {
    if (step.kind === 'event') return this.#commit(step)
    const { batch } = step
    this.#voice.flush()
    this.view = batch.view as unknown as V
    this.prompt = batch.prompt
    this.undo = batch.undo
    this.status = batch.status
    if (batch.undone) this.#undone(batch)
    this.settled(batch)
  }

  #commit(step: Extract<Step<E>, { kind: 'event' }>): void {
    if (step.done || !this.view) return
    step.done = true
    const { event } = step
    this.note(event)
    const line = this.write(event, step.seq, this.#key(), step.head)
    if (line) {
      this.log = [...this.log, line]
    }
    this.reduce(this.view, event)
    this.#voice.hear(event)
  }

  #undone({ undone, seq }: Batch): void {
    if (!undone) return
    const text = `${undone.name} took moves back.`
    this.log = [
      ...this.log.map((line) => (line.seq > undone.to ? { ...line, undone: true } : line)),
      this.#aside(seq, text),
    ]
    this.say(text)
  }

  #aside(seq: number, text: string): LogLine {
    return aside(this.#key(), seq, text)
  }

  #key(): string {
    return `l${++this.#lines}`
  }

  #rest(): void {
    this.rested()
    this.#greet()
  }

  #greet(): void {
    if (this.mine && this.view) this.say(within([this.question(), t('ear-yours')]))
  }
}

/** A match of whatever game, for what all tables share. */
export type AnyMatch = Pick<Match<AnyView, AnyEvent>, keyof Match<AnyView, AnyEvent>>
