import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { profileChanged } from './facts.ts'
import { mergeUiSettings } from './store.ts'

type Call = typeof accountCalls.saveUiSetting

/** Remembers a choice on all devices of the person, beside those that are there. */
export async function saveUiSetting(ctx: Context, { userId }: UserActor, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    await mergeUiSettings(work.db, userId, input)
    work.tell(profileChanged.of({ userId }))
    return { success: true }
  })
}
