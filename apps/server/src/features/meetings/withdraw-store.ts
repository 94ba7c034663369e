import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import type { ListUpcomingMeetingsRow } from './row-types.gen.ts'

interface UpcomingMeeting {
  readonly meetingId: string
  /** True if the participant is a guest, so that the two who meet can meet without them. */
  readonly isGuest: boolean
  readonly people: readonly string[]
}

export async function listUpcomingMeetings(
  work: Work,
  eventId: string,
  participantId: string,
): Promise<UpcomingMeeting[]> {
  const { rows } =
    await sql<ListUpcomingMeetingsRow>`select m.meeting_id as "meetingId", mine.role = 'guest' as "isGuest",
      array_agg(everybody.participant_id) as people
    from meeting_person mine
    join meeting m on m.event_id = mine.event_id and m.meeting_id = mine.meeting_id
    join meeting_person everybody on everybody.event_id = m.event_id and everybody.meeting_id = m.meeting_id
    where mine.event_id = ${eventId} and mine.participant_id = ${participantId} and m.state <> 'cancelled'
      and upper(m.during) > ${instantOf(work.now)}
    group by m.meeting_id, mine.role order by m.meeting_id`.execute(work.db)
  return rows
}

export async function revokeWaitingRequests(work: Work, eventId: string, participantId: string): Promise<string[]> {
  const rows = await work.db
    .updateTable('invitation')
    .set({ state: 'revoked', changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('from_id', '=', participantId), where('to_id', '=', participantId)]))
    .returning('invitation_id')
    .execute()
  return rows.map((row) => row.invitation_id)
}

export async function clearMessages(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`update invitation set rev = rev + 1,
      message = case when from_id = ${participantId} then '' else message end,
      answer = case when to_id = ${participantId} then '' else answer end
    where event_id = ${eventId} and (from_id = ${participantId} and message <> '' or to_id = ${participantId} and answer <> '')`.execute(
    work.db,
  )
  await sql`update meeting set message = '', rev = rev + 1
    where event_id = ${eventId} and executor_id = ${participantId} and message <> ''`.execute(work.db)
}
