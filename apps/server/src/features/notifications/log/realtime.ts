import { activityMetaTopic, eventNewsTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { participantsAttached } from '../../participants/index.ts'
import {
  isIn,
  readEventNewsBefore,
  readEventNewsSince,
  readNotificationsBefore,
  readNotificationsSince,
  readSeenLogs,
  readUsersOf,
} from '../records/index.ts'
import { notificationsSeen } from './facts.ts'
import { publishSeen } from './tell.ts'

/**
 * Offers a user's notifications live, and how far they are seen.
 *
 * @see docs/rules/notifications.md NOTE-9, NOTE-10, NOTE-52
 */
export function offerNotifications({ live, listeners }: Context): void {
  const isOwn = async (_ctx: Context, userId: string, params: { userId: string }) => params.userId === userId
  live.offerLog(notificationsTopic, {
    mayRead: isOwn,
    readSince: ({ db }, { userId }, since, length) => readNotificationsSince(db, userId, since, length),
    readBefore: ({ db }, { userId }, before, length) => readNotificationsBefore(db, userId, before, length),
  })
  live.offerLog(eventNewsTopic, {
    mayRead: ({ db }, userId, { eventId }) => isIn(db, eventId, userId),
    asType: () => true,
    readSince: ({ db }, { eventId }, since, length) => readEventNewsSince(db, eventId, since, length),
    readBefore: ({ db }, { eventId }, before, length) => readEventNewsBefore(db, eventId, before, length),
  })
  live.offer(activityMetaTopic, {
    mayRead: isOwn,
    snapshot: ({ db, clock }, { userId }) => readSeenLogs(db, userId, clock.now()),
  })
  listeners.on(notificationsSeen, (ctx, { payload: { userId } }) => publishSeen(ctx, userId))
  // People who join an event follow its news from then on.
  listeners.on(participantsAttached, async (ctx, { payload: { people } }) => {
    for (const [eventId, some] of Map.groupBy(people, (each) => each.eventId)) {
      const ids = some.map(({ participantId }) => participantId)
      for (const { userId } of await readUsersOf(ctx.db, eventId, ids)) await publishSeen(ctx, userId)
    }
  })
}
