import type { Table } from '../order/game/table.svelte'
import type { Ui } from './ui.svelte'

/** The keys of the table that work wherever the focus is, except while somebody types. */
export function keys(event: KeyboardEvent, table: Table, ui: Ui): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  const typing = target.matches?.('input:not([type=radio]):not([type=checkbox]), textarea, select')
  if (event.key === 'Escape') {
    if (typing) target.blur()
    if (ui.close()) event.preventDefault()
    return
  }
  if (typing || document.querySelector('dialog[open]')) return
  if (press(event.key, table, ui, target)) event.preventDefault()
}

function press(key: string, table: Table, ui: Ui, target: HTMLElement): boolean {
  if (/^[1-6]$/.test(key) && table.prompt?.kind === 'roll') {
    const choice = ui.choices.find((c) => c.values[0] === Number(key))
    if (choice) ui.pick(choice)
    return Boolean(choice)
  }
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'u':
      ui.undo()
      return true
    case 'e': {
      const end = ui.choices.find((c) => c.group === 'end' || c.verb === 'pass')
      if (end) ui.pick(end)
      return Boolean(end)
    }
    case 's':
      table.skip()
      return true
    case ' ':
      if (target.closest('button, a, [role=button], summary') || !table.playing) return false
      table.skip()
      return true
    case 'b':
      focus('.board [tabindex="0"]')
      return true
    case 'p':
      focus('.prompt .list button, .prompt .keys button, .prompt .acts button, .prompt .foot button')
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

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
