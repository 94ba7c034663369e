import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { TimeRange } from '../../../platform/database/time-range.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder, visibleTo } from '../../participants/index.ts'
import { hasDealRoomSql } from '../../sessions/index.ts'
import type { GetPairStateRow, ListPeopleAtLimitRow, LockAtSlotRow, LockPairRow } from './row-types.gen.ts'

export interface LockedPerson {
  readonly participantId: string
  readonly state: 'active' | 'invited' | 'deleted'
  readonly organizer: boolean
  readonly invitationRights: boolean
  readonly maxMeetingCount: number | null
}

export interface EventRules {
  readonly restricted: boolean
  /** Epoch milliseconds. */
  readonly endsAt: number
  readonly hasDealRoom: boolean
}

export interface LockedPair {
  readonly one: LockedPerson
  readonly other: LockedPerson
  readonly event: EventRules
}

/** Locks two people in lock order. Returns undefined when either is missing, or the first cannot see the other. */
export async function lockPair(
  work: Work,
  one: { readonly eventId: string; readonly participantId: string; readonly organizer: boolean },
  otherId: string,
): Promise<LockedPair | undefined> {
  const { eventId, participantId: oneId } = one
  const { rows } = await sql<LockPairRow>`
    select p.participant_id as "participantId", p.state, p.organizer, t.invitation_rights as "invitationRights",
      t.max_meeting_count as "maxMeetingCount", e.restricted, e.ends_at as "endsAt",
      ${hasDealRoomSql(eventId, work.now)} as "hasDealRoom"
    from participant p
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.participant_id in (${oneId}, ${otherId})
      and ${visibleTo(one, 'p')}
    ${inLockOrder('p')}`.execute(work.db)
  const [own, other] = [oneId, otherId].map((id) => rows.find((row) => row.participantId === id))
  if (!own || !other) return undefined
  const { restricted, endsAt, hasDealRoom } = own
  return { one: own, other, event: { restricted, endsAt: endsAt.epochMilliseconds, hasDealRoom } }
}

export interface LockedRequest {
  readonly isWaiting: boolean
  /** The sender and the receiver; a single entry when they are the same. */
  readonly pair: readonly (Pick<LockedPerson, 'participantId' | 'state' | 'maxMeetingCount'> & {
    readonly boothId: string | null
  })[]
  readonly fromId: string
  readonly toBoothId: string | null
  readonly acceptsMeetings: boolean
  readonly meetingId: string | null
  /** The slot to meet in; null when the id is no slot of a deal room. */
  readonly slot: Slot | null
}

export const isWithoutTeam = (pair: LockedRequest['pair']): boolean => pair.every(({ boothId }) => boothId === null)

export interface Slot {
  readonly slotId: string
  readonly roomId: string | null
  readonly ownerId: string | null
  readonly during: TimeRange
  readonly state: 'available' | 'cancelled'
}

/** Locks a request as `lockAtSlot` does. A request to a whole team is returned with `recipientId` as its receiver. */
export const lockRequest = (
  work: Work,
  eventId: string,
  { invitationId, recipientId, slotId }: { invitationId: string; recipientId: string; slotId: string },
) =>
  lockAtSlot(
    work,
    eventId,
    slotId,
    sql`select from_id, ${recipientId}::text as to_id, state, null::text as meeting_id, to_booth_id from invitation
      where event_id = ${eventId} and invitation_id = ${invitationId} and ${isAddressedTo(eventId, recipientId)}`,
  )

/**
 * Tests if a request is addressed to a participant; false for a member who has left the booth. The request must be the
 * only table of the statement.
 */
export const isAddressedTo = (eventId: string, participantId: string) => sql<boolean>`type <> 'reschedule'
  and from_id <> ${participantId} and (to_id = ${participantId} or type = 'company' and group_id is null)
  and (to_booth_id is null or to_booth_id = (select me.booth_id from participant me
    where me.event_id = ${eventId} and me.participant_id = ${participantId}))`

