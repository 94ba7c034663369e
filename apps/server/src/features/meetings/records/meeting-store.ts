import type { Invitation } from '@parley/contract/meetings'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { range, type TimeRange } from '../../../platform/database/time-range.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder } from '../../participants/index.ts'
import { pairKey } from './invitation-store.ts'
import { invitationRows } from './list-invitations.ts'
import { type MeetingBrief, meetingBriefSql } from './meeting-brief.ts'
import type { Words } from './message-or-default.ts'
import type { Slot } from './pair-store.ts'
import type {
  FindSlotTimeRow,
  InsertMeetingRow,
  LockFreePlaceRow,
  LockMeetingRow,
  MarkCancelledRow,
  TouchMetRow,
} from './row-types.gen.ts'
import type { Undo } from './undo.ts'

export type MeetingRole = 'host' | 'invited' | 'guest'

export interface NewMeeting {
  readonly meetingId: string
  readonly slot: Slot
  readonly placeId: string
  readonly executorId: string
  readonly message: Words
  readonly prebooked: boolean
  readonly people: readonly { readonly participantId: string; readonly role: MeetingRole }[]
  /**
   * The request that the meeting answers; null when no one is asked. With `between`, a request is created if none
   * waits.
   */
  readonly request: {
    readonly invitationId: string | null
    readonly between?: { readonly fromId: string; readonly toId: string }
    readonly endsOthers?: boolean
    readonly undo?: Undo
  } | null
}

/**
 * Inserts a meeting and accepts its request. A request to a booth then belongs to the person who is invited. Raises
 * `meeting_one_per_place` when another meeting takes the place at that time meanwhile.
 *
 * @returns undefined when the place is taken; no invitation when the request no longer waits, or there is none
 */
export async function insertMeeting(
  work: Work,
  eventId: string,
  { meetingId, slot, placeId, executorId, message, prebooked, people, request }: NewMeeting,
): Promise<{ invitation: Invitation | null; meeting: MeetingBrief; endedIds: string[] } | undefined> {
  const now = instantOf(work.now)
  const [ids, roles] = [people.map((each) => each.participantId), people.map((each) => each.role)]
  const { rows } = await sql<InsertMeetingRow<{ invitation: Invitation; meeting: MeetingBrief }>>`with met as (
      insert into meeting (event_id, meeting_id, slot_id, place_id, during, executor_id, message, prebooked, created_at, changed_at)
      select ${eventId}, ${meetingId}, ${slot.slotId}, ${placeId}, ${range(slot.during.startsAt, slot.during.endsAt)},
        ${executorId}, ${message}, ${prebooked}, ${now}, ${now}
      where not ${isTaken(eventId, sql`${placeId}`, slot.during)}
      returning *
    ), present as (
      insert into meeting_person (event_id, meeting_id, participant_id, role)
      select ${eventId}, met.meeting_id, p.id, p.role
      from met, unnest(${ids}::text[], ${roles}::text[]) as p (id, role)
    ), ${acceptedRequest(work, eventId, { request, people, message, prebooked, executorId })}
    select ${request?.endsOthers ? sql`array(select invitation_id from ended)` : sql`'{}'::text[]`} as "endedIds",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`accepted`, meetings: sql`met` })}) row)
        as invitation,
      (select ${meetingBriefSql([eventId])} from met m join location l on l.event_id = ${eventId}
        and l.location_id = m.place_id) as meeting`.execute(work.db)
  const { invitation, meeting, endedIds } = rows[0] as (typeof rows)[number]
  return meeting ? { invitation, meeting, endedIds } : undefined
}

