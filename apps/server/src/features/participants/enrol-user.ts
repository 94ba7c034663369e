import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { insertParticipants, type KeptParticipant, listAsAccount, type NewParticipant } from './participant-store.ts'
import { lockUser, readBareRecord } from './record-store.ts'

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

/**
 * A record that only an invitation made takes name, phone and photo of the account that it became, and others find it
 * from then on. One that says anything about its person stays as it is.
 *
 * @see docs/rules/participants.md TEAM-4
 */
export async function fillBareRecord(
  work: Work,
  eventId: string,
  participantId: string,
  userId: string,
): Promise<void> {
  const record = await readBareRecord(work, eventId, participantId)
  const user = record && (await lockUser(work, userId))
  if (!user) return
  const { name, surname, phone, photo_path: photoPath } = user
  await listAsAccount(work, eventId, participantId, { ...record, name, surname, phone, photoPath })
}
