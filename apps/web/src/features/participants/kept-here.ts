import { type Present, presentTypes } from '@parley/contract/events'
import { useSyncExternalStore } from 'react'
import { deviceTexts } from '../../lib/browser/device-texts.ts'

/* What this device keeps of a person's way through their event profile. */

const PRESENT = 'parley.present'
const ASKED = 'parley.askedForProfile'
const FOLDED = 'parley.foldedProfile'
/** As many events as one device remembers. */
const MOST_KEPT = 50

const read = (key: string): string => deviceTexts.read(key) ?? ''
const write = deviceTexts.write

const idsIn = (key: string) => read(key).split(' ').filter(Boolean)
const add = (key: string, id: string) =>
  write(key, [...idsIn(key).filter((each) => each !== id), id].slice(-MOST_KEPT).join(' '))

/** How one took part last, in any hybrid event. */
export function lastPresent(): Present | null {
  const kept = read(PRESENT)
  return presentTypes.find((each) => each === kept) ?? null
}
export const keepPresent = (present: Present): void => write(PRESENT, present)

/** Whether this participant has been led to their profile once. */
export const wasAskedForProfile = (participantId: string): boolean => idsIn(ASKED).includes(participantId)
export const keepAskedForProfile = (participantId: string): void => add(ASKED, participantId)

/** Whether the reminder of the lobby is folded away, and how to fold and unfold it. */
export function useFoldedReminder(participantId: string): [boolean, (isFolded: boolean) => void] {
  const kept = useSyncExternalStore(deviceTexts.watch, () => read(FOLDED))
  const fold = (isFolded: boolean) =>
    isFolded
      ? add(FOLDED, participantId)
      : write(
          FOLDED,
          idsIn(FOLDED)
            .filter((each) => each !== participantId)
            .join(' '),
        )
  return [kept.split(' ').includes(participantId), fold]
}
