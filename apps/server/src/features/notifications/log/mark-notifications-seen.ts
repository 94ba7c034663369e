import type { InputOf, ReplyOf } from '@parley/contract'
import type { notificationCalls } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { saveEventSeen, saveOwnSeen } from '../records/index.ts'
import { notificationsSeen } from './facts.ts'

type SeeCall = typeof notificationCalls.markNotificationsSeen

/** @see docs/rules/notifications.md NOTE-10 */
export async function markNotificationsSeen(
  ctx: Context,
  { userId }: UserActor,
  { runs }: InputOf<SeeCall>,
): Promise<ReplyOf<SeeCall>> {
  const [own, ofEvents] = [runs.filter((each) => each.eventId === null), runs.filter((each) => each.eventId !== null)]
  return ctx.inTransaction(async (work) => {
    const isOwn = own.length > 0 && (await saveOwnSeen(work.db, userId, own))
    const isOfEvents = ofEvents.length > 0 && (await saveEventSeen(work.db, userId, ofEvents))
    if (isOwn || isOfEvents) work.recordFact(notificationsSeen.of({ userId }))
    return { success: true }
  })
}
