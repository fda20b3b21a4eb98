/** The arguments of zzfx for a sound; it synthesises them, so there are no files to load. */
export type Sound = (number | undefined)[]

let synth: ((...sound: Sound) => unknown) | null = null

/** Play a sound; the synthesiser is fetched with the first one. */
export function play(sound: Sound | undefined): void {
  if (!sound) return
  if (synth) return void synth(...sound)
  void import('zzfx').then((module) => {
    synth = module.zzfx as typeof synth
    synth?.(...sound)
  })
}
