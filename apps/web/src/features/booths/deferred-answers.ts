import { storedIds } from '../../lib/storage/stored-value.ts'

/** This tab does not ask about these team invitations again. */
const later = storedIds('boothsLater', { in: 'tab', until: 'signOut' })

/** @param id the invitation's id with its `rev`, so that a new invitation asks again */
export const deferAnswer = later.add
export const undeferAnswer = later.remove
export const useDeferredAnswers = later.useStored
