import { useSyncExternalStore } from 'react'
import { deviceTexts } from '../../lib/browser/device-texts.ts'

const KEY = 'parley.lastEvent'
/** The same event, as long as one has filled one's profile in it. */
const FILLED_KEY = 'parley.lastEvent.filled'

/** Kept on this device, so that "back" knows the event one came from. */
export function rememberLastEvent(eventId: string, profileIsFilled: boolean): void {
  const filled = profileIsFilled ? eventId : null
  if (deviceTexts.read(KEY) === eventId && deviceTexts.read(FILLED_KEY) === filled) return
  deviceTexts.write(KEY, eventId)
  deviceTexts.write(FILLED_KEY, filled)
}

export function forgetLastEvent(): void {
  deviceTexts.write(KEY, null)
  deviceTexts.write(FILLED_KEY, null)
}

/** The id of the event one takes part in and looked at last; null when there is none. */
export const useLastEvent = (): string | null => useSyncExternalStore(deviceTexts.watch, () => deviceTexts.read(KEY))

/** The same, where one has filled one's profile in it: that is where "back" leads. */
export const useLastFilledEvent = (): string | null =>
  useSyncExternalStore(deviceTexts.watch, () => deviceTexts.read(FILLED_KEY))
