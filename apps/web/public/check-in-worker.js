/*
 * Lets the check-in desk open without a network: it keeps that page, what it is made of, and what it begins with. It keeps no
 * token and no list of people, serves no other page, and leaves with the sign-in.
 */

const CACHE = 'parley-check-in'
const PAGE = '/check-in'
const NEXT_PAGE = '/check-in?next'
const ASSETS = '/check-in-assets.json'
const PROFILE = '/api/user/profile'
const RESUME = '/api/pool/resume'
const KEPT_CALLS = new Set(['/api/event', '/api/event/area', PROFILE])
const KEPT_FILES = new Set(['/favicon.svg', '/check-in.webmanifest', '/check-in-192.png', '/check-in-512.png'])
/** A page that opens waits no longer for a network that is there in name only. */
const ANSWER_MS = 3_000
/** Once it did not answer, it is not waited for again for so long. */
const AWAY_MS = 10_000

let awayUntil = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(event.data.assets).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const isGet = request.method === 'GET'
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(openPage(event))
  } else if (isGet && pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
  else if (isGet && (KEPT_CALLS.has(pathname) || KEPT_FILES.has(pathname))) event.respondWith(openKept(event))
  else if (pathname === RESUME && request.method === 'POST') event.respondWith(resume(request))
})

const open = () => caches.open(CACHE)
/** Without the language and the token that it was asked with: what is kept is that of one person. */
const find = async (key) => (await open()).match(key, { ignoreVary: true })

/** @throws where the network does not answer in time */
async function ask(request, isKept) {
  if (!isKept) return fetch(request)
  if (Date.now() < awayUntil) throw new Error('away')
  try {
    return await Promise.race([
      fetch(request),
      new Promise((_, reject) => {
        setTimeout(reject, ANSWER_MS, new Error('slow'))
      }),
    ])
  } catch (error) {
    awayUntil = Date.now() + AWAY_MS
    throw error
  }
}

async function openPage(event) {
  const kept = await find(PAGE)
  try {
    const answer = await ask(event.request, kept)
    // A new release takes the place of the one that is kept once all of it is here.
    if (answer.ok && !answer.redirected) event.waitUntil(put(NEXT_PAGE, answer.clone()))
    return answer.status >= 500 && kept ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** What a file of this name holds never changes. */
async function openAsset(request) {
  const kept = await find(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await put(request, answer.clone())
  return answer
}

async function openKept(event) {
  const kept = await find(event.request)
  try {
    const answer = await ask(event.request, kept)
    if (answer.ok) event.waitUntil(put(event.request, answer.clone()))
    return answer.status >= 500 && kept ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Without a network whoever's desk it is goes on, with a token that opens nothing: the server asks for another one. */
async function resume(request) {
  const profile = await find(PROFILE)
  try {
    const answer = await ask(request, profile)
    if (answer.status < 500 || !profile) return answer
  } catch (error) {
    if (!profile) throw error
  }
  return Response.json({
    token: 'away',
    liveToken: 'away',
    expiresAt: Date.now(),
    profile: await profile.json(),
    event: null,
  })
}

async function put(key, answer) {
  await (await open()).put(key, answer)
}

/** Keeps the page once all that it is made of is kept; what an older release was made of leaves. */
async function keep(loaded) {
  const cache = await open()
  const page = (await cache.match(NEXT_PAGE)) ?? (await fetchPage())
  const named = [...(await page.clone().text()).matchAll(/["'](\/assets\/[^"'\s]+)["']/g)].map(([, path]) => path)
  const own = await fetch(ASSETS, { cache: 'no-cache' }).then((answer) => (answer.ok ? answer.json() : []))
  const wanted = new Set([...named, ...own, ...loaded])
  const missing = await Promise.all([...wanted].map(async (path) => ((await cache.match(path)) ? [] : [path])))
  await cache.addAll(missing.flat())
  await cache.addAll([...KEPT_FILES])
  await cache.put(PAGE, page)
  await cache.delete(NEXT_PAGE)
  // Pages that are open may still fetch parts of their own release.
  if ((await self.clients.matchAll({ type: 'window' })).length > 1) return
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(url)
  }
}

async function fetchPage() {
  const answer = await fetch(PAGE)
  if (!answer.ok) throw new Error('The page could not be kept')
  return answer
}
