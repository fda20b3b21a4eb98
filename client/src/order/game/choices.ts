import type { Greyed, Odds, Option, OrderView, Prompt, Target } from '../../wire'
import type { Names } from '../text/names'
import { label } from '../text/labels'

/** What a player can pick: one option of the prompt, or a path of them sent together. */
export interface Choice {
  key: string
  values: number[]
  verb: string
  args: Option['args']
  group: Group
  label: string
  /** Without the verb, where an icon says it. */
  short: string
  /** What tells it from its like: state and place of a target. */
  detail: string
  icon: string
  cost: number | null
  action: boolean
  irreversible: boolean
  odds: Odds | null
  target: Target
}

/** What one might expect to do and may not, with the reason. */
export interface WhyNot {
  key: string
  verb: string
  group: Group
  label: string
  target: Target
  rule: string
  section: string
  text: string
}

export const GROUPS = [
  { id: 'move', name: 'Move', icon: 'footprint' },
  { id: 'attack', name: 'Attack', icon: 'crossed-swords' },
  { id: 'search', name: 'Search', icon: 'magnifying-glass' },
  { id: 'use', name: 'Use', icon: 'card-play' },
  { id: 'trade', name: 'Trade', icon: 'trade' },
  { id: 'token', name: 'Tokens', icon: 'lever' },
  { id: 'pick_up', name: 'Pick up', icon: 'backpack' },
  { id: 'drop', name: 'Drop', icon: 'falling' },
  { id: 'dig', name: 'Dig free', icon: 'spade' },
] as const

export type Group = (typeof GROUPS)[number]['id'] | 'end' | 'other'

const GROUP_OF: Record<string, Group> = {
  step: 'move',
  door: 'move',
  exit: 'move',
  attack: 'attack',
  break: 'attack',
  search: 'search',
  use: 'use',
  build: 'use',
  ability: 'use',
  store: 'use',
  unstore: 'use',
  trade: 'trade',
  lever: 'token',
  cover: 'token',
  uncover: 'token',
  pick_up: 'pick_up',
  drop: 'drop',
  dig: 'dig',
  pass: 'end',
}

export function groupOf(verb: string): Group {
  return GROUP_OF[verb] ?? 'other'
}

const ICONS: Record<string, string> = {
  step: 'footprint',
  door: 'wooden-door',
  exit: 'exit-door',
  attack: 'crossed-swords',
  hit: 'crossed-swords',
  break: 'window',
  search: 'magnifying-glass',
  lever: 'lever',
  dig: 'spade',
  trade: 'trade',
  drop: 'falling',
  pick_up: 'backpack',
  use: 'card-play',
  build: 'anvil-impact',
  cover: 'wooden-crate',
  uncover: 'wooden-crate',
  ability: 'focused-lightning',
  buy: 'focused-lightning',
  store: 'knapsack',
  unstore: 'knapsack',
  into_bag: 'knapsack',
  dice: 'rolling-dices',
  keep: 'card-pickup',
  give: 'trade',
  take: 'trade',
  swap: 'trade',
  discard: 'card-discard',
  discard_theirs: 'card-discard',
  unload: 'card-discard',
  yes: 'check-mark',
  pass: 'hourglass',
  hunter: 'player-next',
  entrance: 'entry-door',
  first: 'fangs',
  pick: 'plain-arrow',
  way: 'fangs',
}

export function choices(prompt: Prompt, names: Names, view: OrderView): Choice[] {
  const made = prompt.options.map((option) => single(option, prompt, names, view))
  return distinct(sorted([...made, ...paths(prompt, names)]))
}

/** Attacks first: they are what presses; then moves, then the rest as the server sends it. */
function sorted(list: Choice[]): Choice[] {
  const rank = (choice: Choice): number =>
    choice.group === 'attack' ? 0 : choice.group === 'move' ? 1 : 2
  return list
    .map((choice, i) => ({ choice, i }))
    .sort((a, b) => rank(a.choice) - rank(b.choice) || a.i - b.i)
    .map(({ choice }) => choice)
}

