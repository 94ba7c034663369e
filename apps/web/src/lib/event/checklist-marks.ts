import { storedIds } from '../storage/stored-value.ts'

/** Steps of an organizer's checklist that only this device knows about. */
export type ChecklistMark = 'typesSeen' | 'shared' | 'tried'

const marksOf = (eventId: string) => storedIds(`organized.${eventId}`, { in: 'device', until: 'signOut' })

/** Marks that the organizer has looked through the types, shared the link, or seen the event as an attendee. */
export const saveChecklistMark = (eventId: string, mark: ChecklistMark): void => marksOf(eventId).add(mark)

export const useChecklistMarks = (eventId: string): ((mark: ChecklistMark) => boolean) => marksOf(eventId).useStored()
