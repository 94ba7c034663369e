import { type Present, presentTypes } from '@parley/contract/events'
import { kept, keptIds, keptText } from '../../lib/storage/kept.ts'

/* What this device keeps of a person's way through their event profile. */

/** What was typed in a part of the profile and is not saved. */
export interface ProfileDraft {
  readonly section: string
  readonly values: Readonly<Record<string, string | readonly string[] | undefined>>
}

const PLACE = { in: 'device', until: 'signOut' } as const
/** As many events as one device remembers. */
const MOST_KEPT = 50

const present = keptText('present', PLACE)
const asked = keptIds('askedForProfile', PLACE, MOST_KEPT)
const reminded = keptIds('remindedOfProfile', PLACE, MOST_KEPT)

export function lastPresent(): Present | null {
  const last = present.read()
  return presentTypes.find((each) => each === last) ?? null
}
export const keepPresent: (last: Present) => void = present.write

export const profileDraft = (participantId: string) => kept<ProfileDraft>(`profileDraft.${participantId}`, PLACE)

export const wasAskedForProfile = asked.has
export const keepAskedForProfile = asked.add

export const wasReminded = (participantId: string, day: string): boolean => reminded.has(`${participantId}.${day}`)
export const keepReminded = (participantId: string, day: string): void => reminded.add(`${participantId}.${day}`)

/** Whether the reminder was closed on that day, and how to close it. */
export function useClosedReminder(participantId: string, day: string): [boolean, () => void] {
  const id = `${participantId}.${day}.closed`
  return [reminded.useKept()(id), () => reminded.add(id)]
}
