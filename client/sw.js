/* The client's own files for a bad line.  What the server says about matches is never kept. */
const KEPT = 'whitethorn-BUILD'

self.addEventListener('install', (event) => {
  const fresh = new Request('/', { cache: 'reload' })
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(fresh)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(tidy()))

/** Forget old builds; the one before stays for pages that are still open. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith('whitethorn-') && name !== KEPT)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const PAGE = /^\/($|m\/|replay\/|credits)/

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** The server's page, so that a new build shows at once; the kept one without a line. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('/')) ?? Response.error()
  }
}

/** A file whose name carries a digest never changes. */
async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(KEPT)
    await cache.put(request, answer.clone())
  }
  return answer
}
