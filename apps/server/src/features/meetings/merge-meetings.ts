import type { Work } from '../../platform/work.ts'
import { release } from '../agenda/index.ts'
import {
  deleteMeetings,
  deleteRequestsBetween,
  listMeetingsBetween,
  revokeRedundantRequests,
  transferExecutedMeetings,
  transferMeetings,
  transferRequests,
} from './merge-store.ts'
import { invitationGone, invitationsChanged } from './records/index.ts'

/**
 * Moves meetings and requests to the other record, and cancels none. Deletes those between the two records. The caller
 * has locked both records and moved the agenda.
 *
 * @see docs/rules/participants.md MERGE-5
 */
export async function mergeMeetings(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const withOneself = await listMeetingsBetween(work, eventId, fromId, toId)
  await release(
    work,
    eventId,
    'meeting',
    withOneself.map((sourceId) => ({ sourceId })),
  )
  const gone = await deleteRequestsBetween(work, eventId, fromId, toId)
  await deleteMeetings(work, eventId, withOneself)
  if (gone.length > 0) work.recordFact(invitationGone.of({ eventId, poolId: toId, invitationIds: gone }))

  const revoked = await revokeRedundantRequests(work, eventId, fromId, toId)
  const shown = await transferMeetings(work, eventId, fromId, toId)
  const invitationIds = [...new Set([...revoked, ...shown])]
  if (invitationIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds }))
  await transferExecutedMeetings(work, eventId, fromId, toId)
  await transferRequests(work, eventId, fromId, toId)
}
