import { type Present, presentTypes } from '@parley/contract/events'
import { storedIds, storedText, storedValue } from '../../lib/storage/stored-value.ts'

/* Parts of the profile that are stored on this device. */

export interface ProfileDraft {
  readonly section: string
  readonly values: Readonly<Record<string, string | readonly string[] | undefined>>
}

const PLACE = { in: 'device', until: 'signOut' } as const
const MAX_KEPT = 50

const present = storedText('present', PLACE)
const askedForProfile = storedIds('askedForProfile', PLACE, MAX_KEPT)
const reminded = storedIds('remindedOfProfile', PLACE, MAX_KEPT)

export function loadPresent(): Present | null {
  const last = present.read()
  return presentTypes.find((each) => each === last) ?? null
}
export const savePresent: (last: Present) => void = present.write

export const profileDraft = (participantId: string) => storedValue<ProfileDraft>(`profileDraft.${participantId}`, PLACE)

export const wasAskedForProfile = askedForProfile.has
export const markAskedForProfile = askedForProfile.add

export const wasReminded = (participantId: string, day: string): boolean => reminded.has(`${participantId}.${day}`)
export const markReminded = (participantId: string, day: string): void => reminded.add(`${participantId}.${day}`)

/** Returns true if the reminder was closed on that day, and a function that closes it. */
export function useClosedReminder(participantId: string, day: string): [boolean, () => void] {
  const id = `${participantId}.${day}.closed`
  return [reminded.useStored()(id), () => reminded.add(id)]
}
