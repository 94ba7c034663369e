import type { Notification } from '@parley/contract/notifications'
import type { Context } from '../../platform/context.ts'
import { notifyUsers, type UserNotification } from './log/index.ts'
import type { NewsFor } from './news.ts'
import { listUsersOf } from './records/index.ts'

/**
 * News that adds no row to the log. Requests have a place of their own, and people who left by themselves know of it.
 */
const WITHOUT_ROW = ['request', 'boothRequest', 'guestGone', 'proposed'] as const
const hasNoRow = (kind: NewsFor['kind']) => (WITHOUT_ROW as readonly string[]).includes(kind)
const TYPES: Readonly<
  Record<Exclude<NewsFor['kind'], 'programme' | (typeof WITHOUT_ROW)[number]>, Notification['type']>
> = {
  accepted: 'confirmed',
  declined: 'meeting_declined',
  cancelled: 'session_cancelled',
  moved: 'rescheduled_session',
  rescheduleAsked: 'reschedule_asked',
  rescheduleDeclined: 'reschedule_declined',
  prebooked: 'meeting_prebooked',
  guestAdded: 'meeting_guest',
  guestLeft: 'guest_left',
  guestOut: 'session_cancelled',
}

/** @see docs/rules/notifications.md NOTE-43 */
export async function logNews(ctx: Context, eventId: string, news: readonly NewsFor[], now: number): Promise<void> {
  const rowsOf = Map.groupBy(news, ({ participantId }) => participantId)
  if (news.every(({ kind }) => hasNoRow(kind))) return
  const users = await listUsersOf(ctx.db, eventId, [...rowsOf.keys()])
  const notifications = users.flatMap(({ userId, participantId }) =>
    (rowsOf.get(participantId) ?? []).flatMap((each) =>
      notificationsOf(each).map((row) => ({ ...row, userId, eventId, dt: now })),
    ),
  )
  await notifyUsers(ctx, notifications)
}

function notificationsOf(news: NewsFor): Omit<UserNotification, 'eventId' | 'dt' | 'userId'>[] {
  const { newsId: id } = news
  switch (news.kind) {
    case 'request':
    case 'boothRequest':
    case 'guestGone':
    case 'proposed':
      return []
  }
  if (news.kind === 'programme') {
    const { moved, dropped } = news.about
    return [
      ...moved.map(({ sessionId }) => ({ type: 'rescheduled_session' as const, sessionId })),
      ...dropped.map((sessionId) => ({ type: 'session_cancelled' as const, sessionId })),
    ].map(({ type, sessionId }) => ({ id: `${id}:${sessionId}`, type, aboutId: sessionId }))
  }
  const type = TYPES[news.kind]
  const { about } = news
  if ('invitationId' in about) return [{ id, type, aboutId: about.invitationId, personId: about.otherId ?? null }]
  return [{ id, type, aboutId: about.meetingId, personId: about.otherId ?? about.executorId }]
}
