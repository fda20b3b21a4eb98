import type { Table } from '../game/table.svelte'
import type { Ui } from './ui.svelte'

/** The keys that only The Order has: the faces of one's own dice, and the end of a turn. */
export function press(key: string, table: Table, ui: Ui): boolean {
  if (/^[1-6]$/.test(key) && table.prompt?.kind === 'roll') {
    const choice = ui.choices.find((c) => c.values[0] === Number(key))
    if (choice) ui.pick(choice)
    return Boolean(choice)
  }
  if (key !== 'e') return false
  const end = ui.choices.find((c) => c.group === 'end' || c.verb === 'pass')
  if (end) ui.pick(end)
  return Boolean(end)
}
