import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'
import { inLockOrder, visibleTo } from '../participants/index.ts'

export interface LockedPerson {
  readonly participantId: string
  readonly state: 'active' | 'invited' | 'deleted'
  readonly organizer: boolean
  /** Of their participant type. */
  readonly invitationRights: boolean
  /** Null when their type may meet as often as it likes. */
  readonly maxMeetingCount: number | null
}

export interface EventRules {
  readonly restricted: boolean
  /** Epoch milliseconds. */
  readonly endsAt: number
}

export interface LockedPair {
  readonly one: LockedPerson
  readonly other: LockedPerson
  readonly event: EventRules
}

/** A participant of an active event and another one whom they see, locked in the order that all keep; else undefined. */
export async function lockPair(
  work: Work,
  one: { readonly eventId: string; readonly participantId: string; readonly organizer: boolean },
  otherId: string,
): Promise<LockedPair | undefined> {
  const { eventId, participantId: oneId } = one
  const { rows } = await sql<LockedPerson & { restricted: boolean; endsAt: Temporal.Instant }>`
    select p.participant_id as "participantId", p.state, p.organizer, t.invitation_rights as "invitationRights",
      t.max_meeting_count as "maxMeetingCount", e.restricted, e.ends_at as "endsAt"
    from participant p
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.participant_id in (${oneId}, ${otherId})
      and ${visibleTo(one, 'p')}
    ${inLockOrder('p')}`.execute(work.db)
  const [own, other] = [oneId, otherId].map((id) => rows.find((row) => row.participantId === id))
  if (!own || !other) return undefined
  return { one: own, other, event: { restricted: own.restricted, endsAt: own.endsAt.epochMilliseconds } }
}

export interface LockedRequest {
  readonly isWaiting: boolean
  /** The sender and the receiver. */
  readonly pair: readonly Pick<LockedPerson, 'participantId' | 'state' | 'maxMeetingCount'>[]
  readonly fromId: string
  /** Null when the id is no slot of a deal room. */
  readonly slot: Slot | null
}

export interface Slot {
  readonly slotId: string
  readonly roomId: string | null
  /** Whose deal room it is; null for the organizers'. */
  readonly ownerId: string | null
  readonly during: TimeRange
  readonly state: 'available' | 'cancelled'
}

interface RequestRow extends Omit<LockedRequest, 'slot'>, Slot {}

/**
 * A request that this participant received and the slot that is to become its meeting. The two people and the owner of
 * the deal room are locked in the order that all writers keep, then the slot, which no one can move or call off until the
 * end of the transaction; many may do so at once. The request itself is not locked: the row that changes decides.
 */
export async function lockRequest(
  work: Work,
  eventId: string,
  ids: { invitationId: string; recipientId: string; slotId: string },
): Promise<LockedRequest | undefined> {
  // Counting the people makes the slot wait until they are locked.
  const { rows } = await sql<RequestRow | (RequestRow & { slotId: null })>`
    with request as materialized (
      select i.from_id, i.to_id, i.state, s.session_id as slot_id, d.owner_participant_id as owner_id
      from invitation i
      left join (session s join session_definition d
          on d.event_id = s.event_id and d.definition_id = s.definition_id and d.type = 'dealroom' and d.state = 'active')
        on s.event_id = i.event_id and s.session_id = ${ids.slotId}
      where i.event_id = ${eventId} and i.invitation_id = ${ids.invitationId} and i.to_id = ${ids.recipientId}
        and i.type <> 'reschedule'
    ), person as materialized (
      select p.participant_id, p.state, t.max_meeting_count
      from participant p join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
      where p.event_id = ${eventId}
        and p.participant_id = any(array(select unnest(array[from_id, to_id, owner_id]) from request))
      ${inLockOrder('p')}
    ), slot as materialized (
      select session_id, location_id, during, state from session
      where event_id = ${eventId} and session_id = (select slot_id from request)
        and (select count(*) from person) > 0
      for share
    )
    select r.from_id as "fromId", r.state = 'waiting' as "isWaiting", r.owner_id as "ownerId",
      s.session_id as "slotId", s.location_id as "roomId", s.during, s.state,
      (select jsonb_agg(jsonb_build_object('participantId', participant_id, 'state', state,
          'maxMeetingCount', max_meeting_count) order by participant_id = r.to_id)
        from person where participant_id in (r.from_id, r.to_id)) as pair
    from request r left join slot s on true`.execute(work.db)
  const row = rows[0]
  if (!row) return undefined
  const { fromId, isWaiting, pair, ...slot } = row
  return { fromId, isWaiting, pair, slot: slot.slotId === null ? null : slot }
}

