export type Route =
  | { page: 'lobby'; game?: string }
  | { page: 'table'; match: string; invite: string | null }
  | { page: 'replay'; match: string; step: number }
  | { page: 'credits' }
  | { page: 'lost'; path: string }

export function parse(address: URL): Route {
  const parts = address.pathname.split('/').filter(Boolean)
  if (parts.length === 0) return { page: 'lobby' }
  if (parts[0] === 'm' && parts[1]) {
    return { page: 'table', match: parts[1], invite: address.searchParams.get('invite') }
  }
  if (parts[0] === 'replay' && parts[1]) {
    return { page: 'replay', match: parts[1], step: Number(parts[2] ?? 0) || 0 }
  }
  if (parts[0] === 'credits') return { page: 'credits' }
  return { page: 'lost', path: address.pathname }
}

class Router {
  route = $state<Route>(parse(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.#read()
  }

  #read(): void {
    this.route = parse(new URL(location.href))
    scrollTo(0, 0)
  }

  /** Links inside the client change the page without loading it again. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const router = new Router()
