import { storedText } from '../storage/stored-value.ts'

/**
 * An organizer may view the event as another participant type. The type is stored for this tab, so that a reload does
 * not end the view.
 */
const seen = storedText('seeAs', { in: 'tab', until: 'signOut' })

export interface SeeAsView {
  readonly eventId: string
  readonly typeId: string
}

export const seeAs = (eventId: string, typeId: string): void => seen.write(`${eventId} ${typeId}`)

export const stopSeeAs = (): void => seen.write(null)

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

/** Returns the participant type that the organizer views the event as. Null for the reader's own view. */
export function getSeenAsType(eventId: unknown): string | null {
  const now = parseSeeAs(seen.read())
  return now && now.eventId === eventId ? now.typeId : null
}

export const useSeeAs = (): SeeAsView | null => parseSeeAs(seen.useStored())

export function useSeenAsType(eventId: string): string | null {
  const now = useSeeAs()
  return now?.eventId === eventId ? now.typeId : null
}
