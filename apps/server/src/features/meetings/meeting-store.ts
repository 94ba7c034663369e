import type { Invitation } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { range, type TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'
import { millisSql } from '../sessions/index.ts'

export type MeetingBrief = NonNullable<Invitation['meeting']>
export type MeetingRole = 'host' | 'invited' | 'guest'

export interface NewMeeting {
  readonly meetingId: string
  readonly slotId: string
  readonly placeId: string
  readonly during: TimeRange
  readonly executorId: string
  readonly message: string
  readonly people: readonly { readonly participantId: string; readonly role: MeetingRole }[]
}

/** Raises `meeting_one_per_place` when another meeting has the place at that time. */
export async function insertMeeting(work: Work, eventId: string, meeting: NewMeeting): Promise<void> {
  const { meetingId } = meeting
  const now = instantOf(work.now)
  await work.db
    .insertInto('meeting')
    .values({
      event_id: eventId,
      meeting_id: meetingId,
      slot_id: meeting.slotId,
      place_id: meeting.placeId,
      during: range(meeting.during.startsAt, meeting.during.endsAt),
      executor_id: meeting.executorId,
      message: meeting.message,
      created_at: now,
      changed_at: now,
    })
    .execute()
  await work.db
    .insertInto('meeting_person')
    .values(
      meeting.people.map(({ participantId, role }) => ({
        event_id: eventId,
        meeting_id: meetingId,
        participant_id: participantId,
        role,
      })),
    )
    .execute()
}

/** A meeting as others see it, of the rows `m` and `l`, as one JSON column. */
export const meetingBriefSql = sql<MeetingBrief>`jsonb_build_object('id', m.meeting_id,
  'sdt', ${millisSql(sql`lower(m.during)`)}, 'edt', ${millisSql(sql`upper(m.during)`)}, 'place', l.name, 'state', m.state,
  'executorId', m.executor_id, 'message', m.message)`

export async function readBrief(work: Work, eventId: string, meetingId: string): Promise<MeetingBrief> {
  const { rows } = await sql<{ brief: MeetingBrief }>`select ${meetingBriefSql} as brief
    from meeting m join location l on l.event_id = m.event_id and l.location_id = m.place_id
    where m.event_id = ${eventId} and m.meeting_id = ${meetingId}`.execute(work.db)
  return (rows[0] as { brief: MeetingBrief }).brief
}

/** Who is in a meeting; nobody when there is no such meeting. */
export async function readPeople(
  work: Work,
  eventId: string,
  meetingId: string,
): Promise<{ participantId: string; role: MeetingRole }[]> {
  const rows = await work.db
    .selectFrom('meeting_person')
    .select(['participant_id', 'role'])
    .where('event_id', '=', eventId)
    .where('meeting_id', '=', meetingId)
    .execute()
  return rows.map((row) => ({ participantId: row.participant_id, role: row.role as MeetingRole }))
}

export async function lockMeeting(
  work: Work,
  eventId: string,
  meetingId: string,
): Promise<{ during: TimeRange; state: MeetingBrief['state'] }> {
  const { rows } = await sql<{ during: TimeRange; state: MeetingBrief['state'] }>`select during, state from meeting
    where event_id = ${eventId} and meeting_id = ${meetingId} for update`.execute(work.db)
  return rows[0] as { during: TimeRange; state: MeetingBrief['state'] }
}

/** The place is free from then on. */
export async function markCancelled(
  work: Work,
  eventId: string,
  meetingId: string,
  { executorId, message }: { executorId: string; message: string },
): Promise<void> {
  await work.db
    .updateTable('meeting')
    .set({ state: 'cancelled', executor_id: executorId, message, changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('meeting_id', '=', meetingId)
    .execute()
}
