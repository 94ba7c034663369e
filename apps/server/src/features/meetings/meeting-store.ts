import type { Invitation } from '@parley/contract/meetings'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { range, type TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'
import { inLockOrder } from '../participants/index.ts'
import { type MeetingBrief, meetingBriefSql } from './meeting-brief.ts'
import type { Slot } from './pair-store.ts'
import { invitationRows } from './read-invitations.ts'

export type MeetingRole = 'host' | 'invited' | 'guest'

export interface NewMeeting {
  readonly meetingId: string
  readonly slot: Slot
  readonly placeId: string
  readonly executorId: string
  readonly message: string
  readonly people: readonly { readonly participantId: string; readonly role: MeetingRole }[]
}

/**
 * Turns a request that still waits into a meeting. Raises `meeting_one_per_place` when another meeting gets the place at
 * that time meanwhile.
 *
 * @returns undefined when the place is taken; no invitation when the request waits no longer
 */
export async function insertMeetingOf(
  work: Work,
  eventId: string,
  invitationId: string,
  { meetingId, slot, placeId, executorId, message, people }: NewMeeting,
): Promise<{ invitation: Invitation | null } | undefined> {
  const now = instantOf(work.now)
  const [ids, roles] = [people.map((each) => each.participantId), people.map((each) => each.role)]
  const { rows } = await sql<{ isPlaced: boolean; invitation: Invitation | null }>`with met as (
      insert into meeting (event_id, meeting_id, slot_id, place_id, during, executor_id, message, created_at, changed_at)
      select ${eventId}, ${meetingId}, ${slot.slotId}, ${placeId}, ${range(slot.during.startsAt, slot.during.endsAt)},
        ${executorId}, ${message}, ${now}, ${now}
      where not ${isTaken(eventId, sql`${placeId}`, slot.during)}
      returning *
    ), present as (
      insert into meeting_person (event_id, meeting_id, participant_id, role)
      select ${eventId}, met.meeting_id, p.id, p.role
      from met, unnest(${ids}::text[], ${roles}::text[]) as p (id, role)
    ), accepted as (
      update invitation i
      set state = 'accepted', answer = ${message}, changed_at = ${now}, rev = i.rev + 1, meeting_id = met.meeting_id
      from met
      where i.event_id = ${eventId} and i.invitation_id = ${invitationId} and i.state = 'waiting'
      returning i.*
    )
    select exists (select from met) as "isPlaced",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`accepted`, meetings: sql`met` })}) row)
        as invitation`.execute(work.db)
  const { isPlaced, invitation } = rows[0] as (typeof rows)[number]
  return isPlaced ? { invitation } : undefined
}

export interface LockedMeeting {
  readonly during: TimeRange
  readonly state: MeetingBrief['state']
  /** Everyone in it, guests too. */
  readonly participantIds: readonly string[]
}

/**
 * A meeting in which this participant is one of the two who meet, locked after all who are in it.
 *
 * @returns undefined, with nothing locked, when there is no such meeting
 */
export async function lockMeeting(
  work: Work,
  eventId: string,
  meetingId: string,
  participantId: string,
): Promise<LockedMeeting | undefined> {
  // Counting the people makes the meeting wait until they are locked.
  const { rows } = await sql<LockedMeeting>`with present as materialized (
      select participant_id, role from meeting_person where event_id = ${eventId} and meeting_id = ${meetingId}
        and exists (select from meeting_person me where me.event_id = ${eventId} and me.meeting_id = ${meetingId}
          and me.participant_id = ${participantId} and me.role <> 'guest')
    ), person as materialized (
      select p.participant_id from participant p
      where p.event_id = ${eventId} and p.participant_id in (select participant_id from present)
      ${inLockOrder('p')}
    )
    select during, state, array(select participant_id from person) as "participantIds" from meeting
    where event_id = ${eventId} and meeting_id = ${meetingId}
      and (select count(*) from person) > 0
    for update`.execute(work.db)
  return rows[0]
}

/** The place is free from then on; the requests of the meeting show it, and another time that was asked for is off. */
export async function markCancelled(
  work: Work,
  eventId: string,
  meetingId: string,
  { executorId, message }: { executorId: string; message: string },
): Promise<{ meeting: MeetingBrief; invitationIds: string[] }> {
  const now = instantOf(work.now)
  const { rows } = await sql<{ meeting: MeetingBrief; invitationIds: string[] }>`with cancelled as (
      update meeting set state = 'cancelled', executor_id = ${executorId}, message = ${message}, changed_at = ${now},
        rev = rev + 1
      where event_id = ${eventId} and meeting_id = ${meetingId}
      returning *
    ), touched as (
      update invitation
      set rev = rev + 1, changed_at = ${now}, state = case when state = 'waiting' then 'revoked' else state end
      where event_id = ${eventId} and meeting_id = ${meetingId}
      returning invitation_id
    )
    select ${meetingBriefSql} as meeting, array(select invitation_id from touched) as "invitationIds"
    from cancelled m join location l on l.event_id = ${eventId} and l.location_id = m.place_id`.execute(work.db)
  return rows[0] as (typeof rows)[number]
}

/** Whether an id is that of a meeting, cancelled or not: sessions, slots and meetings share one space of ids. */
export async function isMeeting(db: Kysely<DB>, eventId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('event_id', '=', eventId)
    .where('meeting_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function readSlotTime(db: Kysely<DB>, eventId: string, slotId: string): Promise<TimeRange | undefined> {
  const { rows } = await sql<{ during: TimeRange }>`select during from session
    where event_id = ${eventId} and session_id = ${slotId}`.execute(db)
  return rows[0]?.during
}

/** Whether another meeting has this place, as the SQL for its id, at that time. */
export const isTaken = (eventId: string, placeId: ReturnType<typeof sql>, { startsAt, endsAt }: TimeRange) =>
  sql`exists (select from meeting m where m.event_id = ${eventId} and m.place_id = ${placeId}
    and m.state <> 'cancelled' and m.during && tstzrange(${startsAt}, ${endsAt}))`

/**
 * The first place of a deal room that is free at the time of the slot, locked. `passOver` leaves out those that others
 * hold at this moment, `wait` waits for them.
 */
export async function lockFreePlace(
  work: Work,
  eventId: string,
  { roomId, during }: Slot,
  whenLocked: 'passOver' | 'wait',
): Promise<string | undefined> {
  const { rows } = await sql<{ placeId: string }>`select l.location_id as "placeId" from location l
    where l.event_id = ${eventId} and l.parent_id = ${roomId} and l.kind = 'place'
      and not ${isTaken(eventId, sql`l.location_id`, during)}
    order by l.index, l.location_id limit 1
    for no key update ${whenLocked === 'passOver' ? sql`skip locked` : sql``}`.execute(work.db)
  return rows[0]?.placeId
}
