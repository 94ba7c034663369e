import { fold } from '@parley/contract'
import { type AdminDetails, FOUND_AT_DOOR, type PersonToCheckIn } from '@parley/contract/checkin'
import { parseTicketId } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { personBriefSql } from '../../participants/index.ts'
import type { FindAdminDetailsRow, ListPeopleAtCheckInRow } from './row-types.gen.ts'

const LAST_SCANS = 10

/** SQL of a person with their ticket and note. `p` is the person, `o` the note on them. */
export const scannedPersonSql = sql`${personBriefSql('p')} || jsonb_build_object('firstName', p.name, 'lastName', p.surname,
    'ticketId', p.ticket_id, 'typeId', p.type_id, 'ticketType', p.ticket_type, 'note', coalesce(o.note, ''),
    'flag', coalesce(o.flag, false))`

const insideSql = (eventId: string) => sql`jsonb_build_object('inside', (
    select coalesce(jsonb_agg(jsonb_build_object('areaId', s.area_id, 'sinceMillis', ${millisSql(sql`s.changed_at`)})
      order by s.changed_at desc), '[]')
    from checkin_presence s
    where s.event_id = ${eventId} and s.participant_id = p.participant_id and s.inside))`

const PEOPLE = (eventId: string) => sql`from participant p
    left join checkin_note o on o.event_id = ${eventId} and o.participant_id = p.participant_id
    where p.event_id = ${eventId} and p.state <> 'deleted' and not p.awaits_owner`

/** Matches a ticket, or words that all occur in name, company or email. Names that begin with the query come first. */
export async function listPeopleAtCheckIn(db: Kysely<DB>, eventId: string, query: string): Promise<PersonToCheckIn[]> {
  const folded = fold(query)
  const words = folded.split(' ').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const fits: RawBuilder<unknown> = sql`(p.ticket_id = ${parseTicketId(query)}
    or (p.search_text || ' ' || coalesce(p.email, '')) like all(${words}::text[]))`
  const { rows } = await sql<ListPeopleAtCheckInRow<{ person: PersonToCheckIn }>>`
    select ${scannedPersonSql} || ${insideSql(eventId)} as person ${PEOPLE(eventId)} and ${fits}
    order by p.ticket_id <> ${parseTicketId(query)}, position(${folded} in p.sort_name) <> 1, p.sort_name, p.participant_id
    limit ${FOUND_AT_DOOR}`.execute(db)
  return rows.map(({ person }) => person)
}

/** @param id of the person, or of their ticket */
export async function findAdminDetails(db: Kysely<DB>, eventId: string, id: string): Promise<AdminDetails | undefined> {
  const { rows } = await sql<FindAdminDetailsRow<{ person: AdminDetails }>>`
    select ${scannedPersonSql} || ${insideSql(eventId)} || jsonb_build_object('email', coalesce(p.email, m.email),
      'phone', p.phone, 'website', p.website, 'city', p.city, 'scans', (
        select coalesce(jsonb_agg(to_jsonb(s) order by s."scannedAtMillis" desc), '[]') from (
          select s.area_id as "areaId", s.check_in as "checkIn", s.status,
            ${millisSql(sql`s.scanned_at`)} as "scannedAtMillis", s.undone_at is not null as undone
          from checkin_scan s where s.event_id = ${eventId} and s.participant_id = p.participant_id
          order by s.scanned_at desc limit ${LAST_SCANS}) s)) as person
    from participant p
    left join user_email m on m.user_id = p.user_id and m.is_primary
    left join checkin_note o on o.event_id = ${eventId} and o.participant_id = p.participant_id
    where p.event_id = ${eventId} and p.state <> 'deleted' and not p.awaits_owner
      and (p.participant_id = ${id} or p.ticket_id = ${parseTicketId(id)})`.execute(db)
  return rows[0]?.person
}

/** @returns false for a person who is not in this event */
export async function saveNote(
  work: Work,
  {
    eventId,
    participantId,
    note,
    flag,
    by,
  }: { eventId: string; participantId: string; note: string; flag: boolean; by: string },
): Promise<boolean> {
  const { rows } = await sql`select from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state <> 'deleted' for key share`.execute(
    work.db,
  )
  if (rows.length === 0) return false
  if (note === '' && !flag)
    await sql`delete from checkin_note where event_id = ${eventId} and participant_id = ${participantId}`.execute(
      work.db,
    )
  else
    await sql`insert into checkin_note (event_id, participant_id, note, flag, changed_by, changed_at)
      values (${eventId}, ${participantId}, ${note}, ${flag}, ${by}, ${instantOf(work.now)})
      on conflict (event_id, participant_id) do update set note = excluded.note, flag = excluded.flag,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(work.db)
  return true
}
