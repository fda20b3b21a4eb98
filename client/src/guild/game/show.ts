import type { Showing } from '../../match/match.svelte'
import type { Names } from '../text/names'
import type { EventName, EventOf, GuildEvent } from './events'
import { eventText } from './log'
import { duration } from './pace'
import type { Banner, Scene } from './scene.svelte'

/** What showing an event needs of the table. */
export interface Show extends Showing<GuildEvent> {
  scene: Scene
  names: Names
}

type Shower = (show: Show) => Promise<void>

/** Animate one event; what has no animation of its own passes at once. */
export async function show(what: Show): Promise<void> {
  const shower = SHOWERS[what.event.t]
  if (shower) await shower(what)
}

function of<N extends EventName>(
  play: (event: EventOf<N>, show: Show, ms: number) => Promise<void>,
): Shower {
  return (what) => play(what.event as unknown as EventOf<N>, what, duration(what.event))
}

const commitAndWait = of(async (_event, { commit, director }, ms) => {
  commit()
  await director.wait(ms)
})

/** The hunter of an event is lit up while it is shown. */
function felt(how: 'bad' | 'good'): Shower {
  return of<'wounded'>(async (event, { commit, scene, director }, ms) => {
    scene.hot = { [event.hunter]: how }
    commit()
    await director.wait(ms)
    scene.hot = {}
  })
}

function banner(make: (event: never, names: Names) => Omit<Banner, 'text'>): Shower {
  return async ({ event, commit, scene, director, names }) => {
    commit()
    scene.banner = { ...make(event as never, names), text: eventText(event, names) }
    await director.wait(duration(event))
    scene.banner = null
  }
}

/** A card laid open for all, with what it means below it. */
const shown: Shower = of<'played'>(async (event, { commit, scene, director, names }, ms) => {
  scene.card = { id: event.card, by: event.hunter, text: eventText(event, names) }
  commit()
  await director.wait(ms)
  scene.card = null
})

const SHOWERS: Partial<Record<EventName, Shower>> = {
  drew: commitAndWait,
  equipped: commitAndWait,
  took_off: commitAndWait,
  discarded: commitAndWait,
  reshuffled: commitAndWait,
  battle: commitAndWait,
  modified: commitAndWait,
  night_card: commitAndWait,
  nothing: commitAndWait,
  battle_over: commitAndWait,
  swapped: banner(() => ({ icon: 'card-exchange', title: 'A bump in the night', tone: 'night' })),
  wounded: felt('bad'),
  absorbed: felt('bad'),
  broken: felt('bad'),
  missed: felt('bad'),
  sun: felt('bad'),
  lost: felt('bad'),
  gained: felt('good'),
  repaired: felt('good'),
  revived: felt('good'),
  dodged: felt('good'),
  returned: felt('good'),
  played: shown,
  repelled: shown,
  looted: shown,

  lead_roll: of<'lead_roll'>(async (event, { commit, scene, director }, ms) => {
    scene.lead = { ...scene.lead, [event.hunter]: event.face }
    commit()
    await director.wait(ms)
  }),
  leader: of<'leader'>(async (event, { commit, scene, director }, ms) => {
    scene.hot = { [event.hunter]: 'good' }
    commit()
    await director.wait(ms)
    scene.hot = {}
    scene.lead = {}
  }),
  rolled: of<'rolled'>(async (_event, { commit, scene, director }, ms) => {
    scene.tumbling = true
    commit()
    await director.wait(ms * 0.6)
    scene.tumbling = false
    await director.wait(ms * 0.4)
  }),
  hit: of<'hit'>(async (_event, { commit, scene, director }, ms) => {
    scene.struck = true
    commit()
    await director.wait(ms)
    scene.struck = false
  }),
  light: banner((event: EventOf<'light'>) => ({
    icon: event.night ? 'moon' : 'sunrise',
    title: `${event.night ? 'Night' : 'Day'} ${event.round}`,
    tone: event.night ? 'night' : 'day',
  })),
  sunrise: banner(() => ({ icon: 'sunrise', title: 'Sunrise', tone: 'day' })),
  mortal: banner((event: EventOf<'mortal'>, names) => ({
    icon: 'broken-heart',
    title: names.hunter(event.hunter),
    tone: 'blood',
  })),
  fell: banner((event: EventOf<'fell'>, names) => ({
    icon: 'skull-crossed-bones',
    title: names.hunter(event.hunter),
    tone: 'blood',
  })),
  vampire: banner(() => ({ icon: 'vampire-dracula', title: 'The Vampire', tone: 'blood' })),
  infected: banner((event: EventOf<'infected'>, names) => ({
    icon: 'fangs',
    title: names.about(event.hunter)?.infected ?? names.hunter(event.hunter),
    tone: 'blood',
  })),
  cured: banner((event: EventOf<'cured'>, names) => ({
    icon: 'standing-potion',
    title: names.about(event.hunter)?.human ?? names.hunter(event.hunter),
    tone: 'good',
  })),
}
