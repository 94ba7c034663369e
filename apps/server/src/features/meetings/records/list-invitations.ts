import type { Invitation } from '@parley/contract/meetings'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inEvents } from '../../../platform/database/in-events.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { personBriefSql } from '../../participants/index.ts'
import { meetingBriefSql } from './meeting-brief.ts'
import type { ListRowsRow } from './row-types.gen.ts'

/** The most requests in a list; the newest ones are returned. */
const MAX_ROWS = 1_000

const briefUnlessDeleted = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.state`)} <> 'deleted' then ${personBriefSql(alias)} end`

const proposedSql = (
  eventIds: readonly string[],
) => sql`case when i.state = 'waiting' and i.proposed_slot_ids <> '{}' then
  coalesce((select jsonb_agg(jsonb_build_object('id', s.session_id, 'sdt', ${millisSql(sql`lower(s.during)`)},
      'edt', ${millisSql(sql`upper(s.during)`)}) order by lower(s.during), s.session_id)
    from session s where ${inEvents('s', eventIds, 'i')} and s.session_id = any(i.proposed_slot_ids)
      and s.state = 'available'), '[]') else '[]' end`

/**
 * Selects requests as the API shows them. The rows are the same for everyone who sees them.
 *
 * A request, its sender, its receiver and its booth each have a `rev` that only grows. The sum grows whenever one of
 * them changes, and when a team member becomes the receiver. `takenBy` is visible once the other request is committed.
 *
 * @param eventIds mostly one; every table is restricted to them, because Citus cannot infer it through a CTE
 * @param from replacements for the two tables, in a statement that changes their rows
 */
export const invitationRows = (
  eventIds: readonly string[],
  from: { invitations?: RawBuilder<unknown>; meetings?: RawBuilder<unknown> } = {},
) =>
  sql<Invitation>`select i.invitation_id as id, i.rev + f.rev + coalesce(t.rev, 0) + coalesce(b.rev, 0) as rev, i.event_id as eid, e.name as "eventName", i.type, i.state,
      i.from_id as fpid, coalesce(i.to_id, i.to_booth_id) as tpid, i.to_booth_id as "toBoothId",
      case when b.booth_id is not null then jsonb_build_object('id', b.booth_id, 'boothName', b.name, 'logo', b.logo_path, 'agendaEnabled', b.agenda_enabled) end as booth,
      i.group_id as "groupId",
      case when i.group_id is not null and i.state = 'revoked' then (select ${personBriefSql('w')}
        from invitation taken join participant w on ${inEvents('w', eventIds, 'taken')} and w.participant_id = taken.to_id
        where ${inEvents('taken', eventIds, 'i')} and taken.group_id = i.group_id and taken.state = 'accepted'
          and w.state <> 'deleted')
      when i.to_booth_id is not null and i.answered_by <> i.to_id then (select ${personBriefSql('w')}
        from participant w where ${inEvents('w', eventIds, 'i')} and w.participant_id = i.answered_by
          and w.state <> 'deleted') end as "takenBy",
      i.message, i.answer, ${proposedSql(eventIds)} as proposed, ${millisSql(sql`i.created_at`)} as cdt,
      ${millisSql(sql`e.ends_at`)} as edt, ${briefUnlessDeleted('f')} as sender, ${briefUnlessDeleted('t')} as recipient,
      case when m.meeting_id is not null then ${meetingBriefSql(eventIds)} end as meeting
    from ${from.invitations ?? sql`invitation`} i
    join event e on e.event_id = i.event_id
    join participant f on ${inEvents('f', eventIds, 'i')} and f.participant_id = i.from_id
    left join participant t on ${inEvents('t', eventIds, 'i')} and t.participant_id = i.to_id
    left join booth b on ${inEvents('b', eventIds, 'i')} and b.booth_id = i.to_booth_id
    left join ${from.meetings ?? sql`meeting`} m on ${inEvents('m', eventIds, 'i')} and m.meeting_id = i.meeting_id
    left join location l on ${inEvents('l', eventIds, 'i')} and l.location_id = m.place_id`

async function listRows(
  db: Kysely<DB>,
  eventIds: readonly string[],
  where: RawBuilder<unknown>,
): Promise<Invitation[]> {
  const { rows } = await sql<
    NeverNull<ListRowsRow<Invitation>, 'tpid'>
  >`${invitationRows(eventIds)} where ${inEvents('i', eventIds)} and ${where}
    order by i.created_at desc, i.invitation_id desc limit ${MAX_ROWS}`.execute(db)
  return rows
}

export const listInvitations = (db: Kysely<DB>, eventId: string, invitationIds: readonly string[]) =>
  listRows(db, [eventId], sql`i.invitation_id = any(${[...invitationIds]}::text[])`)

/** Lists all requests to and from these people, also those that they answered for their booth. */
export const listInvitationsOfPeople = (
  db: Kysely<DB>,
  people: readonly { eventId: string; participantId: string }[],
) => {
  const events = [...new Set(people.map(({ eventId }) => eventId))]
  const ids = people.map(({ participantId }) => participantId)
  return listRows(db, events, sql`(i.from_id = any(${ids}) or i.to_id = any(${ids}))`)
}

/** Lists all requests of a pool. `poolId` is a participant or a booth. */
export const listInvitationsOf = (db: Kysely<DB>, eventId: string, poolId: string) =>
  listRows(db, [eventId], sql`(i.from_id = ${poolId} or i.to_id = ${poolId} or i.to_booth_id = ${poolId})`)
