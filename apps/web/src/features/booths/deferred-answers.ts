import { storedIds } from '../../lib/storage/stored-value.ts'

/** Team invitations that this tab does not ask about again. */
const later = storedIds('boothsLater', { in: 'tab', until: 'signOut' })

/** Postpones the answer. @param id the invitation's id with its `rev`, so that a new invitation asks again */
export const deferAnswer = later.add
export const cancelDeferredAnswer = later.remove
export const useDeferredAnswers = later.useStored
