import type { HeldMeeting } from '@parley/contract/meetings'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { inEvents } from '../../../platform/database/in-events.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { ListHeldMeetingsRow, ListMetInMeetingsRow } from './row-types.gen.ts'

interface Together {
  readonly eventId: string
  readonly myId: string
  readonly theirId: string
}

const MAX_HELD = 100

/** Lists meetings of these pairs, the latest first. Includes meetings where one of the two is a guest. */
export async function listHeldMeetings(db: Kysely<DB>, pairs: readonly Together[]): Promise<HeldMeeting[]> {
  if (pairs.length === 0) return []
  const events = [...new Set(pairs.map(({ eventId }) => eventId))]
  const { rows } = await sql<ListHeldMeetingsRow>`
    select m.meeting_id as id, m.event_id as "eventId", e.name as "eventName", e.timezone, you.participant_id as "participantId",
      ${millisSql(sql`lower(m.during)`)} as sdt, ${millisSql(sql`upper(m.during)`)} as edt, l.name as place,
      m.state = 'cancelled' as cancelled, me.said
    from meeting_person me
    join event e on e.event_id = me.event_id
    join meeting_person you on ${inEvents('you', events, 'me')} and you.meeting_id = me.meeting_id
      and you.participant_id = any(${pairs.map(({ theirId }) => theirId)}::text[])
    join meeting m on ${inEvents('m', events, 'me')} and m.meeting_id = me.meeting_id
    join location l on ${inEvents('l', events, 'm')} and l.location_id = m.place_id
    where ${inEvents('me', events)} and me.participant_id = any(${pairs.map(({ myId }) => myId)}::text[])
    order by lower(m.during) desc, m.meeting_id limit ${MAX_HELD}`.execute(db)
  return rows
}

/** Two people who met, with the time of their last meeting in epoch milliseconds. */
export interface MetInMeeting {
  readonly participantId: string
  readonly otherId: string
  readonly sdt: number
  readonly edt: number
}

/**
 * Lists the people that each participant has met in meetings that are over. Omits meetings that the participant
 * reported as missed.
 */
export async function listMetInMeetings(
  db: Kysely<DB>,
  eventId: string,
  participantIds: readonly string[],
  now: number,
): Promise<MetInMeeting[]> {
  const { rows } = await sql<ListMetInMeetingsRow>`
    select distinct on (me.participant_id, you.participant_id) me.participant_id as "participantId",
      you.participant_id as "otherId", ${millisSql(sql`lower(m.during)`)} as sdt, ${millisSql(sql`upper(m.during)`)} as edt
    from meeting_person me
    join meeting m on m.event_id = ${eventId} and m.meeting_id = me.meeting_id and m.state <> 'cancelled'
      and upper(m.during) <= ${instantOf(now)}
    join meeting_person you on you.event_id = ${eventId} and you.meeting_id = me.meeting_id
      and you.participant_id <> me.participant_id
    where me.event_id = ${eventId} and me.participant_id = any(${[...participantIds]}::text[])
      and me.said is distinct from 'missed'
    order by me.participant_id, you.participant_id, upper(m.during) desc`.execute(db)
  return rows
}

interface MeetingOutcome {
  readonly meetingId: string
  readonly participantId: string
  readonly said: 'met' | 'missed' | null
}

/**
 * Saves a person's answer, and raises the `rev` of the meeting, which agendas show. Returns false if the person is not
 * in the meeting, or it was cancelled.
 */
export async function saveMetAnswer(
  work: Work,
  eventId: string,
  { meetingId, participantId, said: outcome }: MeetingOutcome,
): Promise<boolean> {
  const { rows } = await sql`with met as (
      update meeting m set rev = m.rev + 1
      where m.event_id = ${eventId} and m.meeting_id = ${meetingId} and m.state <> 'cancelled' and exists (
        select from meeting_person p where p.event_id = ${eventId} and p.meeting_id = m.meeting_id
          and p.participant_id = ${participantId})
      returning m.meeting_id
    )
    update meeting_person p set said = ${outcome}, said_at = ${outcome === null ? null : instantOf(work.now)}
    from met
    where p.event_id = ${eventId} and p.meeting_id = met.meeting_id and p.participant_id = ${participantId}
    returning p.meeting_id`.execute(work.db)
  return rows.length > 0
}
