import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { readProfile } from '../profile/get-profile.ts'
import { giveTokens, POOL_PATH, REFRESH_COOKIE } from './cookies.ts'
import { refuseForeignOrigin } from './is-own-origin.ts'
import { readRefreshToken } from './refresh-token.ts'
import { rotateSignIn } from './rotate-sign-in.ts'
import type { OpenSignIn } from './store.ts'
import { signUserTokens } from './tokens.ts'

/**
 * Turns the refresh cookie into its successor and a new access token. Fifty parallel uses of one cookie rotate once and
 * get fifty equal answers.
 *
 * @throws Failure `refreshRefused` when the sign-in has ended, or ends with this use; the cookie is then removed
 * @see docs/rules/accounts.md SIGN-8 to SIGN-11
 */
export async function refresh(ctx: Context, exchange: Exchange): Promise<ReplyOf<typeof accountCalls.refresh>> {
  return giveTokens(ctx, exchange, await rotateCookie(ctx, exchange))
}

/**
 * The same for the first call of a page: the tokens of the API at once, and who it is.
 *
 * @throws Failure as {@link refresh}
 */
export async function resumeSignIn(ctx: Context, { isLocal }: Visitor, exchange: Exchange) {
  const signIn = await rotateCookie(ctx, exchange)
  const [tokens, profile] = await Promise.all([
    signUserTokens(ctx, signIn, ctx.clock.now()),
    readProfile(ctx, ctx.db, { userId: signIn.userId, isLocal }),
    giveTokens(ctx, exchange, signIn),
  ])
  return { signIn, tokens, profile }
}

async function rotateCookie(ctx: Context, exchange: Exchange): Promise<OpenSignIn> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  const presented = await readRefreshToken(ctx, exchange.cookie(REFRESH_COOKIE))
  const signIn = presented && (await rotateSignIn(ctx, presented))
  if (signIn) return signIn
  exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
  throw new Failure('refreshRefused')
}
