/** The arguments of zzfx for a sound; it synthesises them, so there are no files to load. */
export type Sound = (number | undefined)[]

let synth: ((...sound: Sound) => unknown) | null = null

/** A sound as loud as `volume` per cent make it: its first argument is how loud it is. */
export function at(sound: Sound, volume: number): Sound {
  const [loud = 1, ...rest] = sound
  return [(loud * volume) / 100, ...rest]
}

/** Play a sound; the synthesiser is fetched with the first one. */
export function play(sound: Sound | undefined, volume: number): void {
  if (!sound || volume <= 0) return
  const heard = at(sound, volume)
  if (synth) return void synth(...heard)
  void import('zzfx').then((module) => {
    synth = module.zzfx as typeof synth
    synth?.(...heard)
  })
}
