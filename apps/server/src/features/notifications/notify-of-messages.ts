import { setTimeout as wait } from 'node:timers/promises'
import { isWrittenByPerson } from '@parley/contract/chat'
import { coalesceRuns } from '../../platform/concurrency/coalesce-runs.ts'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { defineService } from '../../platform/services.ts'
import { messagesSent } from '../chat/index.ts'
import { deliver, dropDeliveries, insertDeliveries, listUnnotifiedMessages, planJob } from './delivery/index.ts'
import { notifyUsers } from './log/index.ts'
import { getSeenRoomCheck } from './records/index.ts'

/**
 * The time before an unseen message becomes a notification. A page that shows the room has reported it by then, even on
 * a slow network.
 */
const UNSEEN_MS = 10_000
const PAUSE_MS = 50
const MAX_AT_ONCE = 2_000

/** @see docs/rules/notifications.md NOTE-55, NOTE-56 */
export function notifyOfMessages({ listeners, jobs }: Context): void {
  listeners.on(messagesSent, async (ctx, { payload: { messages } }) => {
    const dueAt = ctx.clock.now() + UNSEEN_MS
    const unseenMessages = messages
      .filter(({ type }) => isWrittenByPerson(type))
      .flatMap(({ roomId, sender, dt, seq, receivers }) =>
        Object.entries(receivers)
          .filter(([, shownSeq]) => shownSeq < seq)
          .map(([userId, shownSeq]) => ({
            userId,
            // All unseen messages of a room have the same id, so that they make one row.
            id: `room ${roomId} ${shownSeq}`,
            aboutId: roomId,
            personId: sender,
            dt,
          })),
      )
    if (unseenMessages.length > 0) await gathered(ctx)(ctx, unseenMessages, dueAt)
  })
  jobs.register(deliverAll)
}

interface UnseenMessage {
  readonly userId: string
  readonly id: string
  readonly aboutId: string
  readonly personId: string
  readonly dt: number
}

/** Collects messages of a short time, because in a busy chat one statement per message would be half of its cost. */
const gathered = defineService(() => {
  const join = coalesceRuns<UnseenMessage>()
  let pause: Promise<unknown> = Promise.resolve()
  return (ctx: Context, unseenMessages: readonly UnseenMessage[], dueAt: number) =>
    join('', unseenMessages, async (all) => {
      await pause
      await keep(ctx, all, dueAt)
      pause = wait(PAUSE_MS, undefined, { ref: false })
    })
})

async function keep(ctx: Context, unseenMessages: readonly UnseenMessage[], dueAt: number): Promise<void> {
  await insertDeliveries(
    ctx.db,
    [...Map.groupBy(unseenMessages, ({ userId, id }) => `${userId} ${id}`).values()].flatMap(([first]) => {
      if (!first) return []
      const { userId, ...about } = first
      const row = { ...about, seq: 0, type: 'message' as const, eventId: null, ofEvent: false, text: '' }
      return [{ userId, channel: 'feed' as const, deliveryId: row.id, told: row, dueAt }]
    }),
  )
  await planJob(ctx, dueAt)
}

/** Adds notifications of unseen messages before it delivers, so that due messages leave with the rest. */
const deliverAll: JobKind<{ readonly dueAt?: number }> = {
  jobName: deliver.jobName,
  async run(ctx, input) {
    await notifyOfUnseen(ctx)
    await deliver.run(ctx, input)
  },
}

async function notifyOfUnseen(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const due = await listUnnotifiedMessages(ctx.db, now, MAX_AT_ONCE)
  if (due.length === 0) return
  const isSeenRoom = await getSeenRoomCheck(
    ctx.db,
    due.map(({ userId, told: notification }) => ({ ...notification, userId })),
  )
  await notifyUsers(
    ctx,
    due.flatMap(({ userId, told: { id, aboutId, personId, dt, ...notification } }) =>
      isSeenRoom(userId, { id, aboutId, type: notification.type })
        ? []
        : [{ userId, id, type: 'message', eventId: null, aboutId, personId, dt }],
    ),
  )
  await dropDeliveries(ctx.db, due, now)
}
