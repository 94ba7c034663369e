import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { readEmails } from './store.ts'

/** The caller's addresses, also those that wait for their code. */
export async function getEmails(ctx: Context, actor: UserActor): Promise<ReplyOf<typeof accountCalls.getEmails>> {
  return { emails: await readEmails(ctx.db, actor.userId) }
}
