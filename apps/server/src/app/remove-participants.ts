import type { InputOf, ReplyOf } from '@parley/contract'
import type { peopleCalls } from '@parley/contract/participants'
import { type RawBuilder, sql } from 'kysely'
import { forgetMember } from '../features/booths/index.ts'
import { resolveReportIn } from '../features/chat/index.ts'
import { endPresence } from '../features/checkin/index.ts'
import { findEventRow } from '../features/events/index.ts'
import { forgetSpeaker } from '../features/imports/index.ts'
import { deleteMatches } from '../features/matching/index.ts'
import { withdrawParticipant } from '../features/meetings/index.ts'
import { deleteNews } from '../features/notifications/index.ts'
import {
  type FreeParticipant,
  fullNameSql,
  listRemovablePeople,
  removeFromEvent,
  restoreToEvent,
} from '../features/participants/index.ts'
import { deleteAttendance } from '../features/sessions/index.ts'
import { instantOf } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'
import type { FilePieces } from '../platform/http/file-pieces.ts'
import { dependentsTable } from './deleting/index.ts'
import type { ExportDependentsOfPeopleRow, GetDependentsRow } from './row-types.gen.ts'

type Calls = typeof peopleCalls

/**
 * Removes people from an event, and settles the report that led to the removal.
 *
 * @throws Failure `invalidInput` if no person is named
 * @throws Failure `notFound` for a report of another event, and for one about the caller
 * @throws Failure as `removeFromEvent`
 * @see docs/rules/participants.md REMOVE-1, REMOVE-7
 */
export async function removeParticipants(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, ids = [], block, reportId }: InputOf<Calls['removeParticipants']>,
): Promise<ReplyOf<Calls['removeParticipants']>> {
  const all = id === undefined ? ids : [id, ...ids]
  if (all.length === 0)
    throw new Failure('invalidInput', { fields: [{ path: 'id', key: 'validation.error.required' }] })
  return ctx.inTransaction(async (work) => {
    const removed = await removeFromEvent(work, actor, { ids: all, block, reportId: reportId ?? null })
    if (reportId !== undefined) await resolveReportIn(work, actor, { eventId, id: reportId, settled: true })
    return { removed: removed.length }
  })
}

/**
 * Restores removed people. The report that the removals settled is open again.
 *
 * @throws Failure as `restoreToEvent`
 * @see docs/rules/participants.md REMOVE-6
 */
export async function restoreParticipants(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ids }: InputOf<Calls['restoreParticipants']>,
): Promise<ReplyOf<Calls['restoreParticipants']>> {
  return ctx.inTransaction(async (work) => {
    const { restored, reportIds } = await restoreToEvent(work, actor, ids)
    for (const id of reportIds) await resolveReportIn(work, actor, { eventId, id, settled: false })
    return { restored }
  })
}

/** Ends everything that a removed participant shares with others. @see docs/rules/participants.md REMOVE-5 */
export const freeParticipant: FreeParticipant = async (work, eventId, participantId) => {
  await forgetMember(work, eventId, participantId)
  await withdrawParticipant(work, eventId, participantId)
  await deleteAttendance(work, eventId, participantId)
  await forgetSpeaker(work, eventId, participantId)
  await deleteMatches(work, eventId, participantId)
  await endPresence(work, eventId, participantId)
  await deleteNews(work, eventId, participantId)
}

/**
 * Counts everything that ends with people. Sends two statements, however many people. People who cannot be removed with
 * others, such as the caller, do not count.
 *
 * @throws Failure `invalidInput` if no person is named
 * @see docs/rules/participants.md REMOVE-8
 */
export async function getDependents(
  { db, clock }: Context,
  { eventId, participantId }: ParticipantActor,
  selected: InputOf<Calls['getDependents']>,
): Promise<ReplyOf<Calls['getDependents']>> {
  const ids = await listRemovablePeople(db, { participantId }, selected)
  const { rows } = await sql<GetDependentsRow>`with ${dependentsSql(eventId, ids, clock.now())}
    select (select count(*) from person) as people,
      count(distinct d.id) filter (where d.what = 'meeting') as meetings,
      count(distinct d.id) filter (where d.what = 'request') as requests,
      count(*) filter (where d.what = 'inAgenda') as seats,
      coalesce(array_agg(distinct d.name order by d.name) filter (where d.what = 'talkOfTrack'), '{}') as talks,
      coalesce(array_agg(d.name order by d.name) filter (where d.what = 'boothOfType'), '{}') as booths
    from dependent d`.execute(db)
  return rows[0] as ReplyOf<Calls['getDependents']>
}

