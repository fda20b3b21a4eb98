import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import type { LogEntry } from '../wire'
import { whole, type Whole } from './whole.svelte'

interface Told {
  t: string
}
const entry = (seq: number, kind: string, ...events: Told[]): LogEntry => ({ seq, kind, events }) as unknown as LogEntry
const table = { match: 'm1', events: [{ t: 'over' }] }

async function told(read: (match: string) => Promise<LogEntry[]>): Promise<Whole<Told>> {
  let found: Whole<Told> | undefined
  $effect.root(() => void (found = whole<Told>(() => table, read)))
  flushSync()
  await Promise.resolve()
  await Promise.resolve()
  return found!
}

test('all that the server knows takes the place of what the table kept', async () => {
  const asked: string[] = []
  const found = await told((match) => {
    asked.push(match)
    return Promise.resolve([entry(0, 'start', { t: 'setup' }), entry(1, 'chat'), entry(2, 'answer', { t: 'over' })])
  })
  expect(asked).toEqual(['m1'])
  expect(found.events.map((e) => e.t)).toEqual(['setup', 'over'])
  expect(found.steps).toEqual(new Map([[0, 0], [2, 1]]))
})

test('a server that does not answer leaves what the table kept', async () => {
  const found = await told(() => Promise.reject(new Error('away')))
  expect(found.events).toBe(table.events)
  expect(found.steps).toBe(null)
})
