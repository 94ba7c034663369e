import { clearFileOwner } from './storage/storage-store.ts'
import type { Work } from './work.ts'

/** Deletes the user's stored replies and commands. Retains the reply to the deletion itself, which names no one. */
export async function clearUserData({ db }: Work, userId: string, leavingCall: string): Promise<void> {
  await clearFileOwner(db, userId)
  await db.deleteFrom('command').where('user_id', '=', userId).execute()
  await db.deleteFrom('idempotency_key').where('user_id', '=', userId).where('call_name', '<>', leavingCall).execute()
}
