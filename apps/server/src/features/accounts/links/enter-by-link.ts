import type { Provider } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { proveAddress } from '../emails/prove-address.ts'
import { findPasswordHash } from '../passwords/store.ts'
import { lockHolder } from '../providers/store.ts'
import { openSignIn } from '../sign-ins/store.ts'
import { spendLink } from './store.ts'

/**
 * Signs in by a mailed link and uses it up. Whoever got the mail has proved its address; a password that was set before
 * anybody had is gone, which the answer tells.
 *
 * @throws Failure `linkRefused` when it was used or is over; of fifty at once one gets in
 */
export async function enterByLink(
  ctx: Context,
  { linkId, provider, userAgent }: { linkId: string; provider: Provider; userAgent: string },
) {
  const { ended, ...entered } = await ctx.inTransaction(async (work) => {
    const link = await spendLink(work.db, linkId, work.now)
    if (!link) throw new Failure('linkRefused')
    const { userId, email, eventId } = link
    const holder = await lockHolder(work.db, email)
    if (!holder?.isVerified && holder?.hasProvedOther) throw new Failure('linkRefused')
    const before = holder?.isVerified ? null : await findPasswordHash(work.db, userId)
    const ended = holder?.isVerified ? [] : await proveAddress(work, userId, email)
    const signIn = await openSignIn(work.db, { userId, userAgent, at: work.now, provider })
    return { signIn, eventId, ended, passwordRemoved: before !== null }
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return entered
}
