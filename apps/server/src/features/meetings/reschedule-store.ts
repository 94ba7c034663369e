import type { Invitation } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import { range, type TimeRange } from '../../platform/database/time-range.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import {
  invitationRows,
  isTaken,
  type LockedRequest,
  lockAtSlot,
  type MeetingBrief,
  type MeetingRole,
  pairKey,
  type Slot,
  type Words,
} from './records/index.ts'
import type { CloseRescheduleRow, GetRescheduleStateRow, InsertRescheduleRow, MoveMeetingRow } from './row-types.gen.ts'

interface Changed {
  readonly invitation: Invitation | null
  readonly touchedIds: string[]
}

const requestedBoothSql = (eventId: string, meetingId: string, participantId: string) => sql`(select asked.to_booth_id
  from invitation asked join participant p on p.event_id = ${eventId} and p.participant_id = asked.to_id
  where asked.event_id = ${eventId} and asked.meeting_id = ${meetingId} and asked.type = 'company'
    and asked.to_id = ${participantId} and p.booth_id = asked.to_booth_id limit 1)`

/** Inserts a request to move a meeting. Raises `invitation_one_reschedule_per_meeting` when one already waits. */
export async function insertReschedule(
  work: Work,
  eventId: string,
  request: { meetingId: string; fromId: string; toId: string; executorId: string; message: Words },
): Promise<Changed & { invitation: Invitation }> {
  const { meetingId, fromId, toId, executorId, message } = request
  const now = instantOf(work.now)
  const { rows } = await sql<NeverNull<InsertRescheduleRow<{ invitation: Invitation }>, 'invitation'>>`with met as (
      update meeting set state = 'reschedule', executor_id = ${executorId}, message = ${message}, changed_at = ${now},
        rev = rev + 1
      where event_id = ${eventId} and meeting_id = ${meetingId}
      returning *
    ), touched as (
      update invitation set rev = rev + 1 where event_id = ${eventId} and meeting_id = ${meetingId} returning invitation_id
    ), sent as (
      insert into invitation (event_id, invitation_id, type, from_id, to_id, to_booth_id, pair_key, meeting_id, message,
        created_at, changed_at)
      select ${eventId}, ${newId(work.now)}, 'reschedule', ${fromId}, ${toId}, ${requestedBoothSql(eventId, meetingId, toId)},
        ${pairKey(fromId, toId)}, ${meetingId}, ${message}, ${now}::timestamptz, ${now}::timestamptz
      from met
      returning *
    )
    select array(select invitation_id from touched) as "touchedIds",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`sent`, meetings: sql`met` })}) row)
        as invitation`.execute(work.db)
  return rows[0] as (typeof rows)[number]
}

export const meetingOfReschedule = (
  eventId: string,
  invitationId: string,
  { side, participantId }: { side: 'from_id' | 'to_id'; participantId: string },
) =>
  sql`(select r.meeting_id from invitation r where r.event_id = ${eventId} and r.invitation_id = ${invitationId}
    and r.type = 'reschedule' and ${sql.ref(`r.${side}`)} = ${participantId})`

/**
 * Declines or withdraws a request to move a meeting. The meeting stays at its time.
 *
 * @param by.executorId null when no person did it
 */
export async function closeReschedule(
  work: Work,
  eventId: string,
  meetingId: string,
  by: { invitationId: string | null; state: 'rejected' | 'revoked'; executorId: string | null; message: Words },
): Promise<Changed> {
  const now = instantOf(work.now)
  const acted =
    by.executorId === null ? sql`` : sql`, executor_id = ${by.executorId}, message = ${by.message}, changed_at = ${now}`
  const { rows } = await sql<CloseRescheduleRow<{ invitation: Invitation }>>`with answered as (
      update invitation set state = ${by.state}, answer = ${by.message}, changed_at = ${now}, rev = rev + 1,
        answered_by = ${by.state === 'rejected' ? by.executorId : null}
      where event_id = ${eventId} and meeting_id = ${meetingId} and type = 'reschedule' and state = 'waiting'
        and invitation_id = coalesce(${by.invitationId}, invitation_id)
      returning *
    ), met as (
      update meeting m set state = 'confirmed', rev = m.rev + 1 ${acted}
      from answered
      where m.event_id = ${eventId} and m.meeting_id = ${meetingId} and m.state = 'reschedule'
      returning m.*
    ), touched as (
      update invitation i set rev = i.rev + 1 from answered
      where i.event_id = ${eventId} and i.meeting_id = ${meetingId} and i.invitation_id <> answered.invitation_id
      returning i.invitation_id
    )
    select array(select invitation_id from touched) as "touchedIds",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`answered`, meetings: sql`met` })}) row)
        as invitation`.execute(work.db)
  return rows[0] as Changed
}

