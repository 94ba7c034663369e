import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { findAccount } from './find-store.ts'

/**
 * The account that one signs in to with an address. One that nobody has confirmed may be a stranger's, unless the account
 * was made with it.
 *
 * @throws Failure `userNotFound`
 */
export async function findSignInAccount(ctx: Context, email: string) {
  const found = await findAccount(ctx.db, email)
  if (!found || !(found.isPrimary || found.isVerified)) throw new Failure('userNotFound')
  return found
}
