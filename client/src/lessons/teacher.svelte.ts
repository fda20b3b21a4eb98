import { get } from '../net/api'
import type { AnyEvent, AnyMatch } from '../match/match.svelte'
import { act, close, hear, lights, NOTHING, seen, turn, type Class, type Lesson } from './lesson'
import { finish, known, remember } from './memory'
import { FIRST_NIGHT } from './wanted'

const MANY = 6

/** Listens to a match and says what there is to say. */
export class Teacher {
  told = $state.raw(NOTHING)
  /** Skipped: nothing more is said at this table. */
  over = $state(false)
  lessons = $state.raw<Lesson[]>([])
  readonly game: string
  readonly scenario: string
  readonly school: boolean
  #events: AnyEvent[] | null = null
  #read = 0
  #seq = -1
  /** The event that set off each lesson. */
  #causes = new Map<string, AnyEvent>()
  /** The question to which each lesson was told. */
  #asks = new Map<string, number>()

  constructor(private readonly table: AnyMatch) {
    this.game = table.setup?.game ?? ''
    this.scenario = table.setup?.scenario ?? ''
    this.school = this.scenario === FIRST_NIGHT
    get<Lesson[]>(`/api/games/${this.game}/lessons`).then(
      (lessons) => (this.lessons = lessons),
      // Without lessons the table is still a table.
      () => (this.over = true),
    )
  }

  now = $derived.by(() => {
    const { ids, at } = this.told
    const lesson = this.over ? undefined : this.lessons.find(({ id }) => id === ids[at])
    const { prompt } = this.table
    const asked = this.#asks.get(lesson?.id ?? '')
    // What was said to a question does not come back between two others.
    const seq = prompt && prompt.seat >= 0 ? prompt.seq : asked === undefined ? -1 : this.#seq
    const past = seq >= 0 && at === ids.length - 1 && !lesson?.name
    return past && asked !== seq ? undefined : lesson
  })

  /** What the hunt is about, where nothing else is said. */
  kept = $derived.by(() => {
    if (this.now || this.over || !this.school) return undefined
    const told = this.lessons.filter(({ id, keep }) => keep && this.told.ids.includes(id))
    return told.at(-1)
  })

  /** Selectors of what is lit: by what is said, and by the way on while it is asked for. */
  lit = $derived.by(() => {
    const { prompt } = this.table
    const way = this.over ? undefined : this.lessons.find(({ id }) => id === this.told.ids.at(-1))
    return [this.now, this.school ? way : undefined].flatMap((lesson) => {
      // What was said to a question says nothing to the next one.
      if (!lesson || (this.#asks.get(lesson.id) ?? prompt?.seq) !== prompt?.seq) return []
      return lights(lesson, prompt, this.#causes.get(lesson.id) ?? null)
    })
  })

  /** Hear what has happened and what is asked since the last time. */
  listen(): void {
    const { events, prompt, view } = this.table
    if (!this.lessons.length || this.over) return
    const room: Class = { lessons: this.lessons, scenario: this.scenario, school: this.school, known: known(this.game) }
    const before = this.told
    let told = before
    if (events !== this.#events) {
      // A log told anew: what is past is no new situation, except where all is taught.
      this.#read = this.school ? 0 : events.length
      this.#events = events
    }
    for (; this.#read < events.length; this.#read++) {
      const event = events[this.#read]!
      const next = hear(told, room, { event })
      for (const id of next.ids.slice(told.ids.length)) this.#causes.set(id, event)
      told = next
    }
    if (prompt && prompt.seat >= 0 && prompt.seq !== this.#seq) {
      this.#seq = prompt.seq
      const state = view as unknown as { round?: number; night?: boolean; active?: string }
      const hunter = state.active ?? undefined
      const next = hear(told, room, { ask: prompt, round: state.round, night: state.night, hunter })
      for (const id of next.ids.slice(told.ids.length)) this.#asks.set(id, prompt.seq)
      told = next
    }
    if (told !== before) {
      // Somebody who comes back to the table goes on where the lessons are.
      this.told = told.ids.length - before.ids.length > MANY ? act(told, this.school) : told
      remember(this.game, seen(this.told))
    }
    if (view?.outcome) finish(this.school ? FIRST_NIGHT : this.game)
  }

  /** A choice was made: what was left unread gives way to what comes of it. */
  acted(): void {
    this.told = act(this.told, this.school)
  }

  turn(by: number): void {
    this.told = turn(this.told, by)
    remember(this.game, seen(this.told))
  }

  /** Read; what has to be said in time comes before the end. */
  close(): void {
    const next = this.told.ids[this.told.at + 1]
    if (this.lessons.find(({ id }) => id === next)?.also) this.turn(1)
    else this.told = close(this.told, this.school)
  }

  skip(): void {
    this.over = true
  }
}
