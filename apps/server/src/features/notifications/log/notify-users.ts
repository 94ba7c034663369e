import { activityMetaTopic, eventNewsTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { planDeliveries, planEventDeliveries } from '../delivery/index.ts'
import {
  type AddedNotification,
  addEventNews,
  addNotifications,
  clearEventNews,
  listSeenLogs,
  listUsersOf,
  type NewEventNews,
  type NewNotification,
  restoreEventNews,
  saveEventSeen,
} from '../records/index.ts'

export type UserNotification = NewNotification & { readonly userId: string }

/** Adds notifications to the logs of users and plans their delivery. A row that was added before is not added again. */
export async function notifyUsers(
  ctx: Context,
  notifications: readonly UserNotification[],
): Promise<AddedNotification[]> {
  const all = await addNotifications(ctx, notifications)
  for (const [userId, added] of Map.groupBy(all, (each) => each.userId)) {
    ctx.live.append(
      notificationsTopic,
      { userId },
      added.map(({ row }) => row),
    )
  }
  await planDeliveries(ctx, all)
  return all
}

/**
 * Adds news to the log of an event. Marks it as seen for its author first, so that none of their devices shows it as
 * new.
 *
 * @see docs/rules/notifications.md NOTE-52
 */
export async function notifyEvent(ctx: Context, news: NewEventNews, byParticipantId?: string) {
  const row = await addEventNews(ctx.db, news)
  for (const { userId } of await listUsersOf(ctx.db, news.eventId, byParticipantId ? [byParticipantId] : [])) {
    const run = { eventId: news.eventId, from: row.seq, until: row.seq }
    if (await saveEventSeen(ctx.db, userId, [run])) await publishSeen(ctx, userId)
  }
  ctx.live.append(eventNewsTopic, { eventId: news.eventId }, [row])
  await planEventDeliveries(ctx, row)
  return row
}

export const publishSeen = async (ctx: Context, userId: string) =>
  ctx.live.publish(activityMetaTopic, { userId }, { up: await listSeenLogs(ctx.db, userId, ctx.clock.now()) })

export async function retractEventNews(ctx: Context, eventId: string, aboutId: string): Promise<void> {
  await clearEventNews(ctx.db, eventId, aboutId)
}

export async function republishEventNews(ctx: Context, eventId: string, aboutId: string, text: string): Promise<void> {
  await restoreEventNews(ctx.db, eventId, aboutId, text)
}
