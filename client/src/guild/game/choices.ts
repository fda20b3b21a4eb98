import type { Greyed, GuildView, Odds, Option, Prompt, Target } from '../../wire'
import { t } from '../../text/fluent.svelte'
import { label } from '../text/labels'
import type { Names } from '../text/names'
import { percent } from './battle'

/** What a player can pick: one option of the prompt. */
export interface Choice {
  key: string
  value: number
  verb: string
  args: Option['args']
  label: string
  /** What it would do, in a few words. */
  detail: string
  icon: string
  odds: Odds | null
  target: Target
  /** Closes the decision without a card. */
  main: boolean
  grave: boolean
  /** Chance or something hidden follows, which undo alone does not take back. */
  fateful: boolean
}

/** What one might expect to do and may not, with the reason. */
export interface WhyNot {
  key: string
  label: string
  target: Target
  rule: string
  section: string
  text: string
}

const ICONS: Record<string, string> = {
  pass: 'hourglass',
  draw: 'card-draw',
  rest: 'night-sleep',
  skip: 'night-sleep',
  equip: 'armor-upgrade',
  take_off: 'knapsack',
  play: 'card-play',
  discard: 'card-discard',
  absorb: 'shield-bash',
  repel: 'gothic-cross',
  bump: 'body-swapping',
  pick: 'card-exchange',
  loot: 'locked-chest',
  roll: 'dice-twenty-faces-twenty',
}

/** Verbs that end a decision or stand for its main act. */
const MAIN: ReadonlySet<string> = new Set(['pass', 'draw', 'rest', 'skip'])

export function choices(prompt: Prompt, names: Names, view: GuildView): Choice[] {
  return distinct(prompt.options.map((option) => single(option, prompt, names, view)))
}

function single(option: Option, prompt: Prompt, names: Names, view: GuildView): Choice {
  const { verb, args } = option
  const own = view.hunters.find((h) => h.id === view.window?.hunter)?.seat === prompt.seat
  const said = { ...args, own, night: view.night }
  const card = option.target.card
  return {
    key: `o-${option.value}`,
    value: option.value,
    verb,
    args,
    label: turnsUp(option, own, view)
      ? t('option-turn_up')
      : label({ verb, args: said }, prompt.kind, names),
    detail: detail(option, names, view),
    icon: (card && verb !== 'pick' && names.text(card)?.icon) || icon(option, prompt, view),
    odds: option.odds,
    target: { ...NOWHERE, ...option.target },
    main: MAIN.has(verb),
    grave: prompt.kind === 'vampire' && verb === 'pass',
    fateful: option.irreversible || turnsUp(option, own, view),
  }
}

/** Passing before one's own Night draw is what turns the card up. */
function turnsUp(option: Option, own: boolean, view: GuildView): boolean {
  return own && view.night && option.verb === 'pass' && view.window?.moment === 'start'
}

function icon(option: Option, prompt: Prompt, view: GuildView): string {
  if (option.verb !== 'pass') return ICONS[option.verb] ?? 'plain-arrow'
  if (prompt.kind === 'vampire') return 'fangs'
  if (prompt.kind === 'day') return 'sunset'
  if (view.window?.moment === 'before_roll' && option.odds) return 'dice-twenty-faces-twenty'
  return 'hourglass'
}

/** What a card would change, as far as the public numbers tell. */
function detail(option: Option, names: Names, view: GuildView): string {
  const { verb, args, odds } = option
  const use = String(args.use ?? '')
  const roll = view.battle?.roll
  if (verb === 'play' && use === 'modify' && roll && view.battle) {
    const amount = names.day(String(args.card))?.amount ?? 0
    const short = view.battle.level - roll.total - amount
    return short <= 0 ? 'makes it a hit' : `still ${short} short`
  }
  if (use === 'surprise' && odds) return `hits ${percent(odds.hit)} %`
  return ''
}

/** Equal labels get a number, so that a list never offers two things with one name. */
function distinct(list: Choice[]): Choice[] {
  const total = new Map<string, number>()
  // Cards of one kind are the same choice: a list shows one of them.
  for (const { label, args } of list) if (!args.id) total.set(label, (total.get(label) ?? 0) + 1)
  const counted = new Map<string, number>()
  return list.map((choice) => {
    if ((total.get(choice.label) ?? 0) < 2) return choice
    const n = (counted.get(choice.label) ?? 0) + 1
    counted.set(choice.label, n)
    return { ...choice, label: `${choice.label} (${n})` }
  })
}

export function whyNots(prompt: Prompt, names: Names): WhyNot[] {
  return prompt.greyed.map((greyed: Greyed, i) => ({
    key: `g-${i}`,
    label: label(greyed, prompt.kind, names),
    target: { ...NOWHERE, ...greyed.target },
    rule: greyed.rule,
    section: greyed.section,
    text: greyed.text,
  }))
}

const NOWHERE: Target = {
  area: null, piece: null, door: null, window: null, card: null, button: null,
}

/** What is asked, in the words of the game. */
export function question(prompt: Prompt, view: GuildView, names: Names): string {
  const asked = view.hunters.find((h) => h.seat === prompt.seat)?.id ?? view.active
  if (prompt.kind !== 'window' || !view.window) {
    return t(`decision-${prompt.kind}`, { hunter: names.hunter(asked) })
  }
  const { moment, hunter } = view.window
  return t('event-window', { moment, hunter: names.hunter(hunter) }).replace(/\.$/, '')
}