/** If an organizer books a meeting for two people, the organizer's text is not stored as their message or answer. */
function acceptedRequest(
  work: Work,
  eventId: string,
  {
    request,
    people,
    message,
    prebooked,
    executorId,
  }: Pick<NewMeeting, 'request' | 'people' | 'message' | 'prebooked' | 'executorId'>,
) {
  const now = instantOf(work.now)
  const invitedId = people.find(({ role }) => role === 'invited')?.participantId ?? null
  if (request === null) return sql`accepted as (select * from invitation where event_id = ${eventId} and false)`
  const answer = prebooked
    ? sql`case when coalesce(i.to_id, ${invitedId}) = ${executorId} then ${message} else '' end`
    : sql`${message}`
  const undo = request.undo ? JSON.stringify(request.undo) : null
  const turned = sql`update invitation i
      set state = 'accepted', undo = ${undo}::jsonb, to_id = coalesce(i.to_id, ${invitedId}), answer = ${answer}, changed_at = ${now},
        rev = i.rev + 1, meeting_id = met.meeting_id
      from met
      where i.event_id = ${eventId} and i.invitation_id = ${request.invitationId} and i.state = 'waiting'
      returning i.*`
  const ended = request.endsOthers
    ? sql`, ended as (
      update invitation o set state = 'revoked', changed_at = ${now}, rev = o.rev + 1
      from accepted a
      where o.event_id = ${eventId} and o.invitation_id <> a.invitation_id and o.state = 'waiting' and o.type <> 'reschedule'
        and (o.group_id = a.group_id or o.from_id = a.from_id and o.to_id = a.to_id
          or o.from_id = a.to_id and o.to_id = a.from_id)
      returning o.invitation_id
    )`
    : sql``
  if (!request.between) return sql`accepted as (${turned})${ended}`
  const { fromId, toId } = request.between
  return sql`turned as (${turned}), made as (
      insert into invitation (event_id, invitation_id, type, from_id, to_id, pair_key, meeting_id, state, message,
        created_at, changed_at)
      select ${eventId}, ${newId(work.now)}, 'join', ${fromId}, ${toId}, ${pairKey(fromId, toId)}, met.meeting_id, 'accepted',
        ${fromId === executorId ? message : ''}, ${now}, ${now}
      from met where not exists (select from turned)
      returning *
    ), accepted as (select * from turned union all select * from made)${ended}`
}

export interface LockedMeeting {
  readonly meetingId: string
  readonly during: TimeRange
  readonly state: MeetingBrief['state']
  readonly people: readonly { readonly participantId: string; readonly role: MeetingRole }[]
}

/**
 * Locks everyone in a meeting, then the meeting, if `participantId` is in it, also as a guest.
 *
 * @param meetingId the id, or the SQL that finds it
 * @param participantId null for any participant
 * @param alsoLockId a person who is about to join it
 * @returns undefined, with nothing locked, when there is no such meeting
 */
export async function lockMeeting(
  work: Work,
  eventId: string,
  meetingId: string | RawBuilder<unknown>,
  participantId: string | null,
  alsoLockId: string | null = null,
): Promise<LockedMeeting | undefined> {
  // Counting the people delays the lock on the meeting until they are locked.
  const { rows } = await sql<NeverNull<LockMeetingRow<LockedMeeting>, 'people'>>`with present as materialized (
      select participant_id, role, meeting_id from meeting_person where event_id = ${eventId} and meeting_id = ${meetingId}
        and (${participantId}::text is null or exists (select from meeting_person me where me.event_id = ${eventId}
          and me.meeting_id = ${meetingId} and me.participant_id = ${participantId}))
    ), person as materialized (
      select p.participant_id from participant p
      where p.event_id = ${eventId} and p.participant_id = any(array(
        select participant_id from present union select ${alsoLockId}::text from present))
      ${inLockOrder('p')}
    )
    select meeting_id as "meetingId", during, state, (select jsonb_agg(jsonb_build_object('participantId', participant_id,
      'role', role) order by participant_id) from present) as people
    from meeting
    where event_id = ${eventId} and meeting_id = (select meeting_id from present limit 1)
      and (select count(*) from person) > 0
    for update`.execute(work.db)
  return rows[0]
}

/**
 * Cancels a meeting: frees the place, raises the revisions of its requests, and withdraws a waiting request to move it.
 */
