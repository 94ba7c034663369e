import { keepOpenPage } from '../browser/keep-open-page.ts'
import { APP_SCOPE, setOfflineOwner } from '../browser/offline-copy.ts'
import { removeOfflineCopy } from '../browser/offline-owner.ts'
import { keptText } from './kept.ts'
import { openOfflineRows } from './offline-rows.ts'

export const WORKER = '/worker.js'

/** The person has switched it off: an installed app does not switch it on again by itself. */
const declined = keptText('offlineDeclined', { in: 'device', until: 'signOut' })

export const isDeclined = (): boolean => declined.read() !== null

/** False on a page without https, and in browsers without workers or a database, as some are in private windows. */
export const canStore = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  typeof indexedDB !== 'undefined' &&
  'caches' in globalThis

/**
 * From here on this device stores the app and the day of the person, so that both open without a network.
 *
 * @throws where the browser has no room, or refuses; nothing is stored then
 */
export async function storeOnDevice(userId: string): Promise<void> {
  declined.write(null)
  try {
    setOfflineOwner(userId)
    // Some browsers have a database that refuses everything.
    await openOfflineRows(userId).save({ key: 'begun', eventId: null, value: null, storedAt: Date.now() })
    await keepOpenPage(WORKER, APP_SCOPE)
  } catch (error) {
    await removeOfflineCopy().catch(() => undefined)
    throw error
  }
  // So that it is not removed where the device is short of room; a browser may refuse, which changes nothing else.
  navigator.storage?.persist?.().catch(() => undefined)
}

/** Removes it again, as the person has chosen. */
export async function storeNoMore(): Promise<void> {
  declined.write('1')
  await removeOfflineCopy()
}
