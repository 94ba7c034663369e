import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { refuseUnknownProvider } from './provider.ts'
import { readPoolToken } from './read-token.ts'
import { isSignedIn } from './sign-in-store.ts'
import { signUserTokens } from './sign-tokens.ts'

/**
 * Exchanges the pool's access token for the tokens of the API and of live topics. Nothing is used up: the same token may
 * be exchanged again while it is good.
 *
 * @throws Failure `invalidProvider`, `notSignedIn`, `tokenExpired`; `refreshRefused` when the sign-in has ended
 * @see docs/rules/accounts.md SIGN-13
 */
export async function getToken(
  ctx: Context,
  { provider, accessToken }: InputOf<typeof accountCalls.getToken>,
  { bearer }: Exchange,
): Promise<ReplyOf<typeof accountCalls.getToken>> {
  refuseUnknownProvider(provider)
  const given = accessToken ?? bearer
  const who = given === undefined ? null : await readPoolToken(ctx, given)
  if (!who) throw new Failure('notSignedIn')
  if (!(await isSignedIn(ctx.db, who))) throw new Failure('refreshRefused')
  return signUserTokens(ctx, who, ctx.clock.now())
}
