import type { Showing } from '../../match/match.svelte'
import type { EventName, EventOf, TowerEvent } from './events'
import type { Names } from './names'
import { duration, PRESS_MS } from './pace'
import type { Die, Scene } from './scene.svelte'

/** What showing an event needs of the table. */
export interface Show extends Showing<TowerEvent> {
  scene: Scene
  names: Names
  night: boolean
  /** Whether the hunter is played by a person at this screen. */
  own: (hunter: string | null) => boolean
}

type Shower = (show: Show) => Promise<void>

/** Show one event; what has nothing to show passes at once. */
export async function show(what: Show): Promise<void> {
  await SHOWERS[what.event.t]?.(what)
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

const SHOWERS: Partial<Record<EventName, Shower>> = {
  turn: commitAndWait,
  card: commitAndWait,
  moved: commitAndWait,
  light: of<'light'>(light),
  ship: of<'ship'>(async (event, { commit, director, scene, names }, ms) => {
    commit()
    const title = event.docked ? 'The ship is here' : `The ship is on ${event.to}`
    scene.banner = { icon: 'galleon', title, text: names.event(event), tone: 'ship' }
    await director.wait(ms)
    scene.banner = null
  }),
  caught: of<'caught'>(async (event, { commit, director, scene }, ms) => {
    scene.lit = [event.from]
    await director.wait(ms / 2)
    commit()
    scene.lit = [event.to]
    await director.wait(ms / 2)
    scene.lit = []
  }),
  rolled: of<'rolled'>(async (event, { commit, director, scene, names }, ms) => {
    commit()
    const spaces = event.value === 1 ? 'one space' : `up to ${event.value} spaces`
    scene.die = die('move', event.value, event.night, names.hunter(event.hunter), spaces, true)
    await director.wait(ms)
    scene.die = null
  }),
  turned: of<'turned'>(async (event, { commit, director, scene }, ms) => {
    scene.lit = [event.space]
    commit()
    await director.wait(ms)
    scene.lit = []
  }),
  took: of<'took'>(async (event, { commit, director, scene }, ms) => {
    scene.found = { face: event.weapon, space: event.space }
    commit()
    await director.wait(ms)
    scene.found = null
  }),
  fight: of<'fight'>(async (event, { commit, director, scene }, ms) => {
    scene.lit = [event.space]
    commit()
    await director.wait(ms)
  }),
  fought: of<'fought'>(async (event, { commit, director, scene, names }, ms) => {
    commit()
    const title = `${names.hunter(event.hunter)} against the ${names.face(event.monster)}`
    const verdict = event.hit ? 'A Hit' : 'A Skull'
    const roll = die('battle', event.hit ? 1 : 0, event.night, title, verdict, event.hit)
    scene.die = { ...roll, against: event.monster }
    await director.wait(ms)
    scene.die = null
    scene.lit = []
  }),
  slain: commitAndWait,
  beaten: of<'beaten'>(async (event, { commit, director, scene }, ms) => {
    scene.lit = [event.from]
    await director.wait(ms / 3)
    commit()
    scene.lit = [event.to]
    await director.wait((ms * 2) / 3)
    scene.lit = []
  }),
  coffin: of<'coffin'>(async (_event, { commit, director, scene }, ms) => {
    scene.finale = 'coffin'
    commit()
    await director.wait(ms)
    scene.finale = null
  }),
  struck: of<'struck'>(async (event, { commit, director, scene, names, night }, ms) => {
    commit()
    const title = `${names.hunter(event.hunter)} strikes with the ${names.face(event.weapon)}`
    const verdict = event.hit ? 'A Hit' : 'A Skull'
    const roll = die('battle', event.hit ? 1 : 0, night, title, verdict, event.hit)
    scene.die = { ...roll, against: 'vampire' }
    await director.wait(ms)
    scene.die = null
  }),
  wounded: of<'wounded'>(async (event, { commit, director, scene, names }, ms) => {
    commit()
    const title = ['', 'The first wound', 'The second wound', 'The third wound'][event.wounds] ?? ''
    scene.banner = { icon: event.weapon, title, text: names.event(event), tone: 'plain' }
    await director.wait(ms)
    scene.banner = null
  }),
  repelled: commitAndWait,
  over: of<'over'>(async (event, { commit, director, scene }, ms) => {
    scene.finale = event.outcome === 'won' ? 'dust' : 'escape'
    commit()
    await director.wait(ms)
    scene.finale = null
  }),
}

/** The turret is pressed: by the person whose turn it is, or by itself after a while. */
async function light(event: EventOf<'light'>, show: Show, ms: number): Promise<void> {
  const { commit, director, scene, names, own } = show
  const byHand = event.cause !== 'drakus' && own(event.hunter)
  if (byHand && !director.skipping) await pressed(event, show)
  scene.down = true
  commit()
  if (event.cause === 'sunrise') {
    scene.banner = { icon: 'sunrise', title: 'Sunrise', text: names.event(event), tone: 'day' }
  }
  await director.wait(ms)
  scene.down = false
  scene.banner = null
}

function pressed({ night, hunter, cause }: EventOf<'light'>, { director, scene }: Show): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      scene.press = null
      resolve()
    }
    scene.press = { night, hunter: hunter ?? '', sunrise: cause === 'sunrise', done }
    // The pace of what is shown does not shorten the time to press.
    void director.wait(PRESS_MS * director.rate * director.hurry).then(done)
  })
}

function die(
  kind: Die['kind'], value: number, night: boolean, title: string, verdict: string, good: boolean,
): Die {
  return { kind, value, night, title, verdict, good, against: null }
}
