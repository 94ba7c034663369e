import type { Invitation } from '@parley/contract/meetings'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { fullNameSql, inLockOrder, visibleTo } from '../../participants/index.ts'
import { hasDealRoomSql } from '../../sessions/index.ts'
import { pairKey } from './invitation-store.ts'
import { invitationRows } from './list-invitations.ts'
import type { Words } from './message-or-default.ts'
import type { EventRules, LockedPerson } from './pair-store.ts'
import type {
  FindAnsweredByRow,
  FindRequestedBoothRow,
  GetBoothRefusalRow,
  InsertBoothRequestsRow,
  ListRefusalsRow,
  LockSenderAndTeamRow,
  ReleaseReschedulesRow,
  RevokeRequestsToLeaversRow,
} from './row-types.gen.ts'

export interface LockedTeam {
  readonly sender: LockedPerson
  readonly event: EventRules
  readonly acceptsMeetings: boolean
  /** Team members who have an account and so could answer. `isSeen` is true if the sender can see the member. */
  readonly members: readonly { readonly participantId: string; readonly isSeen: boolean }[]
}

/** Locks the sender and the team of a booth in lock order. Returns undefined when the sender is in no active event. */
export async function lockSenderAndTeam(
  work: Work,
  sender: ParticipantActor,
  boothId: string,
): Promise<LockedTeam | undefined> {
  const { eventId, participantId } = sender
  const { rows } = await sql<
    NeverNull<LockSenderAndTeamRow, 'isSeen'>
  >`select p.participant_id as "participantId", p.state, p.organizer, t.invitation_rights as "invitationRights",
      t.max_meeting_count as "maxMeetingCount", e.restricted, e.ends_at as "endsAt",
      ${hasDealRoomSql(eventId, work.now)} as "hasDealRoom",
      coalesce((select b.agenda_enabled from booth b where b.event_id = ${eventId} and b.booth_id = ${boothId}), false)
        as "acceptsMeetings",
      p.booth_id = ${boothId} and p.state = 'active' and p.user_id is not null as answers,
      ${visibleTo(sender, 'p')} as "isSeen"
    from participant p
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and (p.participant_id = ${participantId} or p.booth_id = ${boothId})
    ${inLockOrder('p')}`.execute(work.db)
  const own = rows.find((row) => row.participantId === participantId)
  if (!own) return undefined
  const { restricted, endsAt, hasDealRoom, acceptsMeetings } = own
  return {
    sender: own,
    event: { restricted, endsAt: endsAt.epochMilliseconds, hasDealRoom },
    acceptsMeetings,
    members: rows
      .filter(({ answers }) => answers)
      .map((row) => ({ participantId: row.participantId, isSeen: row.isSeen })),
  }
}

export type Refusal = 'meetingExists' | 'invitationExists' | 'invitationDeclined' | null

/**
 * Returns the reason why the sender cannot ask a booth again; null if they can. A group of requests to each member
 * counts as one.
 */
export async function getBoothRefusal(
  work: Work,
  eventId: string,
  senderId: string,
  boothId: string,
): Promise<Refusal> {
  const { rows } = await sql<GetBoothRefusalRow>`select case
      when bool_or(m.state <> 'cancelled' and upper(m.during) > ${instantOf(work.now)}) then 'meetingExists'
      when bool_or(i.state = 'waiting') then 'invitationExists'
      when (array_agg(i.state order by i.created_at desc, i.state = 'accepted' desc, i.invitation_id desc)
        filter (where i.state <> 'revoked'))[1] = 'rejected' then 'invitationDeclined' end as refusal
    from invitation i
    left join meeting m on m.event_id = ${eventId} and m.meeting_id = i.meeting_id
    where i.event_id = ${eventId} and i.from_id = ${senderId} and i.to_booth_id = ${boothId} and i.type = 'company'`.execute(
    work.db,
  )
  return rows[0]?.refusal ?? null
}

export async function listRefusals(
  work: Work,
  eventId: string,
  senderId: string,
  ids: readonly string[],
): Promise<Map<string, Refusal>> {
  const { rows } = await sql<ListRefusalsRow>`select other.id, case
      when exists (select from meeting_person a
        join meeting_person b on b.event_id = a.event_id and b.meeting_id = a.meeting_id and b.participant_id = other.id
        join meeting m on m.event_id = a.event_id and m.meeting_id = a.meeting_id
        where a.event_id = ${eventId} and a.participant_id = ${senderId} and a.role <> 'guest' and b.role <> 'guest'
          and m.state <> 'cancelled' and upper(m.during) > ${instantOf(work.now)}) then 'meetingExists'
      when exists (select from invitation i where i.event_id = ${eventId} and i.state = 'waiting' and i.type <> 'reschedule'
        and (i.from_id, i.to_id) in ((${senderId}, other.id), (other.id, ${senderId}))) then 'invitationExists'
      when (select i.state = 'rejected' and i.from_id = ${senderId} from invitation i
        where i.event_id = ${eventId} and i.state <> 'revoked' and i.type <> 'reschedule'
          and not (i.type = 'company' and i.group_id is null)
          and (i.from_id, i.to_id) in ((${senderId}, other.id), (other.id, ${senderId}))
        order by i.created_at desc, i.invitation_id desc limit 1) then 'invitationDeclined' end as refusal
    from unnest(${[...ids]}::text[]) other (id)`.execute(work.db)
  return new Map(rows.map(({ id, refusal }) => [id, refusal]))
}

