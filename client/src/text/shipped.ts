/** The words that a game ships, for the unit tests; the client never imports it. */
import guild from '../../../src/whitethorn/games/guild/content/text/en.ftl?raw'
import order from '../../../src/whitethorn/games/order/content/text/en.ftl?raw'
import tower from '../../../src/whitethorn/games/tower/content/text/en.ftl?raw'
import { addText } from './fluent.svelte'

const WORDS = { guild, order, tower }

export function speak(game: keyof typeof WORDS): void {
  addText(WORDS[game])
}
