import type { Work } from '../../platform/work.ts'
import { derivedTexts } from './derived-texts.ts'
import { listRecord, lockUser, readBareRecord, saveShown } from './store.ts'

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
  const shown = { ...record, name: user.name, surname: user.surname, photoPath: user.photo_path }
  await saveShown(work, [{ eventId, participantId, ...shown, ...derivedTexts(shown) }])
  await listRecord(work, eventId, participantId, user.phone)
}
