import { keptIds } from '../storage/kept.ts'

/** Steps of an organizer's checklist that only this device knows about. */
export type EventMark = 'typesSeen' | 'shared' | 'tried'

const marksOf = (eventId: string) => keptIds(`organized.${eventId}`, { in: 'device', until: 'signOut' })

/** Marks that the organizer has looked through the types, shared the link, or seen the event as an attendee. */
export const markEvent = (eventId: string, mark: EventMark): void => marksOf(eventId).add(mark)

export const useEventMarks = (eventId: string): ((mark: EventMark) => boolean) => marksOf(eventId).useKept()
