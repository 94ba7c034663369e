import type { NotificationType } from '@parley/contract/accounts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { wantsChannel } from '../accounts/index.ts'
import type { Addressee, MeetingLetterKind } from './write-meeting-letter.ts'
import type { ChangedSession } from './write-programme-letter.ts'

/** Which preference decides about which letter: a decline goes with the requests, a meeting is a session when it ends. */
export const TYPE_OF_MEETING_LETTER: Readonly<Record<MeetingLetterKind, NotificationType>> = {
  request: 'meeting_request',
  declined: 'meeting_request',
  accepted: 'confirmed',
  cancelled: 'session_cancelled',
}

/**
 * Whether to write about this type: as the person's preferences say, and always to somebody without an account.
 *
 * @see docs/rules/accounts.md PREF-3
 */
export async function wantsLetter(db: Kysely<DB>, { userId }: Addressee, type: NotificationType): Promise<boolean> {
  return userId === null || wantsChannel(db, userId, type, 'email')
}

/** What of a run of changes the person wants to read: moves and cancellations are chosen apart. */
export async function wantedChanges(
  db: Kysely<DB>,
  addressee: Addressee,
  changes: readonly ChangedSession[],
): Promise<ChangedSession[]> {
  const moves = await wantsLetter(db, addressee, 'rescheduled_session')
  const cancellations = await wantsLetter(db, addressee, 'session_cancelled')
  return changes.filter(({ after }) => (after ? moves : cancellations))
}
