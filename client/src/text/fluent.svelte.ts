import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { getText } from '../net/api'

export type Args = Record<string, FluentVariable>

const bundles = new Map<string, FluentBundle>()
/** The words of the game that is shown: two games may call different things by one key. */
let shown = $state.raw(empty())

function empty(): FluentBundle {
  return new FluentBundle('en', { useIsolating: false })
}

/** Load a game's Fluent file once; the server and the command line read the same one. */
export async function fetchText(game: string): Promise<void> {
  if (bundles.has(game)) return
  const source = await getText(`/api/games/${game}/text`)
  const bundle = empty()
  bundle.addResource(new FluentResource(source))
  bundles.set(game, bundle)
}

/** Load a game's words and let `t` and `has` speak them. */
export async function loadText(game: string): Promise<void> {
  await fetchText(game)
  shown = bundles.get(game) ?? shown
}

/** Words without a server, for the unit tests. */
export function addText(source: string): void {
  shown = empty()
  shown.addResource(new FluentResource(source))
}

export function has(key: string): boolean {
  return shown.hasMessage(key)
}

/** Format a message or one of its attributes (`key.attribute`); an unknown key shows itself. */
export function t(key: string, args: Args = {}, fallback = key): string {
  return format(shown, key, args, fallback)
}

/** The same in the words of a game that need not be the one shown. */
export function tOf(game: string, key: string, fallback = key): string {
  const bundle = bundles.get(game)
  return bundle ? format(bundle, key, {}, fallback) : fallback
}

function format(bundle: FluentBundle, key: string, args: Args, fallback: string): string {
  const [id = key, attribute] = key.split('.')
  const message = bundle.getMessage(id)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  if (!pattern) return fallback
  return bundle.formatPattern(pattern, args, [])
}
