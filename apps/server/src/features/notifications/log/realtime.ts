import { activityMetaTopic, eventNewsTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { participantsAttached } from '../../participants/index.ts'
import {
  isIn,
  listEventNewsBefore,
  listEventNewsSince,
  listNotificationsBefore,
  listNotificationsSince,
  listSeenLogs,
  listUsersOf,
} from '../records/index.ts'
import { notificationsSeen } from './facts.ts'
import { publishSeen } from './notify-users.ts'

/** @see docs/rules/notifications.md NOTE-9, NOTE-10, NOTE-52 */
export function offerNotifications({ live, listeners }: Context): void {
  const isOwn = async (_ctx: Context, userId: string, params: { userId: string }) => params.userId === userId
  live.registerLog(notificationsTopic, {
    mayRead: isOwn,
    listSince: ({ db }, { userId }, since, length) => listNotificationsSince(db, userId, since, length),
    listBefore: ({ db }, { userId }, before, length) => listNotificationsBefore(db, userId, before, length),
  })
  live.registerLog(eventNewsTopic, {
    mayRead: ({ db }, userId, { eventId }) => isIn(db, eventId, userId),
    asType: () => true,
    listSince: ({ db }, { eventId }, since, length) => listEventNewsSince(db, eventId, since, length),
    listBefore: ({ db }, { eventId }, before, length) => listEventNewsBefore(db, eventId, before, length),
  })
  live.registerTopic(activityMetaTopic, {
    mayRead: isOwn,
    snapshot: ({ db, clock }, { userId }) => listSeenLogs(db, userId, clock.now()),
  })
  listeners.on(notificationsSeen, (ctx, { payload: { userId } }) => publishSeen(ctx, userId))
  listeners.on(participantsAttached, async (ctx, { payload: { people } }) => {
    for (const [eventId, some] of Map.groupBy(people, (each) => each.eventId)) {
      const ids = some.map(({ participantId }) => participantId)
      for (const { userId } of await listUsersOf(ctx.db, eventId, ids)) await publishSeen(ctx, userId)
    }
  })
}
