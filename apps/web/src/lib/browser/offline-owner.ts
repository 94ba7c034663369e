import { deviceStorage } from './device-storage.ts'

/* A small module, because a sign-out on any page removes the stored day. */

export const offlineOwner = (): string | null => deviceStorage.read('parley.offlineCopy')

export async function removeOfflineCopy(): Promise<void> {
  const owner = offlineOwner()
  if (owner) await (await import('./offline-copy.ts')).removeOfflineCopyOf(owner)
}
