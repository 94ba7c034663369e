import { newTicketId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { eraseRecord } from './erase-store.ts'
import { participantsShownAnew } from './facts.ts'
import { keepAnOwner } from './keep-an-owner.ts'

/**
 * Leaves of a participant a placeholder that others see as deleted. The ticket is good for nothing any more.
 *
 * @returns the photo that the record had
 * @see docs/rules/participants.md GONE-2
 */
export async function eraseParticipant(work: Work, eventId: string, participantId: string): Promise<string | null> {
  await keepAnOwner(work, eventId, participantId)
  const photoPath = await eraseRecord(work.db, eventId, participantId, newTicketId())
  work.tell(participantsShownAnew.of({ people: [{ eventId, participantId }] }))
  return photoPath
}
