/** Parts of the page that come when it is idle are there by then. */
const SETTLED_MS = 5_000

/**
 * Has a worker keep this page and what it is made of, so that it opens without a network.
 *
 * @param scope where the pages of the worker are; this page is one of them
 * @throws where the browser forbids workers
 */
export async function keepOpenPage(worker: string, scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
  await isActive(registration.installing ?? registration.waiting ?? registration.active)
  await isInCharge()
  const tell = () => registration.active?.postMessage({ type: 'keep', assets: loadedAssets() })
  tell()
  setTimeout(tell, SETTLED_MS)
}

function isActive(worker: ServiceWorker | null): Promise<void> {
  if (!worker || worker.state === 'activated') return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

function isInCharge(): Promise<void> {
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
