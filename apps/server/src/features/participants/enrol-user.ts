import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { insertParticipants, type KeptParticipant, type NewParticipant } from './participant-store.ts'
import { lockUser } from './record-store.ts'

/**
 * Takes a user into an event under the name, address and photo of their account.
 *
 * Others who let the same user in wait until this transaction ends.
 *
 * @param more what else stands in the record, `typeId` at least
 * @throws Failure `notSignedIn` when the account is gone
 */
export async function enrolUser(
  work: Work,
  eventId: string,
  userId: string,
  more: Pick<NewParticipant, 'typeId'> & Partial<NewParticipant>,
): Promise<KeptParticipant> {
  const user = await lockUser(work, userId)
  if (!user) throw new Failure('notSignedIn')
  const { photo_path: photoPath, ...known } = user
  const [kept] = await insertParticipants(work, eventId, [{ ...known, photoPath, userId, ...more }])
  return kept as KeptParticipant
}
