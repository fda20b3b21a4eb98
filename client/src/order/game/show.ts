import { tick } from 'svelte'
import type { Geo } from '../board/geo'
import { places } from '../board/places'
import { t } from '../../text/fluent.svelte'
import type { Names } from '../text/names'
import type { OrderView } from '../../wire'
import type { Director } from '../../match/director'
import type { Showing } from '../../match/match.svelte'
import type { EventName, EventOf, OrderEvent } from './events'
import { eventText } from './log'
import { duration } from './pace'
import type { Scene } from './scene.svelte'
import { because } from './why'

/** What showing an event needs of the table. */
export interface Show extends Showing<OrderEvent> {
  scene: Scene
  view: OrderView
  geo: Geo
  names: Names
}

type Shower = (show: Show) => Promise<void>

const SHAKE = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const FALL_IN: Keyframe[] = [
  { opacity: 0, transform: 'translateY(-26px) scale(1.5)' },
  { opacity: 1, transform: 'none' },
]
const FADE_OUT: Keyframe[] = [
  { opacity: 1, transform: 'scale(1)' },
  { opacity: 0, transform: 'scale(.4) rotate(40deg)' },
]

const body = (id: string): Element | null =>
  document.querySelector(`[data-piece="${CSS.escape(id)}"] .body`)

/** Animate one event; what has no animation of its own passes at once. */
export async function show(what: Show): Promise<void> {
  const shower = SHOWERS[what.event.t]
  if (shower) await shower(what)
}

function of<N extends EventName>(
  play: (event: EventOf<N>, show: Show, ms: number) => Promise<void>,
): Shower {
  return (what) => play(what.event as EventOf<N>, what, duration(what.event))
}

const commitAndWait = of(async (_event, { commit, director }, ms) => {
  commit()
  await director.wait(ms)
})

async function struck(id: string, wounds: number, show: Show, ms: number): Promise<void> {
  const at = places(show.view, show.geo).get(id)
  show.commit()
  const sink = show.scene.float(at, `−${wounds}`)
  await show.director.animate(body(id), SHAKE, { duration: ms })
  await show.director.wait(120)
  sink()
}

