import { deviceStorage, tabStorage } from './device-storage.ts'

/* Sign-out removes all stored entries, including ones that a new feature adds, unless they are listed here. */

const PREFIX = 'parley.'

/**
 * Entries that reveal nothing about the person. `offlineCopy` names the owner of a stored day and is needed to remove
 * that day.
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
 * Acts that have not reached the server wait for the next sign-in of the same person, and are shown to no one else.
 * `parley.push` identifies this browser when the same person signs in again.
 */
const NOT_SENT = ['parley.leadScans.', 'parley.contacts.', 'parley.pollVotes.', 'parley.chatWaiting.', 'parley.push']

const isOneOf = (key: string, names: readonly string[]) =>
  names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name))

export const survivesSignOut = (key: string): boolean =>
  !key.startsWith(PREFIX) || isOneOf(key, OF_THE_DEVICE) || isOneOf(key, NOT_SENT)

export function clearPersonalData(): void {
  for (const texts of [deviceStorage, tabStorage]) texts.clear((key) => !survivesSignOut(key))
}
