import { keptIds } from '../../lib/storage/kept.ts'

/** Invitations to teams that a person wants to answer later: until then this tab asks no more by itself. */
const later = keptIds('boothsLater', { in: 'tab', until: 'signOut' })

/** @param id of an invitation, with its `rev`: another invitation asks again */
export const answerLater = later.add
export const answerNow = later.remove
export const useAnswersLater = later.useKept
