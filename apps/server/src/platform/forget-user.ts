import type { Work } from './work.ts'

/** Removes the kept answers and the commands of somebody who leaves for good. The answer to leaving itself says nothing of them. */
export async function forgetUser({ db }: Work, userId: string, leavingCall: string): Promise<void> {
  await db.deleteFrom('command').where('user_id', '=', userId).execute()
  await db.deleteFrom('idempotency_key').where('user_id', '=', userId).where('call_name', '<>', leavingCall).execute()
}
