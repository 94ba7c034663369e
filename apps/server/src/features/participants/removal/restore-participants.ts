import { REMOVAL_UNDO_MS } from '@parley/contract/participants'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { lockEvent } from '../../events/index.ts'
import { deleteBans, restoreRemoved } from '../records/index.ts'
import { findRoles } from '../team/index.ts'
import { deleteRemovals, listRejoined, lockRemovals } from './removal-store.ts'
import { recordRemovals } from './remove-participants.ts'

/**
 * Restores all of these removed people, or none.
 *
 * @returns the number of restored people, and the reports that their removal has settled
 * @throws Failure `notFound` for someone who was not removed, or has been restored already
 * @throws Failure `removalIsFinal` once the minute is over
 * @throws Failure `personIsBack` when the person has another record by now
 * @see docs/rules/participants.md REMOVE-6
 */
export async function restoreToEvent(
  work: Work,
  { eventId, participantId: own }: Pick<ParticipantActor, 'eventId' | 'participantId'>,
  requestedIds: readonly string[],
): Promise<{ restored: number; reportIds: string[] }> {
  const ids = [...new Set(requestedIds)]
  await lockEvent(work, eventId)
  if (!(await findRoles(work, eventId, own))?.organizer) throw new Failure('notAllowed')
  const removals = await lockRemovals(work, eventId, ids)
  if (removals.length < ids.length) throw new Failure('notFound')
  const isOver = removals.some(
    ({ isFreed, removedAtMillis }) => isFreed || removedAtMillis + REMOVAL_UNDO_MS < work.now,
  )
  if (isOver) throw new Failure('removalIsFinal')
  if ((await listRejoined(work, eventId, ids)).length > 0) throw new Failure('personIsBack')
  await deleteBans(work, eventId, ids)
  await restoreRemoved(work, eventId, ids)
  await deleteRemovals(work, eventId, ids)
  recordRemovals(work, eventId, ids)
  return { restored: ids.length, reportIds: [...new Set(removals.flatMap(({ reportId }) => reportId ?? []))] }
}
