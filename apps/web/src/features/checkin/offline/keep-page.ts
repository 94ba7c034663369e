import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { checkinCalls } from '@parley/contract/checkin'
import { send } from '../../../lib/api/index.ts'
import { keepOpenPage } from '../../../lib/browser/keep-open-page.ts'
import { linkManifest } from '../../../lib/browser/link-manifest.ts'

/**
 * Has a worker keep this page and what it is made of, so that it opens without a network.
 *
 * @see docs/rules/checkin.md DESK-7
 */
export async function keepPage(eventId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    await keepOpenPage('/check-in-worker.js', '/check-in')
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
