import { keptIds } from '../storage/kept.ts'

/** What only this device can know of an organizer's way through the checklist. */
export type EventMark = 'typesSeen' | 'shared' | 'tried'

const marksOf = (eventId: string) => keptIds(`organized.${eventId}`, { in: 'device', until: 'signOut' })

/** Remembers that the types were looked through, the link was handed out, or the event was seen as an attendee sees it. */
export const markEvent = (eventId: string, mark: EventMark): void => marksOf(eventId).add(mark)

/** Whether an organizer has done this with the event on this device. */
export const useEventMarks = (eventId: string): ((mark: EventMark) => boolean) => marksOf(eventId).useKept()