/**
 * Locks the sender, the receiver and the owner of the deal room in lock order, then the slot. Until the end of the
 * transaction, no one can move or cancel the slot, but many can lock it at once. The request itself is not locked: the
 * first update wins.
 *
 * @param requestSql a select of `from_id`, `to_id`, `state`, `meeting_id` and `to_booth_id`, with one row or none
 * @param alsoLock a select of the ids of other people in the meeting; it may refer to `request`
 */
export async function lockAtSlot(
  work: Work,
  eventId: string,
  slotId: string,
  requestSql: RawBuilder<unknown>,
  alsoLock?: RawBuilder<unknown>,
): Promise<LockedRequest | undefined> {
  // Counting the people delays the lock on the slot until they are locked.
  const { rows } = await sql<NeverNull<LockAtSlotRow<Pick<LockedRequest, 'pair'>>, 'fromId' | 'pair'>>`
    with request as materialized (
      select i.from_id, i.to_id, i.state, i.meeting_id, i.to_booth_id, s.session_id as slot_id, d.owner_participant_id as owner_id,
        coalesce(b.agenda_enabled, true) as takes_meetings
      from (${requestSql}) i
      left join booth b on b.event_id = ${eventId} and b.booth_id = i.to_booth_id
      left join (session s join session_definition d
          on d.event_id = s.event_id and d.definition_id = s.definition_id and d.type = 'dealroom' and d.state = 'active')
        on s.event_id = ${eventId} and s.session_id = ${slotId}
    ), person as materialized (
      select p.participant_id, p.state, p.booth_id, t.max_meeting_count
      from participant p join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
      where p.event_id = ${eventId}
        and p.participant_id = any(array(select unnest(array[from_id, to_id, owner_id]) from request
          ${alsoLock ? sql`union ${alsoLock}` : sql``}))
      ${inLockOrder('p')}
    ), slot as materialized (
      select session_id, location_id, during, state from session
      where event_id = ${eventId} and session_id = (select slot_id from request)
        and (select count(*) from person) > 0
      for share
    )
    select r.from_id as "fromId", r.meeting_id as "meetingId", r.to_booth_id as "toBoothId", r.state = 'waiting' as "isWaiting", r.takes_meetings as "acceptsMeetings", r.owner_id as "ownerId",
      s.session_id as "slotId", s.location_id as "roomId", s.during, s.state,
      (select jsonb_agg(jsonb_build_object('participantId', participant_id, 'state', state, 'boothId', booth_id,
          'maxMeetingCount', max_meeting_count) order by participant_id = r.to_id)
        from person where participant_id in (r.from_id, r.to_id)) as pair
    from request r left join slot s on true`.execute(work.db)
  const row = rows[0]
  if (!row) return undefined
  const { slotId: id, roomId, ownerId, during, state, ...request } = row
  const isFound = id !== null && during !== null && state !== null
  return { ...request, slot: isFound ? { slotId: id, roomId, ownerId, during, state } : null }
}

export interface PairState {
  /**
   * The waiting request between the two, in either direction, or the waiting request to the booth; null if there is
   * none.
   */
  readonly waitingId: string | null
  readonly isClosedBooth: boolean
  readonly hasMeeting: boolean
  /** The sender of the newest request that was not withdrawn, if it was declined. Ignores requests to a whole booth. */
  readonly declinedSenderId: string | null
  /**
   * The number of meetings of each limited person, by id. It counts meetings that were not cancelled, and waiting
   * requests to people who are not deleted. A group of requests to a booth counts as one. Meetings as a guest and
   * tables reserved for oneself do not count.
   */
  readonly used: Readonly<Record<string, number>>
  readonly ownerIsBusy: boolean
}

interface PairQuery {
  readonly oneId: string
  readonly otherId: string
  readonly limited: readonly string[]
  /** True if the waiting request becomes a meeting, so that it is not counted in addition to the meeting. */
  readonly becomesMeeting?: boolean
  readonly boothRequestId?: string | null
  readonly slot?: Slot
}

/**
 * Reads the requests and meetings of two people. It must be a statement of its own after the locks, because a statement
 * cannot see rows committed while it waited for a lock.
 *
 * `limit 2` is the most people to count. For a list of unknown length, the database would plan the statement again each
 * time.
 */
