/*
 * Opens pages without a network, for those who asked for it; it starts for nobody else. Its scope says which: `/tickets/{id}` is the page of
 * one ticket with what that says to everyone, `/` all pages of the app. It stores pages, which are the same for all, and files; what the
 * app shows of a person the app stores by itself.
 */

const SCOPE = new URL(self.registration.scope).pathname
const IS_APP = SCOPE === '/'
const CACHE = IS_APP ? 'parley-offline' : SCOPE
/** Any page of the app is this one until its script has run. */
const PAGE = IS_APP ? '/event/list' : SCOPE
const TICKET = IS_APP ? null : `/api/event/ticket?ticketId=${SCOPE.split('/').pop()}`
/** The files of the pages that open without a network. */
const ASSETS = IS_APP ? '/offline-assets.json' : null
const ICON = '/favicon.svg'
/** Addresses of the app; sign-in, registration, tickets and mailed links are of another program, which needs a network. */
const APP_PAGE = /^\/($|(account|chat|contacts|event|invitations|my-agenda|my-qr|notifications)(\/|$))/i
const GUEST_PAGE = /\/meeting-request\/?$/i
/** A page that opens waits no longer for a network that is there in name only. */
const ANSWER_MS = 3_000
/** The page finds here that it was opened without a network. */
const MARKED = '<html data-from-device '

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.type !== 'keep') return
  const tell = (isStored) => event.ports[0]?.postMessage(isStored)
  event.waitUntil(
    store(event.data).then(
      () => tell(true),
      () => tell(false),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (opens(pathname)) event.respondWith(fresh(request, PAGE))
  } else if (pathname + search === TICKET) event.respondWith(fresh(request, TICKET))
  else if (pathname === ICON || /^\/(assets|files)\//.test(pathname)) event.respondWith(stored(request))
})

const opens = (pathname) => (IS_APP ? APP_PAGE.test(pathname) && !GUEST_PAGE.test(pathname) : pathname === PAGE)

/** Without the language that it was asked with: what is stored is that of one device. */
const find = (key) => caches.match(key, { cacheName: CACHE, ignoreVary: true })

/** From the network where that answers, else as it was stored. */
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
const stored = async (request) => (await find(request)) ?? fetch(request)

/** Stores the page once all that it is made of is stored. What an older release was made of leaves then. */
async function store({ assets, files }) {
  const cache = await caches.open(CACHE)
  // Without who is signed in: then an answer names nobody.
  const paths = [PAGE, TICKET, ASSETS].filter(Boolean)
  const answers = await Promise.all(paths.map((path) => fetch(path, { credentials: 'omit' })))
  if (answers.some(({ ok }) => !ok)) throw new Error('The page could not be stored')
  const [page, ...others] = answers
  const html = await page.text()
  const named = [...html.matchAll(/["'](\/assets\/[^"'\s]+)["']/g)].map(([, path]) => path)
  const listed = ASSETS ? await others.at(-1).json() : []
  const wanted = new Set([ICON, ...named, ...listed, ...assets, ...(files ?? [])])
  const missing = await Promise.all([...wanted].map(async (path) => ((await find(path)) ? [] : [path])))
  await cache.addAll(missing.flat())
  if (TICKET) await cache.put(TICKET, others[0])
  await cache.put(PAGE, marked(html, page))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    const mayLeave = pathname.startsWith('/assets/') || (files && pathname.startsWith('/files/'))
    if (mayLeave && !wanted.has(pathname)) await cache.delete(url)
  }
}

/** With its own headers, which allow the scripts that it names; it is no longer compressed. */
function marked(html, { headers }) {
  const own = new Headers(headers)
  for (const name of ['Content-Encoding', 'Content-Length']) own.delete(name)
  return new Response(html.replace('<html ', MARKED), { headers: own })
}
