import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'

export interface LockedPerson {
  readonly participantId: string
  readonly state: 'active' | 'invited' | 'deleted'
  readonly organizer: boolean
  /** Of their participant type. */
  readonly invitationRights: boolean
  /** Null when their type may meet as often as it likes. */
  readonly maxMeetingCount: number | null
}

/** One person per id that the event has, locked in the order that all writers keep. */
export async function lockPeople(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<Map<string, LockedPerson>> {
  const { rows } = await sql<LockedPerson>`
    select p.participant_id as "participantId", p.state, p.organizer, t.invitation_rights as "invitationRights",
      t.max_meeting_count as "maxMeetingCount"
    from participant p join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
    order by p.participant_id for no key update of p`.execute(work.db)
  return new Map(rows.map((row) => [row.participantId, row]))
}

export interface PairStanding {
  readonly requestWaits: boolean
  /** A meeting of the two that is neither cancelled nor over. */
  readonly meetingStands: boolean
  /** Who sent the newest request that was not withdrawn, if it was declined. */
  readonly declinedSenderId: string | null
}

/** Where two locked participants stand with each other. */
export async function readPair(work: Work, eventId: string, one: string, other: string): Promise<PairStanding> {
  const between = sql`i.event_id = ${eventId} and i.type <> 'reschedule'
    and ((i.from_id = ${one} and i.to_id = ${other}) or (i.from_id = ${other} and i.to_id = ${one}))`
  const { rows } = await sql<PairStanding>`select
    exists (select from invitation i where ${between} and i.state = 'waiting') as "requestWaits",
    exists (
      select from meeting_person a
      join meeting_person b on b.event_id = a.event_id and b.meeting_id = a.meeting_id
      join meeting m on m.event_id = a.event_id and m.meeting_id = a.meeting_id
      where a.event_id = ${eventId} and a.participant_id = ${one} and b.participant_id = ${other}
        and a.role <> 'guest' and b.role <> 'guest' and m.state <> 'cancelled' and upper(m.during) > ${instantOf(work.now)}
    ) as "meetingStands",
    (select case when newest.state = 'rejected' then newest.from_id end
      from (select i.state, i.from_id from invitation i where ${between} and i.state <> 'revoked'
        order by i.created_at desc, i.invitation_id desc limit 1) newest) as "declinedSenderId"`.execute(work.db)
  return rows[0] as PairStanding
}

/**
 * How much of their limit locked participants have used: meetings that were not cancelled, and own requests that wait for
 * somebody who is still there. Guests' meetings do not count.
 *
 * @param exceptInvitationId a request that is being answered
 */
export async function countMeetings(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
  exceptInvitationId: string | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`select id, (
      select count(*) from meeting_person mp
      join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id
      where mp.event_id = ${eventId} and mp.participant_id = id and mp.role <> 'guest' and m.state <> 'cancelled'
    ) + (
      select count(*) from invitation i
      join participant r on r.event_id = i.event_id and r.participant_id = i.to_id
      where i.event_id = ${eventId} and i.from_id = id and i.state = 'waiting' and i.type <> 'reschedule'
        and r.state <> 'deleted' and i.invitation_id is distinct from ${exceptInvitationId}
    ) as count
    from unnest(${[...participantIds]}::text[]) as id`.execute(work.db)
  return new Map(rows.map((row) => [row.id, row.count]))
}

export interface EventRules {
  readonly restricted: boolean
  /** Epoch milliseconds. */
  readonly endsAt: number
}

export async function readEventRules(work: Work, eventId: string): Promise<EventRules | undefined> {
  const event = await work.db
    .selectFrom('event')
    .select(['restricted', 'ends_at'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return event && { restricted: event.restricted, endsAt: event.ends_at.epochMilliseconds }
}
