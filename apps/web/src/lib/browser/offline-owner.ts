import { deviceTexts } from './device-texts.ts'

/*
 * A person may have their device store the app and their day, so that both open without a network. For whom is marked here, since the
 * sign-out on any page removes what is stored.
 */

/** The user whose day this device stores; null where it stores none. */
export const offlineOwner = (): string | null => deviceTexts.read('parley.offlineCopy')

/** Removes the stored day of any person. */
export async function removeOfflineCopy(): Promise<void> {
  const owner = offlineOwner()
  if (owner) await (await import('./offline-copy.ts')).removeCopyOf(owner)
}
