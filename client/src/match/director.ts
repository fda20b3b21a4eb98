/**
 * Plays steps one after another at the viewer's own pace.
 *
 * A step is an event or the arrival of the next true picture.  `show` animates and may apply the
 * step itself; `apply` follows always and is harmless the second time.  `skip` lands on the last
 * picture at once; an animation that fails loses nothing.
 */
export interface Stage<Step> {
  apply: (step: Step) => void
  show: (step: Step, director: Director<Step>) => Promise<void>
  changed?: (playing: boolean, left: number) => void
  /** True when nothing should move (prefers-reduced-motion, or the pace is "at once"). */
  calm?: () => boolean
}

export class Director<Step> {
  rate = 1
  /** Makes long sequences quicker so that they keep within their time; set by `show`. */
  hurry = 1
  #queue: Step[] = []
  #running: Promise<void> | null = null
  #skip = false
  #live = new Set<() => void>()

  constructor(private stage: Stage<Step>) {}

  get playing(): boolean {
    return this.#running !== null
  }

  get skipping(): boolean {
    return this.#skip
  }

  push(steps: Step[]): Promise<void> {
    this.#queue.push(...steps)
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      this.#skip = false
      this.hurry = 1
      this.stage.changed?.(false, 0)
    })
    return this.#running
  }

  skip(): void {
    if (!this.#running) return
    this.#skip = true
    for (const finish of [...this.#live]) finish()
  }

  wait(ms: number): Promise<void> {
    if (this.#skip) return Promise.resolve()
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#live.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms / (this.rate * this.hurry))
      this.#live.add(done)
    })
  }

  async animate(
    element: Element | null,
    frames: Keyframe[],
    options: KeyframeAnimationOptions & { duration: number },
  ): Promise<void> {
    if (!element || this.#skip) return
    const duration = options.duration / (this.rate * this.hurry)
    const animation = element.animate(frames, { easing: 'ease-out', ...options, duration })
    const finish = (): void => animation.finish()
    this.#live.add(finish)
    await animation.finished.catch(() => {})
    this.#live.delete(finish)
  }

  async #run(): Promise<void> {
    for (let step; (step = this.#queue.shift()) !== undefined; ) {
      this.stage.changed?.(true, this.#queue.length + 1)
      if (!this.#skip && !this.stage.calm?.()) {
        await this.stage
          .show(step, this)
          .catch((error: unknown) => console.warn('an animation failed', error))
      }
      this.stage.apply(step)
    }
  }
}
