import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { getText } from '../net/api'

export type Args = Record<string, FluentVariable>

let bundle = $state.raw(new FluentBundle('en', { useIsolating: false }))
const loaded = new Set<string>()

/** Load a game's Fluent file once; the server and the command line read the same one. */
export async function loadText(game: string): Promise<void> {
  if (loaded.has(game)) return
  addText(await getText(`/api/games/${game}/text`))
  loaded.add(game)
}

export function addText(source: string): void {
  const next = new FluentBundle('en', { useIsolating: false })
  for (const part of [...parts, source]) next.addResource(new FluentResource(part))
  parts.push(source)
  bundle = next
}

const parts: string[] = []

export function has(key: string): boolean {
  return bundle.hasMessage(key)
}

/** Format a message or one of its attributes (`key.attribute`); an unknown key shows itself. */
export function t(key: string, args: Args = {}, fallback = key): string {
  const [id = key, attribute] = key.split('.')
  const message = bundle.getMessage(id)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  if (!pattern) return fallback
  return bundle.formatPattern(pattern, args, [])
}
