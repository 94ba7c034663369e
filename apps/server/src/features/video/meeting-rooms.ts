import { MEETING_OPENS_MS, MOST_SEATS } from '@parley/contract/video'
import { sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { ReadAccess } from './room-access.ts'

interface Row {
  startsAt: number
  endsAt: number
  place: string
  onSite: boolean
  others: { id: string; userId: string | null }[]
}

/**
 * The room of a meeting is open to those who have agreed to it and those they brought along, until it is cancelled, from
 * five minutes before its start to its end. A moved meeting has the room of its new time.
 *
 * @see docs/rules/video.md VIDEO-12
 */
export const readMeetingAccess: ReadAccess = async ({ db }, { eventId, participantId, userId }, aboutId) => {
  const { rows } = await sql<Row>`select ${millisSql(sql`lower(m.during)`)} as "startsAt",
      ${millisSql(sql`upper(m.during)`)} as "endsAt", l.name as place, e.event_type = 'normal' as "onSite",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.participant_id, 'userId', p.user_id) order by p.participant_id)
        from meeting_person op join participant p on p.event_id = ${eventId} and p.participant_id = op.participant_id
        where op.event_id = ${eventId} and op.meeting_id = m.meeting_id and op.participant_id <> ${participantId}), '[]') as others
    from meeting m
      join meeting_person mp on mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id and mp.participant_id = ${participantId}
      join location l on l.event_id = ${eventId} and l.location_id = m.place_id
      join event e on e.event_id = ${eventId}
    where m.event_id = ${eventId} and m.meeting_id = ${aboutId} and m.state <> 'cancelled'`.execute(db)
  const [meeting] = rows
  if (!meeting) return null
  const { startsAt, endsAt, place, onSite, others } = meeting
  const [only, ...more] = others
  return {
    kind: 'meeting',
    role: 'member',
    title: '',
    seats: MOST_SEATS,
    startsAt,
    endsAt,
    opensAt: startsAt - MEETING_OPENS_MS,
    expectedIds: others.map(({ id }) => id),
    chatRoomId: only?.userId && more.length === 0 ? [only.userId, userId].sort().join('-') : null,
    place: onSite ? place : null,
  }
}
