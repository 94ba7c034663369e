import { keptText } from '../storage/kept.ts'

/** Stored for this tab, so that a reload does not throw an organizer out of the look of an attendee. */
const seen = keptText('seeAs', { in: 'tab', until: 'signOut' })

export interface Seen {
  readonly eventId: string
  readonly typeId: string
}

/** From now on this tab shows that event as a participant of that type sees it. */
export const seeAs = (eventId: string, typeId: string): void => seen.write(`${eventId} ${typeId}`)

/** Back to one's own eyes. */
export const seeAsOneself = (): void => seen.write(null)

/** Calls back when this tab begins to see an event as another type, or as oneself again. */
export function watchSeen(changed: () => void): () => void {
  let last = seen.read()
  return seen.watch(() => {
    const next = seen.read()
    if (next === last) return
    last = next
    changed()
  })
}

function seenIn(text: string | null): Seen | null {
  const [eventId, typeId] = text?.split(' ') ?? []
  return eventId && typeId ? { eventId, typeId } : null
}

/** The type as which this tab shows the event, for what is read of it; null for one's own. */
export function seenAsNow(eventId: unknown): string | null {
  const now = seenIn(seen.read())
  return now && now.eventId === eventId ? now.typeId : null
}

/** Which event this tab shows through the eyes of which type; null for one's own. */
export const useSeen = (): Seen | null => seenIn(seen.useKept())

/** The type as which this tab shows the event; null for one's own. */
export function useSeenAs(eventId: string): string | null {
  const now = useSeen()
  return now?.eventId === eventId ? now.typeId : null
}
