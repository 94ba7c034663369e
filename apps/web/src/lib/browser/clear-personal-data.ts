import { deviceStorage, tabStorage } from './device-storage.ts'

/* Sign-out removes a person's data from this browser. That includes new entries, unless they are listed here. */

const PREFIX = 'parley.'

/**
 * Entries of the device that say nothing about the person: language, appearance, its part at a check-in desk, and the
 * owner of a stored day that is to be removed.
 */
const OF_THE_DEVICE = [
  'parley.language',
  'parley.scheme',
  'parley.navFolded',
  'parley.appNative',
  'parley.reloadedAt',
  'parley.videosFrom',
  'parley.videoDevices',
  'parley.checkIn',
  'parley.printer.',
  'parley.deskOfDevice',
  'parley.deskHeld',
  'parley.deskWaiting',
  'parley.offlineCopy',
]

/**
 * Acts that have not reached the server. They wait for the next sign-in of the same person, who would otherwise lose
 * them, and are shown to no one else. The mark of push finds the same person again.
 */
const NOT_SENT = ['parley.leadScans.', 'parley.contacts.', 'parley.pollVotes.', 'parley.chatWaiting.', 'parley.push']

const isOneOf = (key: string, names: readonly string[]) =>
  names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name))

/** Returns whether an entry of this name stays on the device after sign-out. */
export const survivesSignOut = (key: string): boolean =>
  !key.startsWith(PREFIX) || isOneOf(key, OF_THE_DEVICE) || isOneOf(key, NOT_SENT)

/** Removes the data of the signed-in person from this browser, in its storage and in memory. */
export function clearPersonalData(): void {
  for (const texts of [deviceStorage, tabStorage]) texts.clear((key) => !survivesSignOut(key))
}
