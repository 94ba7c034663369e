import { storedText } from '../../lib/storage/stored-value.ts'

const PLACE = { in: 'device', until: 'signOut' } as const
const last = storedText('lastEvent', PLACE)
/** Only if the user has filled in their profile in the event. */
const filled = storedText('lastEvent.filled', PLACE)

/** The target of "back", on this device. */
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

/** Null if there is none. */
export const useLastEvent = last.useStored

/** "Back" leads there. */
export const useLastFilledEvent = filled.useStored
