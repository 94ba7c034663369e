import { deviceStorage } from './device-storage.ts'

/*
 * A person may store the app and their day on their device, so that both open without a network. The owner is marked
 * here, in a small module, because a sign-out on any page removes the stored data.
 */

/** The owner of the day stored on this device. Null if none is stored. */
export const offlineOwner = (): string | null => deviceStorage.read('parley.offlineCopy')

export async function removeOfflineCopy(): Promise<void> {
  const owner = offlineOwner()
  if (owner) await (await import('./offline-copy.ts')).removeOfflineCopyOf(owner)
}
