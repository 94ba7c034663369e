import { guestPages } from '@parley/contract'
import { expect, it, vi } from 'vitest'
import source from '../../../public/worker.js?raw'

/* The service worker's own file runs in a simulated browser with prepared replies. */

const ORIGIN = 'http://parley.example'
const HTML = '<!doctype html><html lang="en"><script type="module" src="/assets/index-1.js"></script>'

type Listener = (event: unknown) => void
type Serve = (path: string, init?: RequestInit) => Response | Promise<Response>

function startWorker(scope: string, serve: Serve) {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (key: string | { url: string }) => {
    const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, ORIGIN)
    return pathname + search
  }
  const fetched: { path: string; credentials: string | undefined }[] = []
  const fetch = async (key: string | { url: string }, init?: RequestInit) => {
    fetched.push({ path: pathOf(key), credentials: init?.credentials })
    return serve(pathOf(key), init)
  }
  const caches = {
    match: async (key: string | { url: string }, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(pathOf(key))?.clone(),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (key: string, answer: Response) => void store.set(pathOf(key), answer),
        delete: async (key: string) => store.delete(pathOf(key)),
        keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
        addAll: async (paths: string[]) => {
          for (const path of paths) {
            const answer = await fetch(path)
            if (!answer.ok) throw new TypeError(path)
            store.set(path, answer)
          }
        },
      }
    },
  }
  const listeners = new Map<string, Listener>()
  const self = {
    registration: { scope: ORIGIN + scope },
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  new Function('self', 'caches', 'fetch', source)(self, caches, fetch)

  return {
    fetched,
    stored: () => [...stores].map(([name, store]) => [name, [...store.keys()].sort()]),
    async keep(assets: string[] = [], files?: string[]): Promise<unknown> {
      const reply = Promise.withResolvers<unknown>()
      const ports = [{ postMessage: reply.resolve }]
      listeners.get('message')?.({ data: { type: 'keep', assets, files }, ports, waitUntil: () => undefined })
      return reply.promise
    },
    /** Sends a request to the worker. Undefined if the worker leaves it to the browser. */
    async ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined
      const request = { url: new URL(path, ORIGIN).href, mode, method }
      listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) })
      return answer
    },
  }
}

const answers = (more: Record<string, string> = {}): Serve => {
  const known: Record<string, string> = { '/offline-assets.json': '["/assets/day.js"]', ...more }
  return (path) => new Response(known[path] ?? (path === '/event/list' ? HTML : path))
}
const dead: Serve = () => Promise.reject(new TypeError('Failed to fetch'))

/** Installs the worker. `serve` answers network requests from then on. */
async function storedApp(serve: Serve) {
  let now = answers()
  const worker = startWorker('/', (path, init) => now(path, init))
  expect(await worker.keep(['/assets/en.js'])).toBe(true)
  now = serve
  return worker
}

it('OFFLINE-6 stores the page without the sign-in, its files, and no reply of the API', async () => {
  const worker = startWorker('/', answers())
  expect(await worker.keep(['/assets/en.js'], ['/files/plan/1600.webp'])).toBe(true)
  expect(worker.stored()).toEqual([
    [
      'parley-offline',
      ['/assets/day.js', '/assets/en.js', '/assets/index-1.js', '/event/list', '/favicon.svg', '/files/plan/1600.webp'],
    ],
  ])
  expect(worker.fetched.slice(0, 2)).toEqual([
    { path: '/event/list', credentials: 'omit' },
    { path: '/offline-assets.json', credentials: 'omit' },
  ])
})

it.each([
  ['does not answer', dead],
  ['answers with 502', () => new Response('', { status: 502 })],
])('OFFLINE-3 opens every page of the app from the device if the network %s, and marks it', async (_, serve) => {
  const worker = await storedApp(serve)
  for (const path of ['/', '/event/event1', '/event/event1/lobby', '/my-agenda', '/contacts?query=a']) {
    expect(await (await worker.ask(path))?.text()).toContain('<html data-from-device lang="en">')
  }
})

it('OFFLINE-3 waits three seconds for a network that is there in name only', async () => {
  const worker = await storedApp(() => new Promise<Response>(() => undefined))
  vi.useFakeTimers()
  try {
    let shown: string | undefined
    void worker.ask('/event/event1').then(async (answer) => {
      shown = await answer?.text()
    })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(shown).toBe(undefined)
    await vi.advanceTimersByTimeAsync(200)
    expect(shown).toContain('data-from-device')
  } finally {
    vi.useRealTimers()
  }
})

