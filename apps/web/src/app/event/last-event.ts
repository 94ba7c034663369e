import { useSyncExternalStore } from 'react'

const KEY = 'parley.lastEvent'
/** The same event, as long as one has filled one's profile in it. */
const FILLED_KEY = 'parley.lastEvent.filled'
const watchers = new Set<() => void>()

function read(key = KEY): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function tell(): void {
  for (const each of watchers) each()
}

/** Kept on this device, so that "back" knows the event one came from. */
export function rememberLastEvent(eventId: string, profileIsFilled: boolean): void {
  const filled = profileIsFilled ? eventId : null
  if (read() === eventId && read(FILLED_KEY) === filled) return
  try {
    localStorage.setItem(KEY, eventId)
    if (filled) localStorage.setItem(FILLED_KEY, filled)
    else localStorage.removeItem(FILLED_KEY)
  } catch {
    // A private window may refuse; back then leads to the list of events.
  }
  tell()
}

export function forgetLastEvent(): void {
  try {
    localStorage.removeItem(KEY)
    localStorage.removeItem(FILLED_KEY)
  } catch {
    // Nothing was kept either.
  }
  tell()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** The id of the event one takes part in and looked at last; null when there is none. */
export const useLastEvent = (): string | null => useSyncExternalStore(watch, () => read())

/** The same, where one has filled one's profile in it: that is where "back" leads. */
export const useLastFilledEvent = (): string | null => useSyncExternalStore(watch, () => read(FILLED_KEY))
