import { activityMetaTopic, notificationsTopic } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { invitationSent } from '../../meetings/index.ts'
import { notificationsSeen } from './facts.ts'
import { addNotification, readNotificationsBefore, readNotificationsSince, readSeen } from './store.ts'

/**
 * What a person is notified of, live, and how far it is seen.
 *
 * @see docs/rules/notifications.md NOTE-9
 */
export function offerNotifications({ live, listeners }: Context): void {
  const isOwn = async (_ctx: Context, userId: string, params: { userId: string }) => params.userId === userId
  live.offerLog(notificationsTopic, {
    mayRead: isOwn,
    readSince: ({ db }, { userId }, since, length) => readNotificationsSince(db, userId, since, length),
    readBefore: ({ db }, { userId }, before, length) => readNotificationsBefore(db, userId, before, length),
  })
  live.offer(activityMetaTopic, {
    mayRead: isOwn,
    snapshot: async ({ db }, { userId }) => {
      const seenSeq = await readSeen(db, userId)
      return seenSeq === undefined ? [] : [metaRow(userId, seenSeq)]
    },
  })
  listeners.on(invitationSent, async (ctx, { id, payload: { eventId, invitation } }) => {
    const told = { id, type: 'meeting_request', eventId, aboutId: invitation.id, dt: invitation.cdt } as const
    const added = await addNotification(ctx.db, { eventId, participantId: invitation.tpid }, told)
    if (added) ctx.live.append(notificationsTopic, { userId: added.userId }, [added.row])
  })
  listeners.on(notificationsSeen, async (ctx, { payload: { userId, seenSeq } }) =>
    ctx.live.publish(activityMetaTopic, { userId }, { up: [metaRow(userId, seenSeq)] }),
  )
}

const metaRow = (userId: string, seenSeq: number) => ({ id: userId, rev: seenSeq, seenSeq })
