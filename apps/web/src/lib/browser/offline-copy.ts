import { storedText } from '../storage/stored-value.ts'
import { findWorkerRegistration } from './find-worker-registration.ts'

export const APP_SCOPE = '/'
const CACHE = 'parley-offline'

/** The user who owns the stored day. It is deleted last, so that an interrupted removal can be finished. */
const owner = storedText('offlineCopy', { in: 'device', until: 'ever' })

export const setOfflineOwner = (userId: string): void => owner.write(userId)
export const useOfflineOwner = (): string | null => owner.useStored()

export const offlineDatabase = (userId: string): string => `parley.offline.${userId}`

let leaving: { readonly userId: string; readonly ended: Promise<void> } | null = null

export const isStored = (userId: string): boolean => owner.read() === userId && leaving?.userId !== userId

/**
 * Removes the stored day of a user. The owner is removed last: if the page is closed before, the next page finishes the
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
