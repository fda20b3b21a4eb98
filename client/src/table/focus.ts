const ANSWERS = 'button:not(:disabled), summary, a[href]'
const TRIES = 30
const PAUSE_MS = 60
const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** Whether no key reaches anything: a button that went off keeps the focus, but only for a while. */
export function nowhere(): boolean {
  const now = document.activeElement
  return !now || now === document.body || now.matches(':disabled')
}

/**
 * Keeps the focus in a prompt whose buttons come and go.  When the one that had it is gone, the
 * heading gets it, which tells the question; arrow keys go from option to option.
 */
export function keeps(box: HTMLElement): { destroy: () => void } {
  let last: HTMLElement | null = null
  let broken = false

  /** The focus was here, and what had it can have it no more. */
  function mend(): void {
    broken ||= last !== null && (!last.isConnected || (last as HTMLButtonElement).disabled)
    if (broken) settle(TRIES)
  }
  function settle(tries: number): void {
    if (!broken || tries === 0) return
    if (nowhere()) heading()
    else setTimeout(() => settle(tries - 1), PAUSE_MS)
  }
  function heading(): void {
    box.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  function entered(event: FocusEvent): void {
    last = event.target as HTMLElement
    broken = false
  }
  function left(event: FocusEvent): void {
    if (!event.relatedTarget || box.contains(event.relatedTarget as Node)) return
    last = null
    broken = false
  }
  function arrow(event: KeyboardEvent): void {
    if (!KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...box.querySelectorAll<HTMLElement>(ANSWERS)].filter((x) => x.offsetParent !== null)
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (!all.length) return
    const last = all.length - 1
    const next = {
      ArrowDown: at < last ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : last,
      Home: 0,
      End: last,
    }[event.key]
    all[next ?? 0]?.focus()
    event.preventDefault()
  }
  const watch = new MutationObserver(mend)
  watch.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  box.addEventListener('focusin', entered)
  box.addEventListener('focusout', left)
  box.addEventListener('keydown', arrow)
  return { destroy: () => watch.disconnect() }
}
