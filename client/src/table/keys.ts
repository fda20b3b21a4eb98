import { tick } from 'svelte'
import type { Question } from '../ear/ear'
import type { AnyMatch } from '../match/match.svelte'
import { settings } from '../match/settings.svelte'
import { nowhere } from './focus'
import type { AnyUi } from './ui.svelte'

/** The keys of the table that work wherever the focus is, except while somebody types. */
export function keys(event: KeyboardEvent, table: AnyMatch, ui: AnyUi): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  const typing = target.isContentEditable || target.matches?.('input:not([type=radio]):not([type=checkbox]), textarea, select')
  if (event.key === 'Escape') {
    if (typing) target.blur()
    if (ui.close()) event.preventDefault()
    return
  }
  if (typing || !settings.letters || document.querySelector('dialog[open]')) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const answered = ui.press(key, target)
  if (answered || press(key, table, ui, target)) event.preventDefault()
  // Who answers by key from nowhere goes on from the next question.
  if ((answered && ANSWERING.test(key)) || key === 'p') settle()
}

const ANSWERING = /^[e0-9]$/

export function settle(): void {
  if (nowhere()) focus('.prompt h2')
}

const QUESTIONS: Record<string, Question> = { w: 'where', n: 'near', x: 'exits', t: 'threats', o: 'goals' }

function press(key: string, table: AnyMatch, ui: AnyUi, target: HTMLElement): boolean {
  switch (key) {
    case 'u':
      ui.takeBack()
      return true
    case 's':
      table.skip()
      return true
    case ' ':
      if (target.closest('button, a, [role=button], summary') || !table.playing) return false
      table.skip()
      return true
    case 'p':
      focus('.prompt .list button, .prompt .keys button, .prompt .acts button, .prompt .foot button')
      return true
    case 'b':
      focus('.board [tabindex="0"]')
      return true
    case 'l':
      ui.tab = 'log'
      void tick().then(() => focus('[aria-label="Game log"]'))
      return true
    case 'c':
      ui.tab = 'chat'
      return true
    case 'f':
      ui.tab = 'rules'
      return true
    case 'r':
      table.repeat()
      return true
    case 'm':
      ui.panel = 'map'
      return true
    case 'w':
    case 'n':
    case 'x':
    case 't':
    case 'o':
      void ui.ear().then((ear) => table.say(ear.tell(QUESTIONS[key]!, table, ui)))
      return true
    case '?':
      ui.panel = 'help'
      return true
    default:
      return false
  }
}

export function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
