import type { NotificationChannel } from '@parley/contract/accounts'
import { UNDO_MS } from '@parley/contract/events'
import type { EventNews } from '@parley/contract/notifications'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { getWantedChannels } from '../../accounts/index.ts'
import { type AddedNotification, preferenceOf } from '../records/index.ts'
import { type Delivery, type DeliveryContent, insertDeliveries, listReachableUsers } from './store.ts'

export const DELIVER_JOB = 'notifications.deliver'

/** The time before a delivery is sent, to see the notification on a page first, and to combine several. */
const WAIT_MS: Readonly<Record<NotificationChannel, number>> = { push: 10_000, email: 60_000, sms: 60_000 }
const UNDOABLE: ReadonlySet<string> = new Set(['confirmed', 'meeting_declined'])
/** The time that a message has already waited before it becomes a notification. */
const WAITED_MS = 10_000
/** The time step of jobs. Everything due within one step is sent by one job. */
const TOGETHER_MS = 5_000
/** The types that are emailed from here. All other types have emails of their own. */
const MAILED = new Set(['announcement', 'poll', 'poll_finished', 'message', 'follow_up'])
export const CHANNELS = ['push', 'sms', 'email'] as const

/** @see docs/rules/notifications.md NOTE-60 */
export async function planDeliveries(ctx: Context, added: readonly AddedNotification[]): Promise<void> {
  const items = added
    .filter(({ canBeReached }) => canBeReached)
    .map(({ userId, row }) => ({ userId, told: { ...row, ofEvent: false, text: '' } }))
  await plan(ctx, items)
}

export async function planEventDeliveries(ctx: Context, { text, ...news }: EventNews): Promise<void> {
  const notification = { ...news, personId: null, ofEvent: true, text }
  const userIds = await listReachableUsers(ctx.db, news.eventId, preferenceOf(news.type))
  await plan(
    ctx,
    userIds.map((userId) => ({ userId, told: notification })),
  )
}

async function plan(
  ctx: Context,
  all: readonly { readonly userId: string; readonly told: DeliveryContent }[],
): Promise<void> {
  if (all.length === 0) return
  const wants = await getWantedChannels(ctx.db, [...new Set(all.map(({ userId }) => userId))])
  const now = ctx.clock.now()
  const deliveries = all.flatMap(({ userId, told: notification }) =>
    CHANNELS.filter(
      (channel) =>
        wants(userId, preferenceOf(notification.type), channel) &&
        (channel !== 'email' || MAILED.has(notification.type)) &&
        (channel !== 'sms' || ctx.sms !== null),
    ).map((channel): Delivery => {
      const deliveryId = notification.ofEvent ? `${notification.eventId} ${notification.id}` : notification.id
      const waited = notification.type === 'message' ? WAITED_MS : 0
      const waits = UNDOABLE.has(notification.type) ? UNDO_MS : WAIT_MS[channel] - waited
      return { userId, channel, deliveryId, told: notification, dueAt: now + waits }
    }),
  )
  if (deliveries.length === 0) return
  await insertDeliveries(ctx.db, deliveries)
  await planJob(ctx, Math.min(...deliveries.map(({ dueAt }) => dueAt)))
}

/**
 * The due time of the job planned last. It avoids adding the same job again, which would cost more than everything
 * else.
 */
const planned = defineService(() => ({ dueAt: 0 }))

export async function planJob(ctx: Context, at: number): Promise<void> {
  const dueAt = Math.ceil(at / TOGETHER_MS) * TOGETHER_MS
  const last = planned(ctx)
  if (last.dueAt === dueAt) return
  await sql`select graphile_worker.add_job(${DELIVER_JOB}, json_build_object('dueAt', ${dueAt}::bigint),
    run_at => greatest(${instantOf(dueAt)}::timestamptz, now() + ${TOGETHER_MS} * interval '1 ms'),
    job_key => ${`deliver:${dueAt}`}, max_attempts => 12)`.execute(ctx.db)
  last.dueAt = dueAt
}

export const resetPlannedJobs = (ctx: Context) => {
  planned(ctx).dueAt = 0
}
