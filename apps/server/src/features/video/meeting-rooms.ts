import { MINUTE_MS } from '@parley/contract'
import { MAX_SEATS, MEETING_OPENS_MS, PRESENT_FOR_MS, videoRoomId } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { FindAccess } from './room-access.ts'
import type { FindMeetingRow } from './row-types.gen.ts'

interface Row {
  readonly startsAt: number
  readonly endsAt: number
  readonly place: { readonly id: string; readonly name: string }
  readonly eventType: 'normal' | 'online' | 'hybrid'
  readonly others: readonly { id: string; userId: string | null }[]
  /**
   * Time of the next commitment of one of the people, or of the next meeting at the table, in epoch milliseconds; null
   * if there is none.
   */
  readonly nextAt: number | null
  readonly isInUse: boolean
  /** True if the person is in the room, or was just let in. */
  readonly isInside: boolean
}

const LONGER_MS = 30 * MINUTE_MS
const SHORTEST_MS = MINUTE_MS

/**
 * Finds access to the room of a meeting. People inside may continue until one of them has another commitment or the
 * table is needed.
 *
 * @see docs/rules/video.md VIDEO-12, VIDEO-46, VIDEO-64
 */
export const findMeetingAccess: FindAccess = async (ctx, { eventId, participantId, userId, hasVideo }, aboutId) => {
  const now = ctx.clock.now()
  const meeting = await findMeeting(ctx.db, { eventId, participantId, meetingId: aboutId }, now)
  if (!meeting) return null
  const { startsAt, endsAt, place, eventType, others, isInUse, isInside } = meeting
  const [only, ...more] = others
  const longest = Math.min(meeting.nextAt ?? Number.POSITIVE_INFINITY, endsAt + LONGER_MS)
  const goesOnUntil = longest - endsAt >= SHORTEST_MS ? longest : null
  const goesOn = goesOnUntil !== null && now >= endsAt && now < longest && isInUse
  return {
    kind: 'meeting',
    role: 'member',
    title: '',
    seats: MAX_SEATS,
    startsAt,
    endsAt: goesOn && isInside ? longest : endsAt,
    opensAt: startsAt - MEETING_OPENS_MS,
    expectedIds: others.map(({ id }) => id),
    chatRoomId: only?.userId && more.length === 0 ? [only.userId, userId].sort().join('-') : null,
    place: eventType === 'online' ? null : place,
    onSite: eventType === 'normal' && !hasVideo,
    goesOnUntil,
    canKnock: goesOn && !isInside,
  }
}

async function findMeeting(
  db: Kysely<DB>,
  { eventId, participantId, meetingId }: { eventId: string; participantId: string; meetingId: string },
  now: number,
): Promise<Row | undefined> {
  const people = sql`select mp.participant_id from meeting_person mp where mp.event_id = ${eventId} and mp.meeting_id = ${meetingId}`
  const { rows } = await sql<
    FindMeetingRow<{
      others: readonly { id: string; userId: string | null }[]
      place: { readonly id: string; readonly name: string }
    }>
  >`select ${millisSql(sql`lower(m.during)`)} as "startsAt",
      ${millisSql(sql`upper(m.during)`)} as "endsAt", jsonb_build_object('id', l.location_id, 'name', l.name) as place, e.event_type as "eventType",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.participant_id, 'userId', p.user_id) order by p.participant_id)
        from meeting_person op join participant p on p.event_id = ${eventId} and p.participant_id = op.participant_id
        where op.event_id = ${eventId} and op.meeting_id = m.meeting_id and op.participant_id <> ${participantId}), '[]') as others,
      least(
        (select ${millisSql(sql`min(lower(b.during))`)} from agenda_block b
          where b.event_id = ${eventId} and b.participant_id in (${people}) and b.holds and b.source_id <> m.meeting_id
            and upper(b.during) > upper(m.during)),
        (select ${millisSql(sql`min(lower(n.during))`)} from meeting n
          where n.event_id = ${eventId} and n.place_id = m.place_id and n.state <> 'cancelled' and n.meeting_id <> m.meeting_id
            and lower(n.during) >= upper(m.during))) as "nextAt",
      exists (select from video_seat s where s.event_id = ${eventId} and s.room_id = ${videoRoomId(eventId, meetingId)}
        and s.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}) as "isInUse",
      exists (select from video_seat s where s.event_id = ${eventId} and s.room_id = ${videoRoomId(eventId, meetingId)}
        and s.participant_id = ${participantId} and s.stamp_at > ${instantOf(now - PRESENT_FOR_MS)}) as "isInside"
    from meeting m
      join meeting_person mp on mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id and mp.participant_id = ${participantId}
      join location l on l.event_id = ${eventId} and l.location_id = m.place_id
      join event e on e.event_id = ${eventId}
    where m.event_id = ${eventId} and m.meeting_id = ${meetingId} and m.state <> 'cancelled'`.execute(db)
  return rows[0]
}