/** Areas two points away, which the server says can be walked to in one go; the first way found. */
function paths(prompt: Prompt, names: Names): Choice[] {
  const near = new Set(prompt.options.filter((o) => o.verb === 'step').map((o) => o.target.area))
  const out = new Map<string, Choice>()
  for (const option of prompt.options) {
    for (const follow of option.then) {
      if (near.has(follow.area) || out.has(follow.area)) continue
      const door = option.verb === 'door'
      out.set(follow.area, {
        key: `way-${follow.area}`,
        values: [option.value, follow.value],
        verb: 'step',
        args: { area: follow.area },
        group: 'move',
        label: label({ verb: 'step', args: { area: follow.area } }, prompt.kind, names),
        short: names.area(follow.area),
        detail: door ? 'opening the door' : '',
        icon: 'footsteps',
        cost: follow.cost,
        action: true,
        irreversible: false,
        odds: null,
        target: nowhere({ area: follow.area }),
      })
    }
  }
  return [...out.values()]
}

function single(option: Option, prompt: Prompt, names: Names, view: OrderView): Choice {
  const text = label(option, prompt.kind, names)
  return {
    key: `o-${option.value}`,
    values: [option.value],
    verb: option.verb,
    args: option.args,
    group: prompt.kind === 'action' || prompt.kind === 'step' ? groupOf(option.verb) : 'other',
    label: text,
    short: option.verb === 'step' ? names.area(String(option.args.area)) : text,
    detail: detail(option, view, names),
    icon: ICONS[option.verb] ?? 'plain-arrow',
    cost: option.cost ?? null,
    action: option.action ?? false,
    irreversible: option.irreversible ?? false,
    odds: option.odds ?? null,
    target: nowhere(option.target),
  }
}

/** State and place of the vampire that an option is about. */
function detail(option: Option, view: OrderView, names: Names): string {
  if (option.verb === 'buy') return bought(option, view, names)
  const figure = view.vampires.find((v) => v.id === option.target.piece)
  if (!figure) return ''
  const parts = [figure.awake ? 'awake' : 'asleep']
  if (figure.wounds) parts.push(`${figure.health - figure.wounds} of ${figure.health} Health`)
  const own = view.hunters.find((h) => h.id === view.active)?.area
  if (figure.area !== own) parts.push(names.area(figure.area))
  return parts.join(' · ')
}

/** What the Focus buys: with a second weapon in hand the prompt does not say whose effect it is. */
function bought(option: Option, view: OrderView, names: Names): string {
  const own = view.hunters.find((h) => h.id === view.active)
  if (!own) return ''
  if (option.args.what !== 'special') return names.effect(own.id, 'ability')
  return own.slots.some((c) => names.isWeapon(c.id)) ? '' : names.effect(own.id, 'weapon')
}

/** Equal labels get a number, so that a list never offers two things with one name. */
function distinct(list: Choice[]): Choice[] {
  const name = (choice: Choice): string => `${choice.label}|${choice.detail}`
  const seen = new Map<string, number>()
  for (const choice of list) seen.set(name(choice), (seen.get(name(choice)) ?? 0) + 1)
  const counted = new Map<string, number>()
  return list.map((choice) => {
    if ((seen.get(name(choice)) ?? 0) < 2) return choice
    const n = (counted.get(name(choice)) ?? 0) + 1
    counted.set(name(choice), n)
    return { ...choice, label: `${choice.label} (${n})`, short: `${choice.short} (${n})` }
  })
}

export function whyNots(prompt: Prompt, names: Names): WhyNot[] {
  return prompt.greyed.map((greyed: Greyed, i) => ({
    key: `g-${i}`,
    verb: greyed.verb,
    group: groupOf(greyed.verb),
    label: label(greyed, prompt.kind, names),
    target: nowhere(greyed.target),
    rule: greyed.rule,
    section: greyed.section,
    text: greyed.text,
  }))
}

export function nowhere(part: Partial<Target>): Target {
  return { area: null, piece: null, door: null, window: null, card: null, button: null, ...part }
}

export type Place = 'area' | 'piece' | 'door' | 'window' | 'card'

/** Index things by what they point at on the board. */
export function byTarget<T extends { target: Target }>(list: T[], place: Place): Map<string, T[]> {
  const out = new Map<string, T[]>()
  for (const thing of list) {
    const id = thing.target[place]
    if (!id) continue
    const there = out.get(id)
    if (there) there.push(thing)
    else out.set(id, [thing])
  }
  return out
}

/** Whether chance or something hidden follows, which undo alone does not take back. */
export function fateful(choice: Choice): boolean {
  return choice.irreversible || choice.verb === 'dice'
}

/** Whether a click may take a choice at once: a step, or what can be undone; odds are weighed. */
export function harmless(choice: Choice): boolean {
  return !choice.odds && (choice.verb === 'step' || !choice.irreversible)
}
