import type { AnyMatch } from '../match/match.svelte'
import type { AnyUi } from './ui.svelte'

/** The keys of the table that work wherever the focus is, except while somebody types. */
export function keys(event: KeyboardEvent, table: AnyMatch, ui: AnyUi): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  const typing = target.matches?.('input:not([type=radio]):not([type=checkbox]), textarea, select')
  if (event.key === 'Escape') {
    if (typing) target.blur()
    if (ui.close()) event.preventDefault()
    return
  }
  if (typing || document.querySelector('dialog[open]')) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (ui.press(key, target) || press(key, table, ui, target)) event.preventDefault()
}

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
      return true
    case 'c':
      ui.tab = 'chat'
      return true
    case 'r':
      ui.tab = 'rules'
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
