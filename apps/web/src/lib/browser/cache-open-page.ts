import { findWorkerRegistration } from './find-worker-registration.ts'

/** Milliseconds after which the chunks that load on an idle page are loaded. */
const SETTLED_MS = 5_000
/** Milliseconds without an answer after which the worker has ended. */
const ANSWER_MS = 60_000

/**
 * Lets a service worker store this page and its files, so that it opens without a network.
 * @param scope the scope of the worker, which must include this page
 * @param files further pictures, which replace the previous ones. If absent, the previous ones stay
 * @throws if the browser forbids workers or stores nothing
 */
export async function cacheOpenPage(worker: string, scope: string, files?: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
  await waitUntilActive(registration.installing ?? registration.waiting ?? registration.active)
  await waitUntilControlled()
  if (!(await ask(registration, files))) throw new Error('The page could not be stored')
  setTimeout(async () => {
    // The person may have switched it off meanwhile.
    if (await findWorkerRegistration(scope)) await ask(registration, files)
  }, SETTLED_MS)
}

/** Asks the worker to store the page. @returns true if everything is stored */
function ask(registration: ServiceWorkerRegistration, files: readonly string[] | undefined): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(resolve, ANSWER_MS, false)
    registration.active?.postMessage({ type: 'keep', assets: loadedAssets(), files }, [port2])
  })
}

function waitUntilActive(worker: ServiceWorker | null): Promise<void> {
  if (!worker || worker.state === 'activated') return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

function waitUntilControlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return Promise.resolve()
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
const loadedAssets = () => [
  ...new Set(
    loaded().flatMap(({ origin, pathname }) =>
      origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [],
    ),
  ),
]
