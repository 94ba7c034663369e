import type { InputOf, ReplyOf } from '@parley/contract'
import { type FeedRow, type FeedType, NOTIFICATIONS_PAGE, type notificationCalls } from '@parley/contract/notifications'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { getNames, getSeenRoomCheck, listFeed, type Named, type StoredFeedRow } from '../records/index.ts'

type FeedCall = typeof notificationCalls.getNotifications

/**
 * Returns a page of notifications, the latest first. New rows come before the first page, so later pages neither repeat
 * nor miss a row.
 *
 * @see docs/rules/notifications.md NOTE-50
 */
export async function getNotifications(
  ctx: Context,
  { userId }: UserActor,
  { after }: InputOf<FeedCall>,
): Promise<ReplyOf<FeedCall>> {
  const list = `notifications ${userId}`
  const end = after === undefined ? null : await decodeCursor<[number, number, string, number]>(ctx, list, after)
  const rows = await listFeed(
    ctx.db,
    userId,
    end && { dt: end[0], ofEvent: end[1] === 1, eventId: end[2], seq: end[3] },
    NOTIFICATIONS_PAGE + 1,
  )
  const page = rows.slice(0, NOTIFICATIONS_PAGE)
  const last = page.at(-1)
  const named = await getNames(ctx.db, page, [userId])
  const isSeenRoom = await getSeenRoomCheck(
    ctx.db,
    page.map((each) => ({ ...each, userId })),
  )
  return {
    results: page.map((each) => feedRowOf({ ...each, seen: each.seen || isSeenRoom(userId, each) }, named)),
    after:
      last && rows.length > page.length
        ? await encodeCursor(ctx, list, [last.dt, last.ofEvent ? 1 : 0, last.eventId ?? '', last.seq])
        : null,
  }
}

const FOUND: readonly FeedType[] = [
  'event_met',
  'search_match',
  'rescheduled_session',
  'session_cancelled',
  'session_answer',
]
const OF_SESSIONS: readonly FeedType[] = ['session_answer', 'session_cancelled', 'rescheduled_session']

function feedRowOf(row: StoredFeedRow, { events, people, names }: Named): FeedRow {
  const { id, seq, ofEvent, dt, seen, type, eventId, aboutId, personId, text, language = null } = row
  const person = personId === null ? null : (people.get(personId) ?? null)
  const isSession = personId === null && OF_SESSIONS.includes(type)
  const name = names.get(aboutId) ?? ''
  const typeNotification = ofEvent ? 'event' : personId === null && FOUND.includes(type) ? 'system' : 'user'
  return {
    id,
    seq,
    ofEvent,
    dt,
    seen,
    type,
    typeNotification,
    event: eventId === null ? null : (events.get(eventId) ?? null),
    eId: eventId,
    session: isSession ? { name } : null,
    sesId: isSession ? aboutId : null,
    det: { text: ofEvent ? text : name, language, eventId },
    aboutId,
    person: person ?? (personId === null ? null : { id: personId, fullName: '', profilePhotoPath: null }),
  }
}
