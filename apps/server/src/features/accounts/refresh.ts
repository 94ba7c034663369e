import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Exchange } from '../../platform/http/serve.ts'
import { giveTokens, POOL_PATH, REFRESH_COOKIE } from './give-tokens.ts'
import { refuseForeignOrigin } from './is-own-origin.ts'
import { readRefreshToken } from './refresh-token.ts'
import { rotateSignIn } from './rotate-sign-in.ts'

/**
 * Turns the refresh cookie into its successor and a new access token. Fifty parallel uses of one cookie rotate once and
 * get fifty equal answers.
 *
 * @throws Failure `refreshRefused` when the sign-in has ended, or ends with this use; the cookie is then removed
 * @see docs/rules/accounts.md SIGN-8 to SIGN-11
 */
export async function refresh(ctx: Context, exchange: Exchange): Promise<ReplyOf<typeof accountCalls.refresh>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  const presented = await readRefreshToken(ctx, exchange.cookie(REFRESH_COOKIE))
  const signIn = presented && (await rotateSignIn(ctx, presented))
  if (!signIn) {
    exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
    throw new Failure('refreshRefused')
  }
  return giveTokens(ctx, exchange, signIn)
}
