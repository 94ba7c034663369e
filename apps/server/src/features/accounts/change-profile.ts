import type { InputOf } from '@parley/contract'
import type { accountCalls, UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../platform/context.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { readProfile } from './get-profile.ts'
import { saveUser } from './store.ts'

/** Changes what is given and leaves the rest; the username is not among it. */
export async function changeProfile(
  ctx: Context,
  actor: UserActor,
  { action: _action, ...change }: InputOf<typeof accountCalls.changeProfile>,
): Promise<UserProfile> {
  return ctx.inTransaction(async (work) => {
    await saveUser(work.db, actor.userId, change)
    return readProfile(ctx, work.db, actor.userId)
  })
}