/**
 * Exports everything that ends with people. Requests and seats are private and have no names, so those of a person
 * share a row.
 *
 * @throws Failure as `getDependents`
 * @see docs/rules/participants.md REMOVE-8
 */
export async function exportDependentsOfPeople(
  { db, clock }: Context,
  { eventId, participantId }: ParticipantActor,
  { language, ...selected }: InputOf<Calls['exportDependentsOfPeople']>,
): Promise<FilePieces> {
  const [ids, event] = await Promise.all([
    listRemovablePeople(db, { participantId }, selected),
    findEventRow(db, eventId),
  ])
  if (!event) throw new Failure('notFound')
  const { rows } = await sql<ExportDependentsOfPeopleRow>`with ${dependentsSql(eventId, ids, clock.now())}
    select p.name as person, d.what, d.name, d.detail, d.at, count(*)::integer as count
    from dependent d join person p on p.participant_id = d.participant_id
    group by p.participant_id, p.sort_name, p.name, d.what, d.name, d.detail, d.at
    order by p.sort_name, p.participant_id, d.what, d.at, d.name`.execute(db)
  return dependentsTable(event, rows, 'people', language)
}

/**
 * Builds two queries of a statement: `person`, the people to be removed, and `dependent`, everything that ends with
 * each of them.
 */
function dependentsSql(eventId: string, ids: readonly string[], nowMillis: number): RawBuilder<unknown> {
  const now = instantOf(nowMillis)
  return sql`
    person as (select p.participant_id, p.sort_name, ${fullNameSql('p')} as name, p.booth_id, p.booth_role
      from participant p where p.event_id = ${eventId} and p.participant_id = any(${ids}::text[]) and p.state <> 'deleted'),
    dependent as (
      select w.participant_id, m.meeting_id as id, 'meeting' as what, coalesce(string_agg(${fullNameSql('o')}, ', ' order by o.sort_name), '') as name,
        coalesce(l.name, '') as detail, lower(m.during) as at
      from meeting_person w
      join meeting m on m.event_id = ${eventId} and m.meeting_id = w.meeting_id and m.state <> 'cancelled' and upper(m.during) > ${now}
      left join location l on l.event_id = ${eventId} and l.location_id = m.place_id
      left join meeting_person other on other.event_id = ${eventId} and other.meeting_id = m.meeting_id
        and other.participant_id <> w.participant_id
      left join participant o on o.event_id = ${eventId} and o.participant_id = other.participant_id
      where w.event_id = ${eventId} and w.participant_id = any(${ids}::text[])
      group by w.participant_id, m.meeting_id, m.during, l.name
      union all
      select e.participant_id, i.invitation_id, 'request', '', '', null from invitation i
      cross join lateral (values (i.from_id), (i.to_id)) e (participant_id)
      where i.event_id = ${eventId} and i.state = 'waiting' and e.participant_id = any(${ids}::text[])
      union all
      select b.participant_id, b.block_id, 'inAgenda', '', '', null from agenda_block b
      where b.event_id = ${eventId} and b.participant_id = any(${ids}::text[]) and b.kind = 'session' and b.role = 'attendee'
        and upper(b.during) > ${now}
      union all
      select s.participant_id, s.session_id, 'talkOfTrack', d.title, '', lower(n.during) from session_person s
      join session n on n.event_id = ${eventId} and n.session_id = s.session_id
      join session_definition d on d.event_id = ${eventId} and d.definition_id = n.definition_id and d.state = 'active'
      where s.event_id = ${eventId} and s.participant_id = any(${ids}::text[]) and s.role = 'speaker'
      union all
      select p.participant_id, b.booth_id, 'boothOfType', b.name, b.location, null from person p
      join booth b on b.event_id = ${eventId} and b.booth_id = p.booth_id and b.state <> 'deleted' where p.booth_role = 'owner')`
}
