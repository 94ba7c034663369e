import { useSyncExternalStore } from 'react'

const KEY = 'parley.lastEvent'
const watchers = new Set<() => void>()

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function tell(): void {
  for (const each of watchers) each()
}

/** Kept on this device, so that "back" knows the event one came from. */
export function rememberLastEvent(eventId: string): void {
  if (read() === eventId) return
  try {
    localStorage.setItem(KEY, eventId)
  } catch {
    // A private window may refuse; back then leads to the list of events.
  }
  tell()
}

export function forgetLastEvent(): void {
  try {
    localStorage.removeItem(KEY)
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
export const useLastEvent = (): string | null => useSyncExternalStore(watch, read)
