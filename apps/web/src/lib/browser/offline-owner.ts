import { deviceStorage } from './device-storage.ts'

/*
 * The owner of the stored day. A sign-out on any page removes that day, so this module is loaded everywhere and must be
 * small.
 */

export const offlineOwner = (): string | null => deviceStorage.read('parley.offlineCopy')

export async function removeOfflineCopy(): Promise<void> {
  const owner = offlineOwner()
  if (owner) await (await import('./offline-copy.ts')).removeOfflineCopyOf(owner)
}
