import { keptIds } from '../../lib/storage/kept.ts'

/** Team invitations that the user wants to answer later. This tab does not ask about them again. */
const later = keptIds('boothsLater', { in: 'tab', until: 'signOut' })

/** @param id the invitation's id with its `rev`, so that a new invitation asks again */
export const answerLater = later.add
export const answerNow = later.remove
export const useAnswersLater = later.useKept
