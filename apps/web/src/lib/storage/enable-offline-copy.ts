import { cacheOpenPage } from '../browser/cache-open-page.ts'
import { APP_SCOPE, setOfflineOwner } from '../browser/offline-copy.ts'
import { removeOfflineCopy } from '../browser/offline-owner.ts'
import { openOfflineRows } from './offline-rows.ts'
import { storedText } from './stored-value.ts'

export const WORKER = '/worker.js'

/**
 * An entry that exists once the person has switched the copy off. An installed app then does not switch it on again by
 * itself.
 */
const declined = storedText('offlineDeclined', { in: 'device', until: 'signOut' })

export const isOfflineDeclined = (): boolean => declined.read() !== null

/** Returns false without https, and in browsers without workers or a database, such as some private windows. */
export const canStoreOffline = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  typeof indexedDB !== 'undefined' &&
  'caches' in globalThis

/** Stores the user's day on this device. @throws if the browser has no room or refuses; nothing is stored then */
export async function enableOfflineCopy(userId: string): Promise<void> {
  declined.write(null)
  try {
    setOfflineOwner(userId)
    // In some browsers the database exists but refuses every write, so one is tried first.
    await openOfflineRows(userId).save({ key: 'begun', eventId: null, value: null, storedAt: Date.now() })
    await cacheOpenPage(WORKER, APP_SCOPE)
  } catch (error) {
    await removeOfflineCopy().catch(() => undefined)
    throw error
  }
  // Asks the browser not to evict the data when the device is short of space. A refusal changes nothing else.
  navigator.storage?.persist?.().catch(() => undefined)
}

export async function disableOfflineCopy(): Promise<void> {
  declined.write('1')
  await removeOfflineCopy()
}
