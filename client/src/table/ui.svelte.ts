import type { Ear } from '../ear/ear'
import type { AnyMatch } from '../match/match.svelte'

export type Panel = 'settings' | 'help' | 'seats' | 'map' | 'end' | null

/** A question before something that cannot be taken back lightly. */
export interface Confirm {
  title: string
  text: string
  yes: string
  act: () => void
}

/** What this viewer has opened; nothing of it is the table's.  A game adds its own. */
export class Ui<T extends AnyMatch = AnyMatch> {
  tab = $state<string>('log')
  panel = $state<Panel>(null)
  confirm = $state.raw<Confirm | null>(null)
  /** A rule that somebody wants to read. */
  rule = $state<string | null>(null)
  read = $state(0)
  /** Tips are wanted, and stand under the log. */
  tips = $state(false)
  /** The table is shown as on a telephone. */
  narrow = $state(false)
  /** There, the option that has been tapped once: what cannot be taken back takes two taps. */
  armed = $state<string | null>(null)

  constructor(protected readonly table: T) {}

  unread = $derived.by(() => this.table.said.length - this.read)

  /** A new question: drop what belonged to the last one. */
  fresh(): void {}

  /** Whether a tap on an option counts, or only asks for the second one. */
  sure(key: string, fateful: boolean): boolean {
    const sure = !this.narrow || !fateful || this.armed === key
    this.armed = sure ? null : key
    if (!sure) this.table.say('That cannot be taken back. Tap again to do it.')
    return sure
  }

  /** A key that only this game knows; true when it did something. */
  press(_key: string, _target: HTMLElement): boolean {
    return false
  }

  /** The game in words; fetched when somebody first asks. */
  ear(): Promise<Ear> {
    return Promise.reject(new Error('this game is not told in words'))
  }

  /** Show a card that the log names. */
  open(_card: string): void {}

  /** Close what is uppermost; false when nothing is open. */
  close(): boolean {
    if (this.confirm) this.confirm = null
    else if (this.panel) this.panel = null
    else return false
    return true
  }

  /** Undo: at once where it is free, after a question where it is deep. */
  takeBack(): void {
    const { undo, seats, you } = this.table
    if (undo.to < 0) return
    if (undo.free) return this.table.takeBack()
    const alone = seats.every((s) => s.name === null || s.bot !== null || you.seats.includes(s.seat))
    this.back(undo.to, alone)
  }

  back(to: number, alone: boolean): void {
    this.confirm = {
      title: 'Take back what has been seen?',
      text: alone
        ? 'Dice, cards or hidden things were seen since. The same acts will bring the same chance, and the match is marked as looked ahead.'
        : 'Dice, cards or hidden things were seen since, or others have acted. Everybody at the table is asked to agree.',
      yes: alone ? 'Take back' : 'Ask the table',
      act: () => this.table.takeBack(to),
    }
  }
}

/** The part of it that does not depend on the game. */
export type AnyUi = Pick<Ui, keyof Ui>
