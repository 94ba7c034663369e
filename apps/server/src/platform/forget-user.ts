import { forgetOwner } from './storage/storage-store.ts'
import type { Work } from './work.ts'

/** Removes the kept answers and the commands of a user, and what tells which files they put, who is deleted. The answer to the deletion itself names no one. */
export async function forgetUser({ db }: Work, userId: string, leavingCall: string): Promise<void> {
  await forgetOwner(db, userId)
  await db.deleteFrom('command').where('user_id', '=', userId).execute()
  await db.deleteFrom('idempotency_key').where('user_id', '=', userId).where('call_name', '<>', leavingCall).execute()
}