it("OFFLINE-3 shows the network's reply, even a refusal", async () => {
  const worker = await storedApp((path) => new Response(`fresh ${path}`, { status: path === '/my-agenda' ? 403 : 200 }))
  expect(await (await worker.ask('/event/event1'))?.text()).toBe('fresh /event/event1')
  expect((await worker.ask('/my-agenda'))?.status).toBe(403)
})

it('OFFLINE-3 leaves guests’ pages, the API, the live connection and writes to the network', async () => {
  const worker = await storedApp(dead)
  for (const page of guestPages) expect(await worker.ask(page.replace(/:\w+/g, 'x1')), page).toBe(undefined)
  for (const path of ['/check-in', '/badges/event1', '/exhibitors/1', '/push/worker.js']) {
    expect(await worker.ask(path), path).toBe(undefined)
  }
  for (const path of ['/api/pool/resume', '/api/event?id=event1', '/live/', '/domain/event1.json']) {
    expect(await worker.ask(path, { mode: 'cors' }), path).toBe(undefined)
  }
  expect(await worker.ask('/assets/day.js', { mode: 'cors', method: 'POST' })).toBe(undefined)
})

it('OFFLINE-6 answers files from the device, and asks for others', async () => {
  const worker = await storedApp(() => new Response('of the network'))
  expect(await (await worker.ask('/assets/day.js', { mode: 'cors' }))?.text()).toBe('/assets/day.js')
  expect(await (await worker.ask('/assets/other.js', { mode: 'cors' }))?.text()).toBe('of the network')
})

it('OFFLINE-6 uses the next release at the next start, and removes the files of the former one', async () => {
  const next = answers({
    '/event/list': HTML.replace('index-1', 'index-2'),
    '/offline-assets.json': '["/assets/day-2.js"]',
  })
  const worker = await storedApp(next)
  expect(await worker.keep()).toBe(true)
  expect(worker.stored()).toEqual([
    ['parley-offline', ['/assets/day-2.js', '/assets/index-2.js', '/event/list', '/favicon.svg']],
  ])
})

it('OFFLINE-2 keeps the pictures of plans until others take their place', async () => {
  const worker = startWorker('/', answers())
  const pictures = () =>
    worker.stored().flatMap(([, paths]) => [...(paths ?? [])].filter((path) => path.startsWith('/files/')))
  await worker.keep([], ['/files/a/1.webp'])
  await worker.keep()
  expect(pictures()).toEqual(['/files/a/1.webp'])
  await worker.keep([], ['/files/b/1.webp'])
  expect(pictures()).toEqual(['/files/b/1.webp'])
})

it('OFFLINE-1 reports that it could not store the app, and keeps the former version', async () => {
  const next = answers({ '/event/list': HTML.replace('index-1', 'index-2') })
  const worker = await storedApp((path, init) =>
    path === '/assets/index-2.js' ? new Response('', { status: 507 }) : next(path, init),
  )
  expect(await worker.keep()).toBe(false)
  expect(worker.stored()).toEqual([
    ['parley-offline', ['/assets/day.js', '/assets/en.js', '/assets/index-1.js', '/event/list', '/favicon.svg']],
  ])
})

it('TICKET-11 stores the page of one ticket in its public form, and opens no other', async () => {
  const ticket = '/api/event/ticket?ticketId=T1'
  let now = answers({ '/tickets/T1': HTML })
  const worker = startWorker('/tickets/T1', (path, init) => now(path, init))
  expect(await worker.keep()).toBe(true)
  expect(worker.stored()).toEqual([
    ['/tickets/T1', [ticket, '/assets/index-1.js', '/favicon.svg', '/tickets/T1'].sort()],
  ])
  now = dead
  expect(await (await worker.ask('/tickets/T1'))?.text()).toContain('index-1')
  expect(await (await worker.ask(ticket, { mode: 'cors' }))?.text()).toBe(ticket)
  expect(await worker.ask('/tickets/T2')).toBe(undefined)
  expect(await worker.ask('/event/event1')).toBe(undefined)
})
