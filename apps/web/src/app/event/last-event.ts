import { storedText } from '../../lib/storage/stored-value.ts'

const PLACE = { in: 'device', until: 'signOut' } as const
const last = storedText('lastEvent', PLACE)
/** The last event, but only if the user has filled in their profile in it. */
const filled = storedText('lastEvent.filled', PLACE)

/** Saves the event on this device as the target of "back". */
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

/** Returns the id of the last event. Null if there is none. */
export const useLastEvent = last.useStored

/** Returns the id of the event that "back" leads to. Null if there is none. */
export const useLastFilledEvent = filled.useStored
