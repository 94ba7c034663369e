import type { Invitation } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder } from '../../participants/index.ts'
import { invitationRows, isAddressedTo, type LockedPerson, type Undo } from '../records/index.ts'
import type {
  DeleteUnchangedMeetingRow,
  LockAnsweredPeopleRow,
  LockAnsweredRow,
  ReopenOtherRequestsRow,
  ReopenRequestRow,
} from './row-types.gen.ts'

export interface AnsweredRequest {
  readonly fromId: string
  readonly toId: string
  readonly type: Invitation['type']
  readonly state: Invitation['state']
  readonly toBoothId: string | null
  readonly meetingId: string | null
  readonly undo: Undo | null
  readonly people: readonly (Pick<LockedPerson, 'participantId' | 'state' | 'maxMeetingCount'> & {
    readonly boothId: string | null
  })[]
}

export async function lockAnswered(
  work: Work,
  eventId: string,
  invitationId: string,
  executorId: string,
): Promise<AnsweredRequest | undefined> {
  const { rows: people } = await sql<LockAnsweredPeopleRow>`
    select p.participant_id as "participantId", p.state, p.booth_id as "boothId", t.max_meeting_count as "maxMeetingCount"
    from participant p join participant_type t on t.event_id = ${eventId} and t.type_id = p.type_id
    where p.event_id = ${eventId} and p.participant_id = any(array(
      select unnest(array[i.from_id, i.to_id, ${executorId}]) from invitation i
      where i.event_id = ${eventId} and i.invitation_id = ${invitationId}))
    ${inLockOrder('p')}`.execute(work.db)
  // This is a separate statement, because a statement cannot see rows committed while it waited for locks.
  const { rows } = await sql<
    LockAnsweredRow<Omit<AnsweredRequest, 'people'>>
  >`select i.from_id as "fromId", coalesce(i.to_id, '') as "toId", i.type, i.state,
      i.to_booth_id as "toBoothId", i.meeting_id as "meetingId", i.undo
    from invitation i where i.event_id = ${eventId} and i.invitation_id = ${invitationId} and i.type <> 'reschedule'
      and (i.to_id = ${executorId} or ${isAddressedTo(eventId, executorId)} or i.undo->>'by' = ${executorId})`.execute(
    work.db,
  )
  return rows[0] && { ...rows[0], people }
}

/**
 * Deletes a meeting that has not begun and was not changed since it was agreed. The caller releases its time.
 *
 * @returns the teams that see it, and the `rev` that it has there; undefined when there is no such meeting
 */
export async function deleteUnchangedMeeting(
  work: Work,
  eventId: string,
  meetingId: string,
): Promise<{ boothIds: string[]; rev: number } | undefined> {
  const untouched = sql`m.event_id = ${eventId} and m.meeting_id = ${meetingId} and m.state = 'confirmed' and m.rev = 1
    and lower(m.during) > ${instantOf(work.now)}`
  const { rows } = await sql<DeleteUnchangedMeetingRow>`
    select array_remove(array_agg(distinct p.booth_id), null) as "boothIds", (m.rev + sum(p.rev))::integer as rev
    from meeting m
    join meeting_person mp on mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id
    join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id
    where ${untouched} group by m.meeting_id, m.rev`.execute(work.db)
  if (!rows[0]) return undefined
  // Otherwise deleting the meeting would delete its requests too.
  await sql`update invitation set meeting_id = null where event_id = ${eventId} and meeting_id = ${meetingId}`.execute(
    work.db,
  )
  await sql`delete from meeting m where ${untouched}`.execute(work.db)
  return rows[0]
}

interface ReopenedRequest {
  readonly invitation: Invitation
  readonly groupIds: string[]
  readonly others: { readonly id: string; readonly fromId: string }[]
}

/**
 * Lets an answered request wait again, and requests of its group that the answer withdrew, if their receivers still
 * exist.
 *
 * A request to a whole team has no receiver again, so the receiver's `rev` no longer counts (`invitationRows`). Raises
 * `invitation_one_waiting_per_pair` when another request of the two waits by now.
 */
export async function reopenRequest(
  work: Work,
  eventId: string,
  invitationId: string,
  { fromId, toId, undo: { at } }: { fromId: string; toId: string; undo: Undo },
): Promise<ReopenedRequest> {
  const now = instantOf(work.now)
  const waiting = sql`state = 'waiting', changed_at = ${now}, answer = '', undo = null`
  const isOfTeam = sql`i.type = 'company' and i.group_id is null`
  const endedThen = sql`o.event_id = ${eventId} and o.state = 'revoked' and o.changed_at = ${instantOf(at)}`
  const { rows } = await sql<
    NeverNull<
      ReopenRequestRow<{ invitation: Invitation; others: { readonly id: string; readonly fromId: string }[] }>,
      'invitation'
    >
  >`with turned as (
      update invitation i set ${waiting},
        rev = i.rev + 1 + case when ${isOfTeam} then (select p.rev from participant p
          where p.event_id = ${eventId} and p.participant_id = i.to_id) else 0 end,
        to_id = case when ${isOfTeam} then null else i.to_id end
      where i.event_id = ${eventId} and i.invitation_id = ${invitationId}
      returning i.*
    ), grouped as (
      update invitation o set ${waiting}, rev = o.rev + 1 from turned
      where ${endedThen} and o.group_id = turned.group_id and exists (select from participant p
        where p.event_id = ${eventId} and p.participant_id = o.to_id and p.booth_id = o.to_booth_id and p.state <> 'deleted')
      returning o.invitation_id
    )
    select (select to_jsonb(row) from (${invitationRows([eventId], { invitations: sql`turned` })}) row) as invitation,
      array(select invitation_id from grouped) as "groupIds",
      coalesce((select jsonb_agg(jsonb_build_object('id', o.invitation_id, 'fromId', o.from_id) order by o.invitation_id)
        from invitation o where ${endedThen} and o.type <> 'reschedule' and o.group_id is null
          and ((o.from_id = ${fromId} and o.to_id = ${toId}) or (o.from_id = ${toId} and o.to_id = ${fromId}))), '[]')
        as others`.execute(work.db)
  return rows[0] as ReopenedRequest
}

export async function reopenOtherRequests(
  work: Work,
  eventId: string,
  invitationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<ReopenOtherRequestsRow>`update invitation o
    set state = 'waiting', changed_at = ${instantOf(work.now)}, rev = o.rev + 1
    where o.event_id = ${eventId} and o.invitation_id = any(${[...invitationIds]}::text[]) and o.state = 'revoked'
      and not exists (select from invitation w where w.event_id = ${eventId} and w.pair_key = o.pair_key
        and w.state = 'waiting' and w.type <> 'reschedule')
    returning o.invitation_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}
