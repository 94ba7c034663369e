/*
 * Opens pages without a network, for people who have switched this on. It is not registered for others.
 *
 * Its scope decides which: `/tickets/{id}` is the page of one ticket with its public data, `/` all pages of the app. It
 * stores pages, which are the same for everyone, and files. The app itself stores the data of the person.
 */

const SCOPE = new URL(self.registration.scope).pathname
const IS_APP = SCOPE === '/'
const CACHE = IS_APP ? 'parley-offline' : SCOPE
/** This page stands in for any page of the app, because they differ only once the script has run. */
const PAGE = IS_APP ? '/event/list' : SCOPE
const TICKET = IS_APP ? null : `/api/event/ticket?ticketId=${SCOPE.split('/').pop()}`
/** The list of the files of pages that open without a network. */
const ASSETS = IS_APP ? '/offline-assets.json' : null
const ICON = '/favicon.svg'
/**
 * URLs of the app. Sign-in, registration, tickets and links in emails belong to the other program, which needs a
 * network.
 */
const APP_PAGE = /^\/($|(account|chat|contacts|event|invitations|my-agenda|my-qr|notifications)(\/|$))/i
const GUEST_PAGE = /\/meeting-request\/?$/i
/** Milliseconds to wait for a network that may exist in name only. */
const ANSWER_MS = 3_000
/** Lets the page know that it was opened without a network. */
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

/**
 * Ignores `Vary`, because the request may have another language than the stored answer, and the device has only one
 * copy.
 */
const find = (key) => caches.match(key, { cacheName: CACHE, ignoreVary: true })

/** Answers from the network if possible, else from the cache. */
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

/** The file behind a name never changes. */
const stored = async (request) => (await find(request)) ?? fetch(request)

/** Stores the page after all of its files, and then removes the files of older releases. */
async function store({ assets, files }) {
  const cache = await caches.open(CACHE)
  // Without credentials, so that the stored answers name no one.
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

/**
 * Keeps the headers, because their content security policy allows the scripts of the page. The body is no longer
 * compressed.
 */
function marked(html, { headers }) {
  const own = new Headers(headers)
  for (const name of ['Content-Encoding', 'Content-Length']) own.delete(name)
  return new Response(html.replace('<html ', MARKED), { headers: own })
}
