import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls, Provider } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { POOL_PATH, REFRESH_COOKIE, refuseForeignOrigin, verifyRefreshToken } from './cookies.ts'
import { SIGN_IN_DAYS } from './decide-refresh.ts'
import { forgetRequestedMails } from './requested-mails.ts'
import { endSignIns, findLiveUserOfSignIn, findUserOfSignIn, listSignIns } from './store.ts'
import { verifyToken } from './tokens.ts'

/** @see docs/rules/accounts.md SIGN-12 */
export async function signOut(
  ctx: Context,
  { everywhere }: InputOf<typeof accountCalls.signOut>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.signOut>> {
  refuseForeignOrigin(exchange, ctx.settings.publicUrl)
  exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
  forgetRequestedMails(exchange)
  const presented = await verifyRefreshToken(ctx, exchange.cookie(REFRESH_COOKIE))
  const signInId = presented?.signInId ?? (await signInOfBearer(ctx, exchange.bearer))
  if (signInId === null) return { success: true }
  // An old token may be stolen, so it ends only its own sign-in and not the others.
  const userId = everywhere ? await findLiveUserOfSignIn(ctx.db, signInId, presented?.generation) : null
  // Needs no idempotency key: ending twice changes nothing, and the reply is the same for every user.
  const ended = await ctx.inTransaction((work) =>
    endSignIns(work.db, userId === null ? { signInId } : { userId }, 'signedOut', work.now),
  )
  for (const id of ended) ctx.live.endSignIn(id)
  return { success: true }
}

async function signInOfBearer(ctx: Context, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null
  const bearer = await verifyToken(ctx, token).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return bearer?.signInId ?? null
}

/**
 * @throws Failure `notFound` for the device of another user
 * @see docs/rules/accounts.md POOL-9
 */
export async function endSignIn(
  ctx: Context,
  { userId }: UserActor,
  { id }: InputOf<typeof accountCalls.endSignIn>,
): Promise<ReplyOf<typeof accountCalls.endSignIn>> {
  const ended = await ctx.inTransaction(async (work) => {
    if ((await findUserOfSignIn(work.db, id)) !== userId) throw new Failure('notFound')
    return endSignIns(work.db, { signInId: id }, 'revoked', work.now)
  })
  for (const each of ended) ctx.live.endSignIn(each)
  return { success: true }
}

const DAY_MS = 86_400_000

export async function getSignIns(ctx: Context, actor: UserActor): Promise<ReplyOf<typeof accountCalls.getSignIns>> {
  const rows = await listSignIns(ctx.db, actor.userId, ctx.clock.now() - SIGN_IN_DAYS * DAY_MS)
  return {
    results: rows.map((row) => ({
      id: row.sign_in_id,
      userAgent: row.user_agent,
      provider: row.provider as Provider,
      madeAt: row.made_at.epochMilliseconds,
      lastUsedAt: row.last_used_at.epochMilliseconds,
      isThis: row.sign_in_id === actor.signInId,
    })),
  }
}
