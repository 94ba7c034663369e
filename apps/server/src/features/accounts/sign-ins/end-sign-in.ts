import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { endSignIns, findUserOfSignIn } from './store.ts'

/**
 * Signs a device of the caller out, this one too, and closes its sockets. One that is signed out already stays so.
 *
 * @throws Failure `notFound` for the device of somebody else
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