export async function markCancelled(
  work: Work,
  eventId: string,
  meetingId: string,
  { executorId, message }: { executorId: string; message: Words },
): Promise<{ meeting: MeetingBrief; invitationIds: string[]; participantIds: string[] }> {
  const now = instantOf(work.now)
  const { rows } = await sql<MarkCancelledRow<{ meeting: MeetingBrief }>>`with cancelled as (
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
    select ${meetingBriefSql([eventId])} as meeting, array(select invitation_id from touched) as "invitationIds",
      array(select participant_id from meeting_person where event_id = ${eventId} and meeting_id = ${meetingId})
        as "participantIds"
    from cancelled m join location l on l.event_id = ${eventId} and l.location_id = m.place_id`.execute(work.db)
  return rows[0] as (typeof rows)[number]
}

/**
 * Returns true if the id is that of a meeting, even a cancelled one. Sessions, slots and meetings share one id space.
 */
export async function isMeeting(db: Kysely<DB>, eventId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('event_id', '=', eventId)
    .where('meeting_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function findSlotTime(db: Kysely<DB>, eventId: string, slotId: string): Promise<TimeRange | undefined> {
  const { rows } = await sql<FindSlotTimeRow>`select during from session
    where event_id = ${eventId} and session_id = ${slotId}`.execute(db)
  return rows[0]?.during
}

export const isTaken = (
  eventId: string,
  placeId: RawBuilder<unknown>,
  { startsAt, endsAt }: TimeRange,
  exceptMeetingId: string | null = null,
) =>
  sql`exists (select from meeting m where m.event_id = ${eventId} and m.place_id = ${placeId}
    and m.state <> 'cancelled' and m.during && tstzrange(${startsAt}, ${endsAt})
    ${exceptMeetingId === null ? sql`` : sql`and m.meeting_id <> ${exceptMeetingId}`})`

/**
 * Locks the first free place of the slot's room. `passOver` skips places that other transactions have locked, `wait`
 * waits for them.
 *
 * @param exceptMeetingId a meeting that leaves its place for this one
 */
export async function lockFreePlace(
  work: Work,
  eventId: string,
  { roomId, during }: Slot,
  whenLocked: 'passOver' | 'wait',
  exceptMeetingId: string | null = null,
): Promise<string | undefined> {
  const { rows } = await sql<LockFreePlaceRow>`select l.location_id as "placeId" from location l
    where l.event_id = ${eventId} and l.parent_id = ${roomId} and l.kind = 'place'
      and not ${isTaken(eventId, sql`l.location_id`, during, exceptMeetingId)}
    order by l.index, l.location_id limit 1
    for no key update ${whenLocked === 'passOver' ? sql`skip locked` : sql``}`.execute(work.db)
  return rows[0]?.placeId
}

/**
 * Adds the time since the last report to the time that two have met, unless the report was more than `pauseMs` ago. No
 * time counts twice.
 */
export async function addMetTime(
  db: Kysely<DB>,
  eventId: string,
  { meetingId, at, pauseMs }: { meetingId: string; at: number; pauseMs: number },
): Promise<void> {
  await sql`update meeting set met_until = greatest(met_until, ${at}::bigint),
      met_ms = met_ms + case when met_until < ${at} and met_until >= ${at - pauseMs} then (${at} - met_until)::integer else 0 end
    where event_id = ${eventId} and meeting_id = ${meetingId} and state <> 'cancelled'`.execute(db)
}

/**
 * Raises the `rev` of a meeting with counted time, and of its requests.
 *
 * @returns its requests; null when no time was counted
 */
export async function touchMet(work: Work, eventId: string, meetingId: string): Promise<string[] | null> {
  const { rows } = await sql<TouchMetRow>`with met as (
      update meeting set rev = rev + 1 where event_id = ${eventId} and meeting_id = ${meetingId} and met_ms > 0 returning meeting_id
    ), touched as (
      update invitation set rev = rev + 1 where event_id = ${eventId} and meeting_id in (select meeting_id from met)
      returning invitation_id
    )
    select array(select invitation_id from touched) as "invitationIds" from met`.execute(work.db)
  return rows[0]?.invitationIds ?? null
}
