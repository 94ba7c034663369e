const KEY = 'parley.wantedEvent'

/** The event that someone wants to open once their address is confirmed, which may happen in another tab. */
export function wantEvent(eventId: string): void {
  try {
    localStorage.setItem(KEY, eventId)
  } catch {
    // A private window may refuse; the event stands in the list of events then.
  }
}

/** Answers it once; null where nobody waits for one. */
export function takeWantedEvent(): string | null {
  try {
    const eventId = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return eventId
  } catch {
    return null
  }
}
