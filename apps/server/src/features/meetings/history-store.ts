import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { type MeetingBrief, type MeetingRole, pairKey } from './records/index.ts'
import type { ListSlotPlacesRow } from './row-types.gen.ts'

export interface InvitationRow {
  readonly type: 'join' | 'reschedule'
  readonly fromId: string
  readonly toId: string
  readonly meetingId: string | null
  readonly state: 'waiting' | 'accepted' | 'rejected' | 'revoked'
  readonly message: string
  readonly answer: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly changedAt: number
}

export interface MeetingRow {
  readonly meetingId: string
  readonly slotId: string
  readonly placeId: string
  readonly state: MeetingBrief['state']
  readonly executorId: string
  readonly message: string
  readonly createdAt: number
  readonly changedAt: number
  readonly people: readonly { readonly participantId: string; readonly role: MeetingRole }[]
}

const iso = (atMillis: number) => new Date(atMillis).toISOString()

export async function insertInvitationRows(work: Work, eventId: string, rows: readonly InvitationRow[]): Promise<void> {
  const keyed = rows.map((row) => ({
    ...row,
    invitationId: newId(row.createdAt),
    pairKey: pairKey(row.fromId, row.toId),
    createdAt: iso(row.createdAt),
    changedAt: iso(row.changedAt),
  }))
  await sql`insert into invitation (event_id, invitation_id, type, from_id, to_id, pair_key, meeting_id, state, message,
      answer, created_at, changed_at)
    select ${eventId}, "invitationId", type, "fromId", "toId", "pairKey", "meetingId", state, message, answer, "createdAt",
      "changedAt"
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as new ("invitationId" text, type text, "fromId" text,
      "toId" text, "pairKey" text, "meetingId" text, state text, message text, answer text, "createdAt" timestamptz,
      "changedAt" timestamptz)`.execute(work.db)
}

export async function insertMeetingRows(work: Work, eventId: string, rows: readonly MeetingRow[]): Promise<void> {
  const dated = rows.map((row) => ({ ...row, createdAt: iso(row.createdAt), changedAt: iso(row.changedAt) }))
  await sql`insert into meeting (event_id, meeting_id, slot_id, place_id, during, state, executor_id, message, created_at,
      changed_at)
    select ${eventId}, "meetingId", s.session_id, "placeId", s.during, new.state, "executorId", message, "createdAt",
      "changedAt"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as new ("meetingId" text, "slotId" text, "placeId" text,
        state text, "executorId" text, message text, "createdAt" timestamptz, "changedAt" timestamptz)
      join session s on s.event_id = ${eventId} and s.session_id = new."slotId"`.execute(work.db)
  const people = rows.flatMap(({ meetingId, state, people }) =>
    people.map((person) => ({ meetingId, ...person, said: state === 'cancelled' ? null : 'met' })),
  )
  await sql`insert into meeting_person (event_id, meeting_id, participant_id, role, said, said_at)
    select ${eventId}, "meetingId", "participantId", role, said, case when said is not null then ${instantOf(work.now)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new ("meetingId" text, "participantId" text, role text,
      said text)`.execute(work.db)
}

export interface SlotPlaces {
  readonly slotId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly placeIds: readonly string[]
}

export async function listSlotPlaces(
  work: Work,
  eventId: string,
  slotIds: readonly string[],
): Promise<Map<string, SlotPlaces>> {
  const { rows } = await sql<ListSlotPlacesRow>`select s.session_id as "slotId",
      ${millisSql(sql`lower(s.during)`)} as "startsAt",
      ${millisSql(sql`upper(s.during)`)} as "endsAt",
      array(select l.location_id from location l where l.event_id = ${eventId} and l.parent_id = s.location_id
        and l.kind = 'place' order by l.index, l.location_id) as "placeIds"
    from session s where s.event_id = ${eventId} and s.session_id = any(${[...slotIds]}::text[])`.execute(work.db)
  return new Map(rows.map((row) => [row.slotId, row]))
}
