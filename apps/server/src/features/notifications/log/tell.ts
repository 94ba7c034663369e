import { activityMetaTopic, eventNewsTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { planDeliveries, planEventDeliveries } from '../delivery/index.ts'
import {
  type AddedNotification,
  addEventNews,
  addNotifications,
  emptyEventNews,
  fillEventNews,
  type NewEventNews,
  type NewNotification,
  readSeenLogs,
  readUsersOf,
  saveEventSeen,
} from '../records/index.ts'

export type ToldUser = NewNotification & { readonly userId: string }

/** Adds to the logs of these users, and tells their devices. What was told before stays one row. */
export async function tellUsers(ctx: Context, told: readonly ToldUser[]): Promise<AddedNotification[]> {
  const all = await addNotifications(ctx, told)
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
 * Tells everyone in an event, by one row and one frame however many they are. Who wrote it has seen it, on every device before
 * it comes there.
 *
 * @see docs/rules/notifications.md NOTE-52
 */
export async function tellEvent(ctx: Context, told: NewEventNews, byParticipantId?: string) {
  const row = await addEventNews(ctx.db, told)
  for (const { userId } of await readUsersOf(ctx.db, told.eventId, byParticipantId ? [byParticipantId] : [])) {
    const run = { eventId: told.eventId, from: row.seq, until: row.seq }
    if (await saveEventSeen(ctx.db, userId, [run])) await publishSeen(ctx, userId)
  }
  ctx.live.append(eventNewsTopic, { eventId: told.eventId }, [row])
  await planEventDeliveries(ctx, row)
  return row
}

/** Tells the devices of a person how far they have seen their logs. */
export const publishSeen = async (ctx: Context, userId: string) =>
  ctx.live.publish(activityMetaTopic, { userId }, { up: await readSeenLogs(ctx.db, userId, ctx.clock.now()) })

/** What was deleted, or taken back, says nothing any more. */
export async function untellEvent(ctx: Context, eventId: string, aboutId: string): Promise<void> {
  await emptyEventNews(ctx.db, eventId, aboutId)
}

/** What was taken back can be read again: it is told no second time, and its rows say so. */
export async function retellEvent(ctx: Context, eventId: string, aboutId: string, text: string): Promise<void> {
  await fillEventNews(ctx.db, eventId, aboutId, text)
}