/**
 * Inserts one request to the whole team, or a group of requests to its members. In a group, the first accepted request
 * ends the others.
 *
 * @param toIds the members to ask; null for one request to the whole team
 * @returns the requests in the order of `toIds`
 */
export async function insertBoothRequests(
  work: Work,
  {
    eventId,
    fromId,
    boothId,
    toIds,
    message,
  }: {
    eventId: string
    fromId: string
    boothId: string
    toIds: readonly string[] | null
    message: Words
  },
): Promise<Invitation[]> {
  const now = instantOf(work.now)
  const groupId = toIds ? newId(work.now) : null
  const requests = (toIds ?? [null]).map((toId) => ({
    id: newId(work.now),
    toId,
    pairKey: pairKey(fromId, toId ?? boothId),
  }))
  const { rows } = await sql<NeverNull<InsertBoothRequestsRow<Invitation>, 'tpid'>>`with sent as (
      insert into invitation (event_id, invitation_id, type, from_id, to_id, to_booth_id, group_id, pair_key, message,
        created_at, changed_at)
      select ${eventId}, id, 'company', ${fromId}, "toId", ${boothId}, ${groupId}, "pairKey", ${message}, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as asked (id text, "toId" text, "pairKey" text)
      returning *
    ) ${invitationRows([eventId], { invitations: sql`sent` })}`.execute(work.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return requests.flatMap(({ id }) => byId.get(id) ?? [])
}

/**
 * Returns the booth that was asked; null if a person was asked. With `waitsFrom`, finds only a waiting request of that
 * sender.
 */
export async function findRequestedBooth(
  db: Kysely<DB>,
  eventId: string,
  {
    invitationId = null,
    meetingId = null,
    waitsFrom = null,
  }: { invitationId?: string | null; meetingId?: string | null; waitsFrom?: string | null },
): Promise<string | null> {
  const those =
    waitsFrom === null
      ? sql`type = 'company' and (invitation_id = ${invitationId} or meeting_id = ${meetingId}
      or meeting_id = (select about.meeting_id from invitation about
        where about.event_id = ${eventId} and about.invitation_id = ${invitationId} and about.type = 'reschedule'))`
      : sql`to_booth_id is not null and invitation_id = ${invitationId} and from_id = ${waitsFrom} and state = 'waiting'`
  const { rows } = await sql<FindRequestedBoothRow>`select to_booth_id as "boothId" from invitation
    where event_id = ${eventId} and ${those} limit 1`.execute(db)
  return rows[0]?.boothId ?? null
}

/**
 * Returns the team member who has answered a request, or another one of its group; null when it was withdrawn. Includes
 * answers to a request to move a meeting.
 */
export async function findAnsweredBy(
  db: Kysely<DB>,
  eventId: string,
  invitationId: string,
): Promise<{ participantId: string; name: string } | null> {
  const { rows } = await sql<FindAnsweredByRow>`
    select p.participant_id as "participantId", ${fullNameSql('p')} as name
    from invitation asked
    join invitation answered on answered.event_id = ${eventId} and (answered.invitation_id = asked.invitation_id
      or answered.group_id = asked.group_id) and answered.state in ('accepted', 'rejected')
    join participant p on p.event_id = ${eventId} and p.participant_id = coalesce(answered.answered_by, answered.to_id)
    where asked.event_id = ${eventId} and asked.invitation_id = ${invitationId} and asked.to_booth_id is not null
    order by answered.state = 'accepted' desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface Left {
  readonly participantIds?: readonly string[]
  readonly boothIds?: readonly string[]
}

const isToLeaver = (eventId: string, { participantIds = [], boothIds = [] }: Left) => sql`
  i.event_id = ${eventId} and i.state = 'waiting' and b.event_id = ${eventId} and b.booth_id = i.to_booth_id
  and (i.to_id = any(${[...participantIds]}::text[]) and not exists (select from participant p
      where p.event_id = ${eventId} and p.participant_id = i.to_id and p.booth_id = i.to_booth_id)
    or i.to_booth_id = any(${[...boothIds]}::text[]) and b.state = 'deleted')`

export async function hasRequestsToLeavers(db: Kysely<DB>, eventId: string, left: Left): Promise<boolean> {
  const { rows } = await sql`select from invitation i, booth b where ${isToLeaver(eventId, left)} limit 1`.execute(db)
  return rows.length > 0
}

export async function revokeRequestsToLeavers(work: Work, eventId: string, left: Left): Promise<string[]> {
  const { rows } = await sql<RevokeRequestsToLeaversRow>`update invitation i
    set state = 'revoked', changed_at = ${instantOf(work.now)}, rev = i.rev + 1
    from booth b where ${isToLeaver(eventId, left)} and i.type = 'company'
    returning i.invitation_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}

/** Makes requests to move a meeting wait only for the person who meets, once that person or the booth has left. */
export async function releaseReschedules(
  work: Work,
  eventId: string,
  left: Left,
): Promise<{ id: string; boothId: string }[]> {
  const { rows } = await sql<ReleaseReschedulesRow>`update invitation i set to_booth_id = null, rev = i.rev + 1
    from booth b where ${isToLeaver(eventId, left)} and i.type = 'reschedule'
    returning i.invitation_id as id, b.booth_id as "boothId"`.execute(work.db)
  return rows
}
