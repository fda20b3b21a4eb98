import type { Names } from '../text/names'
import type { CreateBody, OrderView } from '../../wire'
import type { Story } from './story'

/** How it ended, in a sentence that names people and places. */
export function ending(view: OrderView, story: Story, names: Names): string {
  const by = carrier(view, story)
  const when = `in round ${view.round}, by ${view.night ? 'night' : 'day'}`
  switch (view.outcome) {
    case 'won':
      return by ? `${names.hunter(by)} carried it out ${when}.` : ''
    case 'fallen':
      return story.lastToFall ? `${names.hunter(story.lastToFall)} was the last to fall, ${when}.` : ''
    case 'time':
      return `After round ${view.round} ${clue(view, names)}`
    case 'clue_lost':
      return `When the last of them was gone, ${when}, ${clue(view, names)}`
    default:
      return ''
  }
}

function carrier(view: OrderView, story: Story): string | null {
  if (story.carrier) return story.carrier
  const token = view.objectives.find((o) => o.id === 1)
  return token?.carrier ?? view.hunters.find((h) => h.slots.some((c) => c.id === 'clue'))?.id ?? null
}

function clue(view: OrderView, names: Names): string {
  const token = view.objectives.find((o) => o.id === 1)
  if (token?.carrier) return `the clue was with ${names.hunter(token.carrier)}, still in the den.`
  if (token?.area) return `the clue lay in the ${names.area(token.area)}.`
  return 'the clue was still in the den.'
}

export interface Goal {
  name: string
  done: boolean
  text: string
}

const SECONDARY = ['crafter', 'power_up'] as const
const MISSED: Record<(typeof SECONDARY)[number], string> = {
  crafter: 'nobody built a weapon',
  power_up: 'nobody used a special power with success',
}

/** What was to be done, and by whom it was. */
export function goals(view: OrderView, names: Names, called: (id: string) => string): Goal[] {
  const won = view.outcome === 'won'
  const first: Goal = {
    name: 'Bring out the clue',
    done: won,
    text: won ? 'it is out' : 'it stayed inside',
  }
  return [
    first,
    ...SECONDARY.map((id) => {
      const by = view.hunters.filter((h) => h.earned.includes(id)).map((h) => names.hunter(h.id))
      return { name: called(id), done: by.length > 0, text: by.length ? by.join(', ') : MISSED[id] }
    }),
  ]
}

/** The same hunt one step harder: the clock first, then the cards, then every arrival twice. */
export function harder(body: CreateBody): CreateBody | null {
  const options = body.options ?? {}
  for (const key of ['difficulty_clock', 'difficulty_decks']) {
    const now = Number(options[key] ?? 0)
    if (now < 1) return { ...body, options: { ...options, [key]: now + 1 } }
  }
  return options.double_spawns ? null : { ...body, options: { ...options, double_spawns: true } }
}
