import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { getUserProfile } from '../profile/index.ts'
import { issueSignInTokens, POOL_PATH, REFRESH_COOKIE, refuseForeignOrigin, verifyRefreshToken } from './cookies.ts'
import { decideRefresh, EQUAL_ANSWERS_MS } from './decide-refresh.ts'
import { endSignIns, type Generation, lockSignIn, type OpenSignIn, saveGeneration } from './store.ts'
import { signUserTokens } from './tokens.ts'

/**
 * @throws Failure `refreshRefused` when the sign-in has ended, or ends with this use; the cookie is then removed
 * @see docs/rules/accounts.md SIGN-8 to SIGN-11
 */
export async function refresh(ctx: Context, exchange: Exchange): Promise<ReplyOf<typeof accountCalls.refresh>> {
  return issueSignInTokens(ctx, exchange, await rotateCookie(ctx, exchange, { isPageLoad: false }))
}

/** @throws Failure as {@link refresh} */
export async function resumeSignIn(ctx: Context, { isLocal }: Visitor, exchange: Exchange) {
  const signIn = await rotateCookie(ctx, exchange, { isPageLoad: true })
  const [tokens, profile] = await Promise.all([
    signUserTokens(ctx, signIn, ctx.clock.now()),
    getUserProfile(ctx, ctx.db, { userId: signIn.userId, isLocal }),
    issueSignInTokens(ctx, exchange, signIn),
  ])
  return { signIn, tokens, profile }
}

interface Use {
  readonly isPageLoad: boolean
}

async function rotateCookie(ctx: Context, exchange: Exchange, use: Use): Promise<OpenSignIn> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  const presented = await verifyRefreshToken(ctx, exchange.cookie(REFRESH_COOKIE))
  const signIn = presented && (await rotateSignIn(ctx, presented, use))
  if (signIn) return signIn
  exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
  throw new Failure('refreshRefused')
}

/** Returns null if the token is refused; a reuse has then ended the sign-in and closed its sockets. */
async function rotateSignIn(ctx: Context, presented: Generation, use: Use): Promise<OpenSignIn | null> {
  const { signInId } = presented
  const now = ctx.clock.now()
  // Uses its own transaction, not the one with the idempotency key: the body of every refresh is the same, so a key
  // could give one person's answer to another. The generation makes the call repeatable by itself.
  const { open, ended } = await ctx.db.transaction().execute(async (db) => {
    const signIn = await lockSignIn(db, signInId)
    const outcome = signIn ? decideRefresh(presented.generation, signIn, now, use) : 'refused'
    if (!signIn || outcome === 'refused') return { open: null, ended: [] }
    if (outcome === 'reused' || outcome === 'expired') {
      return { open: null, ended: await endSignIns(db, { signInId }, outcome, now) }
    }
    const isOneOfMany = outcome === 'repeat' && now - signIn.rotatedAt <= EQUAL_ANSWERS_MS
    const generation = presented.generation + (outcome === 'leave' ? 0 : 1)
    const open = { userId: signIn.userId, signInId, generation, at: isOneOfMany ? signIn.rotatedAt : now }
    if (outcome === 'rotate') await saveGeneration(db, open)
    return { open, ended: [] }
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return open
}
