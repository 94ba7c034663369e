import { storedText } from '../storage/stored-value.ts'
import { findWorkerRegistration } from './find-worker-registration.ts'

export const APP_SCOPE = '/'
const CACHE = 'parley-offline'

/** The user to remove. Deleted last, so that an interrupted removal can be finished. */
const owner = storedText('offlineCopy', { in: 'device', until: 'ever' })

export const setOfflineOwner = (userId: string): void => owner.write(userId)
/** Returns the owner of the day stored on this device, and keeps it live. */
export const useOfflineOwner = (): string | null => owner.useStored()

export const offlineDatabase = (userId: string): string => `parley.offline.${userId}`

let leaving: { readonly userId: string; readonly ended: Promise<void> } | null = null

/** Returns true if this person's day is stored on the device and is not being removed. */
export const isStored = (userId: string): boolean => owner.read() === userId && leaving?.userId !== userId

/**
 * Removes worker, pages and rows, and then the mark. If the page is closed before that, the next page finishes the
 * removal.
 */
export function removeOfflineCopyOf(userId: string): Promise<void> {
  if (leaving?.userId === userId) return leaving.ended
  const ended = remove(userId).finally(() => {
    leaving = null
  })
  leaving = { userId, ended }
  return ended
}

async function remove(userId: string): Promise<void> {
  globalThis.indexedDB?.deleteDatabase(offlineDatabase(userId))
  await globalThis.caches?.delete(CACHE)
  await (await findWorkerRegistration(APP_SCOPE))?.unregister()
  if (owner.read() === userId) owner.write(null)
}
