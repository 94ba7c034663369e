import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { networkOf } from '../../../platform/ip-address.ts'
import { findAccount } from '../emails/index.ts'
import { isKnownDevice, issueSignInTokens, KNOWN_COOKIE, openSignIn, refuseForeignOrigin } from '../sign-ins/index.ts'
import { isPassword } from './password.ts'
import { knownDeviceKey, passwordAttempts } from './password-attempts.ts'

/**
 * @throws Failure `userNotFound`, `wrongPassword`; `limitedPasswordAttempts` after too many wrong passwords, or when
 *   too many guesses wait
 * @see docs/rules/accounts.md SIGN-3 to SIGN-7
 */
export async function authenticate(
  ctx: Context,
  visitor: Visitor,
  { username, password }: InputOf<typeof accountCalls.authenticate>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.authenticate>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  const found = await findAccount(ctx.db, username)
  // An unconfirmed email may be a stranger's, so it counts only as the username.
  const account = found && (found.isPrimary || found.isVerified) ? found : null
  const isKnown = account !== null && (await isKnownDevice(ctx, exchange.cookie(KNOWN_COOKIE), account.userId))

  const guesser = isKnown
    ? { account: knownDeviceKey(account.userId), network: null, exists: true }
    : { account: account?.userId ?? username, network: networkOf(visitor.ip), exists: account !== null }
  const hash = account?.passwordHash
  const isRight = await passwordAttempts(ctx).guess(guesser, async () =>
    hash ? isPassword(ctx, hash, password) : false,
  )
  if (!account || !isRight) {
    const reason = account ? 'wrongPassword' : 'userNotFound'
    ctx.log.info({ reason }, 'A sign-in failed')
    throw new Failure(reason)
  }

  const { userId } = account
  const signIn = await ctx.inTransaction((work) =>
    openSignIn(work.db, { userId, userAgent: visitor.userAgent, at: work.now }),
  )
  return issueSignInTokens(ctx, exchange, signIn)
}
