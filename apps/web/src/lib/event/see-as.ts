import { storedText } from '../storage/stored-value.ts'

/** Stored for this tab, so that a reload does not end the attendee's view of an organizer. */
const seen = storedText('seeAs', { in: 'tab', until: 'signOut' })

export interface SeeAsView {
  readonly eventId: string
  readonly typeId: string
}

/** From now on, this tab shows that event as a participant of that type sees it. */
export const seeAs = (eventId: string, typeId: string): void => seen.write(`${eventId} ${typeId}`)

export const stopSeeAs = (): void => seen.write(null)

/** Calls back when this tab starts or stops showing an event as another type. */
export function watchSeeAs(changed: () => void): () => void {
  let last = seen.read()
  return seen.watch(() => {
    const next = seen.read()
    if (next === last) return
    last = next
    changed()
  })
}

function parseSeeAs(text: string | null): SeeAsView | null {
  const [eventId, typeId] = text?.split(' ') ?? []
  return eventId && typeId ? { eventId, typeId } : null
}

/** Returns the type that this tab shows the event as, for reads of that event. Null for the reader's own view. */
export function getSeenAsType(eventId: unknown): string | null {
  const now = parseSeeAs(seen.read())
  return now && now.eventId === eventId ? now.typeId : null
}

/** Returns the event that this tab shows as another type. Null for the reader's own view. */
export const useSeeAs = (): SeeAsView | null => parseSeeAs(seen.useStored())

/** Returns the type that this tab shows the event as. Null for the reader's own view. */
export function useSeenAsType(eventId: string): string | null {
  const now = useSeeAs()
  return now?.eventId === eventId ? now.typeId : null
}
