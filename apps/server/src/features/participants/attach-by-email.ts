import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { emailVerified } from '../accounts/index.ts'
import { attachRecords, lockRecordsToAttach } from './attach-store.ts'
import { participantsAttached } from './facts.ts'
import { lockUser } from './store.ts'

/** What waits under an address becomes its owner's once they have proved the address. */
export function attachOnceVerified({ ctx }: Pick<App, 'ctx'>): void {
  ctx.listeners.on(emailVerified, (own, { payload: { userId, email } }) => attachByEmail(own, userId, email))
}

/**
 * Gives the user the participants that hold the address and have no account, one per event, with the booth roles and
 * requests that stand at them. Where the user takes part already, the other record is left as it is. A second run changes
 * nothing.
 *
 * @see docs/rules/accounts.md MAIL-7
 */
async function attachByEmail(ctx: Context, userId: string, email: string): Promise<void> {
  await ctx.inTransaction(async (work) => {
    // The account first, as whoever joins an event does.
    if (!(await lockUser(work, userId))) return
    const records = await lockRecordsToAttach(work, userId, email)
    if (records.length === 0) return
    await attachRecords(work, userId, records)
    const people = records.map(({ eventId, participantId }) => ({ eventId, participantId }))
    await work.tell(participantsAttached.of({ people }))
  })
}
