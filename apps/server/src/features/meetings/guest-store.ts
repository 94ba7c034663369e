import { fold } from '@parley/contract'
import type { PersonBrief } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { personBriefSql, visibleTo } from '../participants/index.ts'
import { type MeetingBrief, meetingBriefSql } from './records/index.ts'
import type {
  FindGuestRow,
  FindMemberInMeetingRow,
  FindOwnMeetingRow,
  ListCandidatesRow,
  TouchMeetingRow,
} from './row-types.gen.ts'

type Viewer = Parameters<typeof visibleTo>[0]

const CANDIDATES = 10

export async function findOwnMeeting(
  db: Kysely<DB>,
  {
    eventId,
    meetingId,
    participantId,
    now,
  }: { eventId: string; meetingId: string; participantId: string; now: number },
): Promise<{ isActive: boolean } | undefined> {
  const { rows } = await sql<
    NeverNull<FindOwnMeetingRow, 'isActive'>
  >`select m.state <> 'cancelled' and lower(m.during) > ${instantOf(now)}
      as "isActive"
    from meeting m join meeting_person me on me.event_id = m.event_id and me.meeting_id = m.meeting_id
    where m.event_id = ${eventId} and m.meeting_id = ${meetingId} and me.participant_id = ${participantId}
      and me.role <> 'guest'`.execute(db)
  return rows[0]
}

/** @see docs/rules/participants.md PEOPLE-9 */
export async function listCandidates(
  db: Kysely<DB>,
  { eventId, meetingId, query, viewer }: { eventId: string; meetingId: string; query: string; viewer: Viewer },
): Promise<PersonBrief[]> {
  const words = fold(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  const { rows } = await sql<
    ListCandidatesRow<{ brief: PersonBrief }>
  >`select ${personBriefSql('p')} as brief from participant p
    where p.event_id = ${eventId} and p.state <> 'deleted' and p.name <> ''
      and p.search_text like all(${words}::text[]) and ${visibleTo(viewer, 'p')}
      and not exists (select from meeting_person mp
        where mp.event_id = ${eventId} and mp.meeting_id = ${meetingId} and mp.participant_id = p.participant_id)
    order by p.sort_name like all(${words}::text[]) desc, p.sort_name, p.participant_id limit ${CANDIDATES}`.execute(db)
  return rows.map(({ brief }) => brief)
}

export async function findGuest(
  work: Work,
  { eventId, byId, guestId, viewer }: { eventId: string; byId: string; guestId: string; viewer: Viewer },
): Promise<{ mayBring: boolean } | undefined> {
  const { rows } = await sql<FindGuestRow>`select not t.disable_guest as "mayBring"
    from participant p
    join participant o on o.event_id = ${eventId} and o.participant_id = ${byId}
    join participant_type t on t.event_id = ${eventId} and t.type_id = o.type_id
    where p.event_id = ${eventId} and p.participant_id = ${guestId} and p.state <> 'deleted'
      and ${visibleTo(viewer, 'p')}`.execute(work.db)
  return rows[0]
}

/**
 * Adds a guest. Raises `meeting_one_guest` when there is a guest already, and `meeting_person_pkey` when this person is
 * in the meeting.
 */
export async function insertGuest(work: Work, eventId: string, meetingId: string, guestId: string): Promise<void> {
  await work.db
    .insertInto('meeting_person')
    .values({ event_id: eventId, meeting_id: meetingId, participant_id: guestId, role: 'guest' })
    .execute()
}

interface Touched {
  readonly meeting: MeetingBrief
  readonly invitationIds: string[]
  readonly participantIds: string[]
}

export async function touchMeeting(
  work: Work,
  eventId: string,
  meetingId: string,
  by?: { executorId: string; message: string },
): Promise<Touched> {
  const acted = by ? sql`, executor_id = ${by.executorId}, message = ${by.message}` : sql``
  const { rows } = await sql<TouchMeetingRow<{ meeting: MeetingBrief }>>`with touched as (
      update meeting set rev = rev + 1, changed_at = ${instantOf(work.now)} ${acted}
      where event_id = ${eventId} and meeting_id = ${meetingId}
      returning *
    ), shown as (
      update invitation set rev = rev + 1 where event_id = ${eventId} and meeting_id = ${meetingId}
      returning invitation_id
    )
    select ${meetingBriefSql([eventId])} as meeting, array(select invitation_id from shown) as "invitationIds",
      array(select participant_id from meeting_person where event_id = ${eventId} and meeting_id = ${meetingId}
        order by role, participant_id)
        as "participantIds"
    from touched m join location l on l.event_id = ${eventId} and l.location_id = m.place_id`.execute(work.db)
  return rows[0] as Touched
}

/**
 * The increase of a meeting's `rev` when a guest leaves. It exceeds all earlier sequences of the guest's calendar
 * entry, so that calendars remove it, and accept it again later.
 */
const REV_OF_LEAVING = 1_000

export async function deleteGuests(
  work: Work,
  eventId: string,
  meetingId: string,
  guestIds: readonly string[],
): Promise<void> {
  await sql`with gone as (
      delete from meeting_person where event_id = ${eventId} and meeting_id = ${meetingId} and role = 'guest'
        and participant_id = any(${[...guestIds]}::text[])
    )
    update meeting set rev = rev + ${REV_OF_LEAVING} where event_id = ${eventId} and meeting_id = ${meetingId}`.execute(
    work.db,
  )
}

export async function findMemberInMeeting(
  db: Kysely<DB>,
  eventId: string,
  { meetingId, boothId }: { meetingId: string; boothId: string },
): Promise<string | undefined> {
  const { rows } = await sql<FindMemberInMeetingRow>`select p.participant_id as id
    from invitation i
    join participant p on p.event_id = ${eventId} and p.participant_id = i.to_id and p.booth_id = i.to_booth_id
    where i.event_id = ${eventId} and i.meeting_id = ${meetingId} and i.to_booth_id = ${boothId}
    limit 1`.execute(db)
  return rows[0]?.id
}
