import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import type {
  DeleteRequestsBetweenRow,
  ListMeetingsBetweenRow,
  RevokeRedundantRequestsOfBoothsRow,
  RevokeRedundantRequestsRow,
  TransferMeetingsRow,
} from './row-types.gen.ts'

export async function listMeetingsBetween(work: Work, eventId: string, one: string, other: string): Promise<string[]> {
  const { rows } = await sql<ListMeetingsBetweenRow>`select a.meeting_id
    from meeting_person a
    join meeting_person b on b.event_id = a.event_id and b.meeting_id = a.meeting_id
    where a.event_id = ${eventId} and a.participant_id = ${one} and a.role <> 'guest'
      and b.participant_id = ${other} and b.role <> 'guest'
    order by a.meeting_id`.execute(work.db)
  return rows.map((row) => row.meeting_id)
}

export async function deleteMeetings(work: Work, eventId: string, meetingIds: readonly string[]): Promise<void> {
  await sql`delete from meeting where event_id = ${eventId} and meeting_id = any(${[...meetingIds]}::text[])`.execute(
    work.db,
  )
}

export async function deleteRequestsBetween(
  work: Work,
  eventId: string,
  one: string,
  other: string,
): Promise<string[]> {
  const { rows } = await sql<DeleteRequestsBetweenRow>`delete from invitation
    where event_id = ${eventId} and (from_id, to_id) in ((${one}, ${other}), (${other}, ${one}))
    returning invitation_id`.execute(work.db)
  return rows.map((row) => row.invitation_id)
}

/**
 * Withdraws:
 * - requests between `fromId` and a participant who has a waiting request with `toId` too
 * - requests between one record and a participant who has a meeting with the other that is not over
 * - requests to a booth that both records have asked
 * - requests to a booth with one of the records in its team
 */
export async function revokeRedundantRequests(
  work: Work,
  eventId: string,
  fromId: string,
  toId: string,
): Promise<string[]> {
  const now = instantOf(work.now)
  const metBy = (id: string, self: string) => sql`select ${self}, b.participant_id from meeting_person a
      join meeting_person b on b.event_id = a.event_id and b.meeting_id = a.meeting_id
      join meeting m on m.event_id = a.event_id and m.meeting_id = a.meeting_id
      where a.event_id = ${eventId} and a.participant_id = ${id} and a.role <> 'guest' and b.role <> 'guest'
        and b.participant_id <> ${id} and m.state <> 'cancelled' and upper(m.during) > ${now}`
  const { rows } = await sql<RevokeRedundantRequestsRow>`update invitation i
    set state = 'revoked', changed_at = ${now}, rev = i.rev + 1
    from (
      select ${fromId}, case when from_id = ${toId} then to_id else from_id end from invitation
      where event_id = ${eventId} and ${toId} in (from_id, to_id) and state = 'waiting' and type <> 'reschedule'
      union ${metBy(toId, fromId)}
      union ${metBy(fromId, toId)}
    ) surplus (self, other)
    where i.event_id = ${eventId} and i.state = 'waiting' and i.type <> 'reschedule'
      and (i.from_id, i.to_id) in ((surplus.self, surplus.other), (surplus.other, surplus.self))
    returning i.invitation_id`.execute(work.db)
  const { rows: ofBooths } = await sql<RevokeRedundantRequestsOfBoothsRow>`update invitation i
    set state = 'revoked', changed_at = ${now}, rev = i.rev + 1
    where i.event_id = ${eventId} and i.state = 'waiting' and i.type = 'company' and (
      i.from_id = ${fromId} and i.to_booth_id in (select o.to_booth_id from invitation o
        where o.event_id = ${eventId} and o.from_id = ${toId} and o.state = 'waiting' and o.type = 'company')
      or i.from_id in (${fromId}, ${toId}) and i.to_booth_id in (select p.booth_id from participant p
        where p.event_id = ${eventId} and p.participant_id in (${fromId}, ${toId})))
    returning i.invitation_id`.execute(work.db)
  return [...rows, ...ofBooths].map((row) => row.invitation_id)
}

/**
 * Moves the meetings of one record to the other. If both records are in a meeting, one of them is a guest there, and
 * the one who meets stays.
 *
 * @returns the requests that show another guest from now on
 */
export async function transferMeetings(work: Work, eventId: string, fromId: string, toId: string): Promise<string[]> {
  const { rows } = await sql<TransferMeetingsRow>`update invitation i set rev = i.rev + 1
    where i.event_id = ${eventId} and i.meeting_id in (select p.meeting_id from meeting_person p
      where p.event_id = ${eventId} and p.participant_id in (${fromId}, ${toId}) and p.role = 'guest')
    returning i.invitation_id`.execute(work.db)
  await sql`delete from meeting_person p using meeting_person o
    where p.event_id = ${eventId} and o.event_id = p.event_id and o.meeting_id = p.meeting_id
      and (p.participant_id, o.participant_id) in ((${fromId}, ${toId}), (${toId}, ${fromId}))
      and p.role = 'guest' and (o.role <> 'guest' or p.participant_id = ${fromId})`.execute(work.db)
  await sql`update meeting_person set participant_id = ${toId}
    where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
  return rows.map((row) => row.invitation_id)
}

export async function transferExecutedMeetings(
  work: Work,
  eventId: string,
  fromId: string,
  toId: string,
): Promise<void> {
  await sql`update meeting set executor_id = ${toId}, rev = rev + 1
    where event_id = ${eventId} and executor_id = ${fromId}`.execute(work.db)
}

export async function transferRequests(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update invitation i set from_id = now.from_id, to_id = now.to_id, rev = i.rev + 1,
      pair_key = least(now.from_id collate "C", coalesce(now.to_id, i.to_booth_id)) || ':'
        || greatest(now.from_id collate "C", coalesce(now.to_id, i.to_booth_id))
    from (
      select invitation_id, case from_id when ${fromId} then ${toId} else from_id end as from_id,
        case to_id when ${fromId} then ${toId} else to_id end as to_id
      from invitation where event_id = ${eventId} and ${fromId} in (from_id, to_id)
    ) now
    where i.event_id = ${eventId} and i.invitation_id = now.invitation_id`.execute(work.db)
  await sql`update invitation set answered_by = ${toId}, rev = rev + 1
    where event_id = ${eventId} and answered_by = ${fromId}`.execute(work.db)
}
