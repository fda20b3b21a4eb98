import type { Wish } from '../game/reaction'

export { wishes } from '../game/wish.svelte'

/** When somebody wants to be asked to react, in words. */
export const WISHES: { value: Wish; label: string; short: string; hint: string }[] = [
  {
    value: 'turn',
    label: 'In my turn',
    short: 'my turn',
    hint: 'You are asked about your own rolls, misses and wounds. All else passes by itself, at once.',
  },
  {
    value: 'matters',
    label: 'When it matters',
    short: 'when it matters',
    hint: 'You are also asked as a turn begins or ends, if you were wounded or got a card since you could last play one. You pass after three seconds, whatever you hold, so that nobody can tell.',
  },
  {
    value: 'always',
    label: 'Always',
    short: 'always',
    hint: 'You are asked at every moment at which you could react, with fifteen seconds to think.',
  },
]
