import { storedText } from '../../lib/storage/stored-value.ts'

const PLACE = { in: 'device', until: 'signOut' } as const
const last = storedText('lastEvent', PLACE)
/** The same event, if the user has filled in their profile in it. */
const filled = storedText('lastEvent.filled', PLACE)

/** Remembers the event on this device as the target of "back". */
export function saveLastEvent(eventId: string, profileIsFilled: boolean): void {
  const filledId = profileIsFilled ? eventId : null
  if (last.read() === eventId && filled.read() === filledId) return
  last.write(eventId)
  filled.write(filledId)
}

export function clearLastEvent(): void {
  last.write(null)
  filled.write(null)
}

/** The id of the event that the user participates in and visited last. Null if there is none. */
export const useLastEvent = last.useStored

/** The same, but only with a filled-in profile. "Back" leads there. */
export const useLastFilledEvent = filled.useStored
