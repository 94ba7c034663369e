import type { Work } from '../../platform/work.ts'
import { listAsAccount } from './participant-store.ts'
import { lockUser, readBareRecord } from './record-store.ts'

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
