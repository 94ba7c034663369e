import { eventNewsTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { planDeliveries, planEventDeliveries } from '../delivery/index.ts'
import {
  type AddedNotification,
  addEventNews,
  addNotifications,
  emptyEventNews,
  type NewEventNews,
  type NewNotification,
} from '../records/index.ts'

export type ToldUser = NewNotification & { readonly userId: string }

/** Adds to the logs of these users, and tells their devices. What was told before stays one row. */
export async function tellUsers(ctx: Context, told: readonly ToldUser[]): Promise<AddedNotification[]> {
  const all = await addNotifications(ctx.db, told)
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
 * Tells everyone in an event, by one row and one frame however many they are.
 *
 * @see docs/rules/notifications.md NOTE-52
 */
export async function tellEvent(ctx: Context, told: NewEventNews) {
  const row = await addEventNews(ctx.db, told)
  ctx.live.append(eventNewsTopic, { eventId: told.eventId }, [row])
  await planEventDeliveries(ctx, row)
  return row
}

/** What was deleted says nothing any more. */
export async function untellEvent(ctx: Context, eventId: string, aboutId: string): Promise<void> {
  await emptyEventNews(ctx.db, eventId, aboutId)
}
