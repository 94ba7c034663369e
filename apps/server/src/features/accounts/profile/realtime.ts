import { uiTopic } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import { profileChanged } from './facts.ts'
import { findUiRow } from './store.ts'

/** Publishes the UI settings of a user. Any other change of the account raises the `rev` too. */
export function offerUi({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(uiTopic, {
    mayRead: async (_own, userId, params) => params.userId === userId,
    snapshot: (own, { userId }) => uiRows(own, userId),
  })
  ctx.listeners.on(profileChanged, async (own, { payload: { userId } }) => {
    own.live.publish(uiTopic, { userId }, { up: await uiRows(own, userId) })
  })
}

async function uiRows({ db }: Context, userId: string) {
  const row = await findUiRow(db, userId)
  return row ? [row] : []
}
