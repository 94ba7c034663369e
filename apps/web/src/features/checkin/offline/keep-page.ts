import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { checkinCalls } from '@parley/contract/checkin'
import { send } from '../../../lib/api/index.ts'
import { linkManifest } from '../../../lib/browser/link-manifest.ts'

const WORKER = '/check-in-worker.js'
const SCOPE = '/check-in'
/** Parts of the page that come when it is idle are there by then. */
const SETTLED_MS = 5_000

/**
 * Has a worker keep this page and what it is made of, so that it opens without a network.
 *
 * @see docs/rules/checkin.md DESK-7
 */
export async function keepPage(eventId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' })
    const worker = registration.installing ?? registration.waiting ?? registration.active
    await isActive(worker)
    await isInCharge()
    const tell = () => registration.active?.postMessage({ type: 'keep', assets: loadedAssets() })
    tell()
    setTimeout(tell, SETTLED_MS)
    if (!document.querySelector('link[rel="manifest"]')) linkManifest('/check-in.webmanifest')
    // The worker keeps the answers that pass through it: what the page begins with is asked for again.
    const first = [
      send(accountCalls.getProfile, {}),
      send(appCalls.getEvents, {}),
      send(appCalls.getEvents, { id: eventId }),
    ]
    await Promise.allSettled([...first, send(checkinCalls.getAreas, { eventId })])
  } catch {
    // Some browsers forbid workers: the desk then works for as long as the page is open.
  }
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