export interface Standing {
  readonly requestWaits: boolean
  /** A meeting of the two that is neither cancelled nor over. */
  readonly meetingStands: boolean
  /** Who sent the newest request that was not withdrawn, if it was declined. */
  readonly declinedSenderId: string | null
  /**
   * How much of their limit those with one have used: meetings that were not cancelled, and own requests that wait for
   * someone who is still there. Guests' meetings do not count.
   */
  readonly used: Readonly<Record<string, number>>
  /** The owner of the deal room has something at that time that holds. */
  readonly ownerIsBusy: boolean
}

interface Asked {
  readonly oneId: string
  readonly otherId: string
  /** Those whose meetings are to be counted. */
  readonly limited: readonly string[]
  /** A request that is being answered: it turns into the meeting and is not counted beside it. */
  readonly exceptInvitationId?: string
  readonly slot?: Slot
}

/**
 * Where two locked participants stand with each other. A statement of its own, after the locks: what another transaction
 * did while we waited for a lock is seen by the next statement only. `limit 2` tells how many can be counted: for a list
 * of unknown length the database would plan again each time.
 */
export async function readStanding(work: Work, eventId: string, asked: Asked): Promise<Standing> {
  const { oneId, otherId, limited, exceptInvitationId = null, slot } = asked
  const now = instantOf(work.now)
  const between = sql`i.event_id = ${eventId} and i.type <> 'reschedule'
    and ((i.from_id = ${oneId} and i.to_id = ${otherId}) or (i.from_id = ${otherId} and i.to_id = ${oneId}))`
  const { rows } = await sql<Standing>`select
    exists (select from invitation i where ${between} and i.state = 'waiting') as "requestWaits",
    exists (
      select from meeting_person a
      join meeting_person b on b.event_id = a.event_id and b.meeting_id = a.meeting_id
      join meeting m on m.event_id = a.event_id and m.meeting_id = a.meeting_id
      where a.event_id = ${eventId} and a.participant_id = ${oneId} and b.participant_id = ${otherId}
        and a.role <> 'guest' and b.role <> 'guest' and m.state <> 'cancelled' and upper(m.during) > ${now}
    ) as "meetingStands",
    (select case when newest.state = 'rejected' then newest.from_id end
      from (select i.state, i.from_id from invitation i where ${between} and i.state <> 'revoked'
        order by i.created_at desc, i.invitation_id desc limit 1) newest) as "declinedSenderId",
    (select coalesce(jsonb_object_agg(id, (
        select count(*) from meeting_person mp
        join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id
        where mp.event_id = ${eventId} and mp.participant_id = id and mp.role <> 'guest' and m.state <> 'cancelled'
      ) + (
        select count(*) from invitation i
        join participant r on r.event_id = i.event_id and r.participant_id = i.to_id
        where i.event_id = ${eventId} and i.from_id = id and i.state = 'waiting' and i.type <> 'reschedule'
          and r.state <> 'deleted' and i.invitation_id is distinct from ${exceptInvitationId}
      )), '{}') from (select unnest(${[...limited]}::text[]) limit 2) as limited (id)) as used,
    exists (select from agenda_block
      where event_id = ${eventId} and participant_id = ${slot?.ownerId ?? null}::text and holds
        and during && tstzrange(${slot?.during.startsAt ?? now}, ${slot?.during.endsAt ?? now})) as "ownerIsBusy"`.execute(
    work.db,
  )
  return rows[0] as Standing
}
