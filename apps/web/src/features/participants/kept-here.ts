import { type Present, presentTypes } from '@parley/contract/events'
import { keptIds, keptText } from '../../lib/storage/kept.ts'

/* What this device keeps of a person's way through their event profile. */

const PLACE = { in: 'device', until: 'signOut' } as const
/** As many events as one device remembers. */
const MOST_KEPT = 50

const present = keptText('present', PLACE)
const asked = keptIds('askedForProfile', PLACE, MOST_KEPT)
const folded = keptIds('foldedProfile', PLACE, MOST_KEPT)

/** How one took part last, in any hybrid event. */
export function lastPresent(): Present | null {
  const last = present.read()
  return presentTypes.find((each) => each === last) ?? null
}
export const keepPresent: (last: Present) => void = present.write

/** Whether this participant has been led to their profile once. */
export const wasAskedForProfile = asked.has
export const keepAskedForProfile = asked.add

/** Whether the reminder of the lobby is folded away, and how to fold and unfold it. */
export function useFoldedReminder(participantId: string): [boolean, (isFolded: boolean) => void] {
  const isFolded = folded.useKept()(participantId)
  return [isFolded, (fold) => (fold ? folded.add : folded.remove)(participantId)]
}
