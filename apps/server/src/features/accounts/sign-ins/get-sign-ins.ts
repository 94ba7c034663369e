import type { ReplyOf } from '@parley/contract'
import type { accountCalls, Provider } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { SIGN_IN_DAYS } from './decide-refresh.ts'
import { readSignIns } from './store.ts'

const DAY_MS = 86_400_000

/** The devices on which the caller is signed in; not those that could no longer refresh. */
export async function getSignIns(ctx: Context, actor: UserActor): Promise<ReplyOf<typeof accountCalls.getSignIns>> {
  const rows = await readSignIns(ctx.db, actor.userId, ctx.clock.now() - SIGN_IN_DAYS * DAY_MS)
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
