import { deviceTexts, tabTexts } from './device-texts.ts'

/*
 * Sign-out removes a person's data from this browser. It removes new entries too, unless they are listed here.
 */

const PREFIX = 'parley.'

/** How this device speaks and looks, its part at a check-in desk, and which stored day is to be removed: none of it tells of the person. */
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
 * Acts that have not reached the server. They wait for the next sign-in of the same person, who would lose them otherwise,
 * and are shown to nobody else. Push finds the same person again by its mark.
 */
const NOT_SENT = ['parley.leadScans.', 'parley.contacts.', 'parley.pollVotes.', 'parley.chatWaiting.', 'parley.push']

const isOneOf = (key: string, names: readonly string[]) =>
  names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name))

/** Says if an entry of this name stays on the device after sign-out. */
export const staysAtSignOut = (key: string): boolean =>
  !key.startsWith(PREFIX) || isOneOf(key, OF_THE_DEVICE) || isOneOf(key, NOT_SENT)

/** Removes from this browser what it stores of the person who was signed in, and what it held in memory instead. */
export function forgetPerson(): void {
  for (const texts of [deviceTexts, tabTexts]) texts.clear((key) => !staysAtSignOut(key))
}
