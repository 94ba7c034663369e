import { storedIds } from '../storage/stored-value.ts'

export type ChecklistMark = 'typesSeen' | 'shared' | 'tried'

const marksOf = (eventId: string) => storedIds(`organized.${eventId}`, { in: 'device', until: 'signOut' })

export const saveChecklistMark = (eventId: string, mark: ChecklistMark): void => marksOf(eventId).add(mark)

export const useChecklistMarks = (eventId: string): ((mark: ChecklistMark) => boolean) => marksOf(eventId).useStored()
