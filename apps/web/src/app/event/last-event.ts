import { keptText } from '../../lib/storage/kept.ts'

const PLACE = { in: 'device', until: 'signOut' } as const
const last = keptText('lastEvent', PLACE)
/** The same event, as long as one has filled one's profile in it. */
const filled = keptText('lastEvent.filled', PLACE)

/** Kept on this device, so that "back" knows the event one came from. */
export function rememberLastEvent(eventId: string, profileIsFilled: boolean): void {
  const filledId = profileIsFilled ? eventId : null
  if (last.read() === eventId && filled.read() === filledId) return
  last.write(eventId)
  filled.write(filledId)
}

export function forgetLastEvent(): void {
  last.write(null)
  filled.write(null)
}

/** The id of the event one takes part in and looked at last; null when there is none. */
export const useLastEvent = last.useKept

/** The same, where one has filled one's profile in it: that is where "back" leads. */
export const useLastFilledEvent = filled.useKept
