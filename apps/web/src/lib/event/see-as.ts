import { useSyncExternalStore } from 'react'
import { tabTexts } from '../browser/device-texts.ts'

const KEY = 'parley.seeAs'
/** Stored for this tab, so that a reload does not throw an organizer out of the look of an attendee. */
const read = (): string => tabTexts.read(KEY) ?? ''
const write = (next: string): void => tabTexts.write(KEY, next || null)

/** From now on this tab shows that event as a participant of that type sees it. */
export const seeAs = (eventId: string, typeId: string): void => write(`${eventId} ${typeId}`)

/** Back to one's own eyes. */
export const seeAsOneself = (): void => write('')

/** Calls back when this tab begins to see an event as another type, or as oneself again. */
export function watchSeen(changed: () => void): () => void {
  let last = read()
  return tabTexts.watch(() => {
    const next = read()
    if (next === last) return
    last = next
    changed()
  })
}

/** The type as which this tab shows the event, for what is read of it; null for one's own. */
export function seenAsNow(eventId: unknown): string | null {
  const [seenId, typeId] = read().split(' ')
  return typeId && seenId === eventId ? typeId : null
}

export interface Seen {
  readonly eventId: string
  readonly typeId: string
}

/** Which event this tab shows through the eyes of which type; null for one's own. */
export function useSeen(): Seen | null {
  const [eventId, typeId] = useSyncExternalStore(tabTexts.watch, read).split(' ')
  return eventId && typeId ? { eventId, typeId } : null
}

/** The type as which this tab shows the event; null for one's own. */
export function useSeenAs(eventId: string): string | null {
  const seen = useSeen()
  return seen?.eventId === eventId ? seen.typeId : null
}