const SHOWERS: Partial<Record<EventName, Shower>> = {
  moved: commitAndWait,
  door_opened: commitAndWait,
  armor_turned: commitAndWait,
  shifted: commitAndWait,
  window_broken: commitAndWait,
  wounded: of<'wounded'>((event, show, ms) => struck(event.hunter, event.wounds, show, ms)),
  vampire_wounded: of<'vampire_wounded'>((event, show, ms) =>
    struck(event.vampire, event.wounds, show, ms),
  ),

  attacked: of<'attacked'>(async (event, { scene, names }) => {
    scene.attack = event
    const foe = event.vampire && !event.target_hunter && !event.crate
    scene.hot = [event.hunter, event.vampire, event.target_hunter].filter((id) => id !== null)
    scene.roll = {
      title: eventText(event, names).replace(/ with \d+ dice.*$/, ''),
      dice: [],
      need: event.accuracy,
      hits: 0,
      sum: null,
      verdict: '',
      enemy: !foe && !event.window,
    }
  }),
  rolled: of<'rolled'>((event, show, ms) => roll(event, show, ms)),
  rerolled: of<'rerolled'>((event, show, ms) => roll(event, show, ms)),
  hits: of<'hits'>(async (event, { scene, director, names }, ms) => {
    if (!scene.roll) return
    const { hits, shield, wounds } = event
    scene.roll = { ...scene.roll, hits, sum: { hits, shield, wounds }, verdict: eventText(event, names) }
    await director.wait(ms)
    scene.roll = null
    scene.hot = []
  }),
  breakage: of<'breakage'>(async (event, { scene, director, names }, ms) => {
    const roll = scene.roll ?? blank()
    scene.roll = { ...roll, verdict: eventText(event, names) }
    await director.wait(ms)
    scene.roll = null
  }),
  tested: of<'tested'>(async (event, { scene, director, names }, ms) => {
    const need = event.target
    scene.roll = {
      ...blank(),
      title: `${names.hunter(event.hunter)} tests ${t(`name-${event.attribute}`)}`,
      dice: event.dice,
      need,
      hits: event.dice.filter((d) => d >= need).length,
      verdict: event.passed ? 'Passed' : 'Failed',
    }
    await director.wait(ms)
    scene.roll = null
  }),
  healed: of<'healed'>(async (event, { commit, scene, view, geo, director }, ms) => {
    const sink = scene.float(places(view, geo).get(event.hunter), `+${event.wounds}`, true)
    commit()
    await director.wait(ms || 350)
    sink()
  }),
  destroyed: of<'destroyed'>(async (event, { scene, view, geo, director }, ms) => {
    const at = places(view, geo).get(event.vampire)
    const sink = event.focus ? scene.float(at, `+${event.focus} Focus`, true) : () => {}
    await director.animate(body(event.vampire), FADE_OUT, { duration: ms, fill: 'forwards' })
    sink()
  }),
  fell: of<'fell'>(async (event, { director }, ms) => {
    await director.animate(body(event.hunter), FADE_OUT, { duration: ms, fill: 'forwards' })
  }),
  spawned: of<'spawned'>(async (event, show, ms) => {
    show.commit()
    if (show.scene.card?.deck === 'activation') {
      show.scene.note(1, eventText(event, show.names))
    }
    await tick()
    await show.director.animate(body(event.vampire), FALL_IN, { duration: ms })
  }),
  spawn_skipped: of<'spawn_skipped'>(async (event, { scene, names }) => {
    scene.note(1, eventText(event, names))
  }),
  woke: of<'woke'>(async (event, { commit, scene, director }, ms) => {
    commit()
    scene.hot = event.vampires
    await director.wait(ms)
    scene.hot = []
  }),
  noise: of<'noise'>(async (event, { scene, geo, director }, ms) => {
    scene.lit = geo.areas.filter((a) => a.room === event.room).map((a) => a.id)
    await director.wait(ms)
    scene.lit = []
  }),
  gained: of<'gained'>((event, show, ms) => found(event.card, show, ms)),
  drawn: of<'drawn'>((event, show, ms) => found(event.card, show, ms)),

  card: of<'card'>(async (event, { commit, scene, director }, ms) => {
    commit()
    scene.card = {
      deck: 'activation',
      id: event.card,
      hunter: event.hunter,
      section: 0,
      notes: [[], [], [], []],
    }
    await director.wait(ms)
  }),
  section: of<'section'>(async (event, { scene, director }, ms) => {
    if (scene.card) scene.card = { ...scene.card, section: event.section }
    await director.wait(ms)
  }),
  vampire_moved: of<'vampire_moved'>(async (event, { scene, view, director, names }) => {
    const figure = view.vampires.find((v) => v.id === event.vampire)
    scene.note(event.section, `${eventText(event, names)} ${because(event, names)}`)
    scene.hot = [event.vampire]
    for (const area of event.path.slice(1)) {
      if (figure) figure.area = area
      await director.wait(300)
    }
    await director.wait(200)
    scene.hot = []
  }),
  vampire_stayed: of<'vampire_stayed'>(async (event, { scene, names }) => {
    scene.note(event.section, `${names.vampire(event.vampire)} stays. ${because(event, names)}`)
  }),
  encounter: of<'encounter'>(async (event, { commit, scene, director }, ms) => {
    commit()
    const over = { deck: 'encounter', id: event.card, hunter: event.hunter, section: 0, notes: [] } as const
    await overlay(scene, director, { ...over, notes: [] }, ms)
  }),
  terror: of<'terror'>(async (event, { commit, scene, director }, ms) => {
    commit()
    const over = { deck: 'terror', id: event.card, hunter: event.hunter, section: 0, notes: [] } as const
    await overlay(scene, director, { ...over, notes: [] }, ms)
  }),
  round: of<'round'>(async (event, { commit, scene, director, names }, ms) => {
    scene.card = null
    commit()
    scene.banner = {
      icon: event.night ? 'moon' : 'sunrise',
      title: `Round ${event.round}`,
      text: eventText(event, names),
      night: event.night,
    }
    await director.wait(ms)
    scene.banner = null
  }),
  awakening: of<'awakening'>(async (event, { scene, director, names }, ms) => {
    scene.card = null
    const text = eventText(event, names)
    scene.banner = { icon: 'evil-eyes', title: 'The Awakening', text, night: true }
    await director.wait(event.step === 0 ? ms * 2.5 : ms)
    scene.banner = null
  }),
  nightfall: of<'nightfall'>(async (event, { commit, scene, director, names }, ms) => {
    commit()
    const text = eventText(event, names)
    scene.banner = { icon: 'moon', title: 'Nightfall', text, night: true }
    await director.wait(ms)
    scene.banner = null
  }),
}

function blank(): NonNullable<Scene['roll']> {
  return { title: '', dice: [], need: 7, hits: 0, sum: null, verdict: '', enemy: false }
}

async function roll(
  event: EventOf<'rolled'> | EventOf<'rerolled'>,
  { scene, director, names }: Show,
  ms: number,
): Promise<void> {
  const before = scene.roll ?? { ...blank(), title: names.hunter(event.hunter) }
  scene.roll = { ...before, dice: event.dice, need: event.accuracy, hits: event.hits }
  await director.wait(ms)
}

async function found(
  card: string | null,
  { commit, scene, director }: Show,
  ms: number,
): Promise<void> {
  commit()
  scene.found = card
  await director.wait(ms || 900)
  scene.found = null
}

async function overlay(
  scene: Scene,
  director: Director<unknown>,
  card: NonNullable<Scene['card']>,
  ms: number,
): Promise<void> {
  const before = scene.card
  scene.card = card
  await director.wait(ms)
  scene.card = before
}
