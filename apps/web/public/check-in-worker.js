/*
 * Lets the check-in desk open without a network. It caches that page, its files, and the calls it starts with.
 *
 * It caches no token and no list of people, serves no other page, and is removed at the sign-out. When the browser
 * reports that the network is back, it sends the waiting scans, even with no page open.
 */

const CACHE = 'parley-check-in'
const PAGE = '/check-in'
const NEXT_PAGE = '/check-in?next'
const ASSETS = '/check-in-assets.json'
const PROFILE = '/api/user/profile'
const RESUME = '/api/pool/resume'
const SCANS = 'parley.deskScans'
const MAX_SENT = 200
const SENT_WITHIN_MS = 20_000
const KEPT_CALLS = new Set(['/api/event', '/api/event/area', PROFILE])
const KEPT_FILES = new Set(['/favicon.svg', '/check-in.webmanifest', '/check-in-192.png', '/check-in-512.png'])
/** Milliseconds to wait for a network that may exist in name only. */
const ANSWER_MS = 3_000
/** Milliseconds during which the network is not tried again after a timeout. */
const AWAY_MS = 10_000

let awayUntil = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.type !== 'keep') return
  const tell = (isKept) => event.ports[0]?.postMessage(isKept)
  event.waitUntil(
    keep(event.data.assets).then(
      () => tell(true),
      () => tell(false),
    ),
  )
})

self.addEventListener('sync', (event) => {
  // The browser repeats a failed sync.
  if (event.tag === SCANS) event.waitUntil(sendScans())
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
/** Ignores `Vary`, because language and token may differ, and the cache belongs to one person. */
const find = async (key) => (await open()).match(key, { ignoreVary: true })

/** @throws if the network does not answer in time */
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
    // A new release replaces the cached page only after all of its files are cached.
    if (answer.ok && !answer.redirected) event.waitUntil(put(NEXT_PAGE, answer.clone()))
    return answer.status >= 500 && kept ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Files have a hash in their name and never change. */
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

/**
 * Lets the person continue without a network, with a token that is useless. Once back, the server rejects it and a new
 * one is requested.
 */
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

/** Caches the page after all of its files, and then removes the files of older releases. */
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
  // Other open pages may still load chunks of their own release.
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

/** Sends each scan once: a page that sends them holds the same lock, and the server recognizes scans it already has. */
const sendScans = () =>
  navigator.locks.request(SCANS, async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === SCANS)) return
    if ((await loadScans()).length === 0) return
    const signIn = await beginSignIn()
    if (!signIn) return
    for (;;) {
      const all = (await loadScans()).filter(({ userId }) => userId === signIn.profile.id)
      const [first] = all
      if (!first) return
      const ofDesk = all.filter(({ eventId, deskId }) => eventId === first.eventId && deskId === first.deskId)
      const scans = ofDesk.slice(0, MAX_SENT)
      const { eventId, deskId } = first
      const body = { eventId, deskId, sentAtMillis: Date.now(), scans: scans.map(toOfflineScan) }
      const answer = await post('/api/event/checkin/scans', body, signIn.token)
      if (answer.status >= 500) throw new Error('away')
      // The page will show why they were refused.
      if (!answer.ok) return
      await removeScans(scans)
    }
  })

/** Returns null if no one is signed in any more. The scans then wait for the person who made them. */
async function beginSignIn() {
  const answer = await navigator.locks.request('parley.refresh', () => post(RESUME, {}))
  if (answer.status >= 500) throw new Error('away')
  return answer.ok ? answer.json() : null
}

const post = (path, body, token) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(SENT_WITHIN_MS),
  })

const toOfflineScan = ({ nonce, areaId, ticketId, participantId, checkIn, scannedAtMillis, said, undoneAtMillis }) => ({
  ...(participantId ? { participantId } : { ticketId }),
  nonce,
  areaId,
  checkIn,
  scannedAtMillis,
  said,
  undoneAtMillis,
})

const loadScans = () => inStore('readonly', (store) => answerOf(store.getAll()))

/** Scans that were undone after they were sent stay, and are sent again. */
const removeScans = (sent) =>
  inStore('readwrite', async (store) => {
    for (const { nonce, undoneAtMillis } of sent) {
      const known = await answerOf(store.index('nonce').get(nonce))
      if (known && known.undoneAtMillis === undoneAtMillis) await answerOf(store.delete(known.seq))
    }
  })

async function inStore(mode, act) {
  const database = await answerOf(indexedDB.open(SCANS))
  try {
    return await act(database.transaction('scans', mode).objectStore('scans'))
  } finally {
    database.close()
  }
}

const answerOf = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
