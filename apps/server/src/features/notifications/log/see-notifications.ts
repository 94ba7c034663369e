import type { Context } from '../../../platform/context.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { notificationsSeen } from './facts.ts'
import { saveSeen } from './store.ts'

/** What is seen stays seen: a smaller `seq` changes nothing, and one that is not there yet marks what is. */
export async function seeNotifications(
  ctx: Context,
  { userId }: UserActor,
  { seq }: { seq: number },
): Promise<{ success: true }> {
  return ctx.inTransaction(async (work) => {
    const seenSeq = await saveSeen(work.db, userId, seq)
    if (seenSeq !== undefined) work.tell(notificationsSeen.of({ userId, seenSeq }))
    return { success: true }
  })
}
