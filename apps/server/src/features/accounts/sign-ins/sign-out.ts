import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { POOL_PATH, REFRESH_COOKIE } from './cookies.ts'
import { refuseForeignOrigin } from './is-own-origin.ts'
import { readToken } from './read-token.ts'
import { readRefreshToken } from './refresh-token.ts'
import { endSignIns, userOfSignIn } from './store.ts'

/**
 * Ends the sign-in of this device, or all of its user, and closes their sockets. The device is told by its cookie, else by
 * its API token. Who is signed out already succeeds.
 *
 * @see docs/rules/accounts.md SIGN-12
 */
export async function signOut(
  ctx: Context,
  { everywhere }: InputOf<typeof accountCalls.signOut>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.signOut>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
  const presented = await readRefreshToken(ctx, exchange.cookie(REFRESH_COOKIE))
  const signInId = presented?.signInId ?? (await signInOfBearer(ctx, exchange.bearer))
  if (signInId === null) return { success: true }
  // An old token, which may be stolen, ends its own sign-in but does not speak for the others.
  const userId = everywhere ? await userOfSignIn(ctx.db, signInId, presented?.generation) : null
  // Ending twice changes nothing, and the body is the same for everybody: no key has to guard it.
  const ended = await ctx.inTransaction((work) =>
    endSignIns(work.db, userId === null ? { signInId } : { userId }, 'signedOut', work.now),
  )
  for (const id of ended) ctx.live.endSignIn(id)
  return { success: true }
}

async function signInOfBearer(ctx: Context, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null
  const bearer = await readToken(ctx, token).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return bearer?.signInId ?? null
}
