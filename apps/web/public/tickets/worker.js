/*
 * Lets a ticket on the home screen open without a network: its page, what that is made of, and what the ticket says to everyone. It
 * starts only once the page is installed, serves the page of this ticket alone, and keeps nothing of the holder.
 */

/** The page of this ticket, which is also the name of what is kept. */
const PAGE = new URL(self.registration.scope).pathname
const TICKET = `/api/event/ticket?ticketId=${PAGE.split('/').pop()}`
/** A page that opens waits no longer for a network that is there in name only. */
const ANSWER_MS = 3_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(event.data.assets).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(fresh(request, PAGE))
  else if (pathname + search === TICKET) event.respondWith(fresh(request, TICKET))
  else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') event.respondWith(kept(request))
})

/** Without the language that it was asked with: what is kept is that of one device. */
const find = async (key) => (await caches.open(PAGE)).match(key, { ignoreVary: true })

/** From the network where that answers, else as it was kept. */
async function fresh(request, key) {
  const known = await find(key)
  if (!known) return fetch(request)
  try {
    const answer = await Promise.race([
      fetch(request),
      new Promise((_, reject) => {
        setTimeout(reject, ANSWER_MS, new Error('slow'))
      }),
    ])
    return answer.status >= 500 ? known : answer
  } catch {
    return known
  }
}

/** What a file of this name holds never changes. */
const kept = async (request) => (await find(request)) ?? fetch(request)

/** Keeps the page once all that it is made of is kept. What an older release was made of leaves then. */
async function keep(loaded) {
  const cache = await caches.open(PAGE)
  // Without who is signed in: then the answer names no holder.
  const [page, ticket] = await Promise.all([PAGE, TICKET].map((path) => fetch(path, { credentials: 'omit' })))
  if (!page.ok || !ticket.ok) throw new Error('The ticket could not be kept')
  const named = [...(await page.clone().text()).matchAll(/["'](\/assets\/[^"'\s]+)["']/g)].map(([, path]) => path)
  const wanted = new Set(['/favicon.svg', ...named, ...loaded])
  const missing = await Promise.all([...wanted].map(async (path) => ((await cache.match(path)) ? [] : [path])))
  await cache.addAll(missing.flat())
  await cache.put(TICKET, ticket)
  await cache.put(PAGE, page)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(url)
  }
}
