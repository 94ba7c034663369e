import type { Work } from '../../platform/work.ts'
import { findEventRow, lockEvent } from '../events/index.ts'
import { rolesChanged } from './facts.ts'
import { passOwnershipOn } from './participant-store.ts'
import { countOtherOwners, lockMembers } from './team-store.ts'

/**
 * Hands an event on before its only owner is erased: to the organizer who has been in it longest, if there is one.
 *
 * @see docs/rules/participants.md TEAM-6
 */
export async function keepAnOwner(work: Work, eventId: string, participantId: string): Promise<void> {
  if (!(await findEventRow(work.db, eventId))) return
  const isOwner = (await lockMembers(work, eventId, [participantId])).get(participantId)?.roles.owner
  if (!isOwner) return
  await lockEvent(work, eventId)
  if ((await countOtherOwners(work, eventId, participantId)) > 0) return
  const heir = await passOwnershipOn(work, eventId, participantId)
  if (heir) work.tell(rolesChanged.of({ eventId, participantId: heir }))
}
