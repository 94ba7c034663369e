import type { Context } from '../../../platform/context.ts'
import type { Work } from '../../../platform/work.ts'
import { release } from '../emails/confirm-email.ts'
import { proveAddress } from '../emails/prove-address.ts'
import { type OpenSignIn, openSignIn } from '../sign-ins/store.ts'
import { linkIdentity } from './link-identity.ts'
import { findUserBySubject, lockHolder } from './store.ts'
import type { OutsideIdentity } from './visit.ts'

/**
 * Signs somebody in whom a provider has confirmed; null for a new person. An address that the provider has confirmed links
 * them to its account.
 *
 * @see docs/rules/accounts.md OUT-3 to OUT-6
 */
export async function enterByIdentity(
  ctx: Context,
  identity: OutsideIdentity,
  userAgent: string,
): Promise<OpenSignIn | null> {
  const { provider } = identity
  const { signIn, ended } = await ctx.inTransaction(async (work) => {
    const known = await findUserBySubject(work.db, identity)
    const { userId, ended } = known ? { userId: known, ended: [] } : await claimAccount(work, identity)
    const signIn = userId ? await openSignIn(work.db, { userId, userAgent, at: work.now, provider }) : null
    return { signIn, ended }
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return signIn
}

/** The account that the confirmed address belongs to, linked; without one the person is new. */
async function claimAccount(work: Work, identity: OutsideIdentity) {
  const nobody = { userId: null, ended: [] }
  const { email } = identity
  const holder = email ? await lockHolder(work.db, email) : null
  if (!holder) return nobody
  const { userId, isVerified, hasProvedOther } = holder
  // Its owner has proved who they are by another address: this one was mistyped, or is not theirs.
  if (!isVerified && hasProvedOther) {
    await release(work, holder, email)
    return nobody
  }
  const ended = isVerified ? [] : await proveAddress(work, userId, email)
  await linkIdentity(work, userId, identity)
  return { userId, ended }
}