export async function getPairState(work: Work, eventId: string, query: PairQuery): Promise<PairState> {
  const { oneId, otherId, limited, becomesMeeting = false, boothRequestId = null, slot } = query
  const now = instantOf(work.now)
  const between = sql`i.event_id = ${eventId} and i.type <> 'reschedule'
    and ((i.from_id = ${oneId} and i.to_id = ${otherId}) or (i.from_id = ${otherId} and i.to_id = ${oneId}))`
  const isBoothRequest = sql`i.event_id = ${eventId} and i.invitation_id = ${boothRequestId}`
  const excludesRequestSql = boothRequestId
    ? sql`and coalesce(i.group_id, i.invitation_id) is distinct from
        (select coalesce(i.group_id, i.invitation_id) from invitation i where ${isBoothRequest})`
    : sql``
  const { rows } = await sql<GetPairStateRow<PairState>>`select
    (select i.invitation_id from invitation i where ${boothRequestId ? isBoothRequest : between} and i.state = 'waiting'
      limit 1) as "waitingId",
    exists (select from invitation i join booth b on b.event_id = ${eventId} and b.booth_id = i.to_booth_id
      where ${boothRequestId ? isBoothRequest : between} and i.state = 'waiting' and not b.agenda_enabled) as "isClosedBooth",
    exists (
      select from meeting_person a
      join meeting_person b on b.event_id = a.event_id and b.meeting_id = a.meeting_id
      join meeting m on m.event_id = a.event_id and m.meeting_id = a.meeting_id
      where a.event_id = ${eventId} and a.participant_id = ${oneId} and b.participant_id = ${otherId}
        and a.role <> 'guest' and b.role <> 'guest' and m.state <> 'cancelled' and upper(m.during) > ${now}
    ) as "hasMeeting",
    (select case when newest.state = 'rejected' then newest.from_id end
      from (select i.state, i.from_id from invitation i
        where ${between} and i.state <> 'revoked' and not (i.type = 'company' and i.group_id is null)
        order by i.created_at desc, i.invitation_id desc limit 1) newest) as "declinedSenderId",
    (select coalesce(jsonb_object_agg(id, ${meetingCountSql(
      eventId,
      sql`${excludesRequestSql} and not (${becomesMeeting} and coalesce(i.to_id in (${oneId}, ${otherId}), false))`,
    )}), '{}') from (select unnest(${[...limited]}::text[]) limit 2) as limited (id)) as used,
    exists (select from agenda_block
      where event_id = ${eventId} and participant_id = ${slot?.ownerId ?? null}::text and holds
        and during && tstzrange(${slot?.during.startsAt ?? now}, ${slot?.during.endsAt ?? now})) as "ownerIsBusy"`.execute(
    work.db,
  )
  return rows[0] as PairState
}

/**
 * Counts the meetings and waiting requests of the person `id`.
 *
 * @param which a condition on their own waiting requests `i` to count
 * @see docs/rules/meetings.md MEET-6
 */
const meetingCountSql = (eventId: string, which: RawBuilder<unknown>) => sql`(
    select count(*) from meeting_person mp
    join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id
    where mp.event_id = ${eventId} and mp.participant_id = id and mp.role <> 'guest' and m.state <> 'cancelled'
      and (not m.prebooked or exists (select from meeting_person o where o.event_id = ${eventId}
        and o.meeting_id = mp.meeting_id and o.participant_id <> id and o.role <> 'guest'))
  ) + (
    select count(distinct coalesce(i.group_id, i.invitation_id)) from invitation i
    left join participant r on r.event_id = i.event_id and r.participant_id = i.to_id
    where i.event_id = ${eventId} and i.from_id = id and i.state = 'waiting' and i.type <> 'reschedule'
      and r.state is distinct from 'deleted' ${which})`

export async function listPeopleAtLimit(db: Kysely<DB>, eventId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<ListPeopleAtLimitRow>`
    select id from (select p.participant_id as id, t.max_meeting_count as most
      from participant p join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
      where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and t.max_meeting_count is not null
    ) limited where ${meetingCountSql(eventId, sql``)} >= most`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
