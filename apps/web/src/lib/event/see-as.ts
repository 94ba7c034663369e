import { useSyncExternalStore } from 'react'

const KEY = 'parley.seeAs'
const watchers = new Set<() => void>()

/** Kept for this tab, so that a reload does not throw an organizer out of the look of an attendee. */
function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return kept
  }
}

/** Where the browser keeps nothing, until the page is loaded again. */
let kept = ''

function write(next: string): void {
  kept = next
  try {
    if (next) sessionStorage.setItem(KEY, next)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Then `kept` has it.
  }
  for (const tell of watchers) tell()
}

/** From now on this tab shows that event as a participant of that type sees it. */
export const seeAs = (eventId: string, typeId: string): void => write(`${eventId} ${typeId}`)

/** Back to one's own eyes. */
export const seeAsOneself = (): void => write('')

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

export interface Seen {
  readonly eventId: string
  readonly typeId: string
}

/** Which event this tab shows through the eyes of which type; null for one's own. */
export function useSeen(): Seen | null {
  const [eventId, typeId] = useSyncExternalStore(watch, read).split(' ')
  return eventId && typeId ? { eventId, typeId } : null
}

/** The type as which this tab shows the event; null for one's own. */
export function useSeenAs(eventId: string): string | null {
  const seen = useSeen()
  return seen?.eventId === eventId ? seen.typeId : null
}
