import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { createUser } from './create-user.ts'
import { userSignedUp } from './facts.ts'
import { giveTokens } from './give-tokens.ts'
import { refuseForeignOrigin } from './is-own-origin.ts'
import { hashPassword } from './password.ts'
import { refuseUnknownProvider } from './provider.ts'
import { openSignIn } from './sign-in-store.ts'

/**
 * Makes an account and signs it in. Sent twice with one key it makes one account and gives one answer: the tokens are
 * made from the sign-in that was kept, never kept themselves.
 *
 * @throws Failure `emailTaken`, `invalidProvider`
 * @see docs/rules/accounts.md SIGN-1, SIGN-2
 */
export async function signUp(
  ctx: Context,
  visitor: Visitor,
  input: InputOf<typeof accountCalls.signUp>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.signUp>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  if (input.provider !== undefined) refuseUnknownProvider(input.provider)
  if (input.username !== input.email) {
    throw new Failure('invalidInput', { fields: [{ path: 'username', key: 'validation.error.format' }] })
  }
  const { password, username: _same, consent: _given, provider: _own, eventId = null, ...person } = input
  const passwordHash = await hashPassword(password)
  const signIn = await ctx.inTransaction(async (work) => {
    const userId = await createUser(work, { ...person, passwordHash, consentAt: work.now })
    await work.tell(userSignedUp.of({ userId, eventId }))
    return openSignIn(work.db, { userId, userAgent: visitor.userAgent, at: work.now })
  })
  return giveTokens(ctx, exchange, signIn)
}
