import type { Work } from '../../platform/work.ts'
import { mergeBlocks } from '../agenda/index.ts'
import {
  sessionsChanged,
  touchSessionsShowing,
  transferOwned,
  transferRequests,
  transferSessionRoles,
} from './records/index.ts'
import { returnSeats } from './store.ts'

/**
 * Moves sessions, roles and requests of one record to the other. The caller has locked both records. @see
 * docs/rules/participants.md MERGE-4
 */
export async function mergeSessions(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const seats = await mergeBlocks(work, eventId, fromId, toId)
  await returnSeats(work, eventId, seats)
  const spoken = await transferSessionRoles(work, eventId, fromId, toId)
  await transferRequests(work, eventId, fromId, toId)
  const owned = await transferOwned(work, eventId, fromId, toId)
  const touched = await touchSessionsShowing(work, eventId, { definitionIds: [...new Set([...spoken, ...owned])] })
  if (touched.length > 0) work.recordFact(sessionsChanged.of({ eventId, sessionIds: touched }))
}