/** Locks a request to move a meeting as `lockAtSlot` does, and also the guests. */
export const lockReschedule = (
  work: Work,
  eventId: string,
  ids: { invitationId: string; recipientId: string; slotId: string },
): Promise<LockedRequest | undefined> =>
  lockAtSlot(
    work,
    eventId,
    ids.slotId,
    sql`select from_id, to_id, state, meeting_id, to_booth_id from invitation
      where event_id = ${eventId} and invitation_id = ${ids.invitationId} and to_id = ${ids.recipientId}
        and type = 'reschedule'`,
    sql`select mp.participant_id from meeting_person mp where mp.event_id = ${eventId}
      and mp.meeting_id = (select meeting_id from request)`,
  )

export interface RescheduleState {
  readonly isWaiting: boolean
  readonly state: MeetingBrief['state']
  readonly during: TimeRange
  readonly people: readonly { readonly participantId: string; readonly role: MeetingRole }[]
  readonly ownerIsBusy: boolean
}

/** Reads a meeting that may be moved. The caller has locked its people, the request and the slot. */
export async function getRescheduleState(
  work: Work,
  eventId: string,
  { invitationId, meetingId, slot }: { invitationId: string; meetingId: string; slot: Slot },
): Promise<RescheduleState> {
  const { rows } = await sql<NeverNull<GetRescheduleStateRow<RescheduleState>, 'people'>>`select m.state, m.during,
      exists (select from invitation where event_id = ${eventId} and invitation_id = ${invitationId} and state = 'waiting')
        as "isWaiting",
      (select jsonb_agg(jsonb_build_object('participantId', participant_id, 'role', role) order by participant_id)
        from meeting_person where event_id = ${eventId} and meeting_id = ${meetingId}) as people,
      exists (select from agenda_block b
        where b.event_id = ${eventId} and b.participant_id = ${slot.ownerId}::text and b.holds
          and b.during && tstzrange(${slot.during.startsAt}, ${slot.during.endsAt})
          and not (b.kind = 'meeting' and b.source_id = ${meetingId})) as "ownerIsBusy"
    from meeting m where m.event_id = ${eventId} and m.meeting_id = ${meetingId}`.execute(work.db)
  return rows[0] as RescheduleState
}

/**
 * Moves a meeting and accepts the request. Raises `meeting_one_per_place` when another meeting takes the place at that
 * time meanwhile.
 *
 * @returns undefined when the place is taken; no invitation when the request no longer waits
 */
export async function moveMeeting(
  work: Work,
  eventId: string,
  move: {
    invitationId: string
    meetingId: string
    slot: Slot
    placeId: string
    executorId: string
    message: Words
  },
): Promise<Changed | undefined> {
  const { invitationId, meetingId, slot, placeId, executorId, message } = move
  const now = instantOf(work.now)
  const { rows } = await sql<MoveMeetingRow<{ invitation: Invitation }>>`with met as (
      update meeting m set slot_id = ${slot.slotId}, place_id = ${placeId},
        during = ${range(slot.during.startsAt, slot.during.endsAt)}, state = 'confirmed', executor_id = ${executorId},
        message = ${message}, changed_at = ${now}, rev = m.rev + 1
      where m.event_id = ${eventId} and m.meeting_id = ${meetingId}
        and not ${isTaken(eventId, sql`${placeId}`, slot.during, meetingId)}
      returning m.*
    ), accepted as (
      update invitation i set state = 'accepted', answer = ${message}, changed_at = ${now}, rev = i.rev + 1,
        answered_by = ${executorId}
      from met
      where i.event_id = ${eventId} and i.invitation_id = ${invitationId} and i.state = 'waiting'
      returning i.*
    ), touched as (
      update invitation i set rev = i.rev + 1 from met
      where i.event_id = ${eventId} and i.meeting_id = ${meetingId} and i.invitation_id <> ${invitationId}
      returning i.invitation_id
    )
    select exists (select from met) as "isPlaced", array(select invitation_id from touched) as "touchedIds",
      (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`accepted`, meetings: sql`met` })}) row)
        as invitation`.execute(work.db)
  const { isPlaced, ...changed } = rows[0] as (typeof rows)[number]
  return isPlaced ? changed : undefined
}
