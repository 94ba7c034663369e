import type { DeskArea, DeskList } from '@parley/contract/checkin'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { GetListRowsRow, ListAreaRevsRow, ListMovedSinceRow } from './row-types.gen.ts'

export interface AreaRev extends DeskArea {
  readonly rev: number
}

/** Lists the `rev` of each area. Presence that changes later gets a higher `rev`. */
export async function listAreaRevs(db: Kysely<DB>, eventId: string): Promise<AreaRev[]> {
  const { rows } =
    await sql<ListAreaRevsRow>`select a.area_id as id, a.rev, a.name, a.capacity, a.allowed_types as "allowedPart"
    from checkin_area a where a.event_id = ${eventId} and not a.removed order by a.place, a.area_id`.execute(db)
  return rows
}

export async function listMovedSince(
  db: Kysely<DB>,
  eventId: string,
  since: Readonly<Record<string, number>>,
): Promise<string[]> {
  const { rows } = await sql<ListMovedSinceRow>`select distinct s.participant_id as id
    from checkin_area a
    join checkin_presence s on s.event_id = ${eventId} and s.area_id = a.area_id
      and s.rev > coalesce((${JSON.stringify(since)}::jsonb ->> a.area_id)::integer, 0)
    where a.event_id = ${eventId} and not a.removed`.execute(db)
  return rows.map(({ id }) => id)
}

export type ListRows = Pick<DeskList, 'count' | 'columns' | 'inside'>

/** Joins a column into one text with a line per person. Line breaks within values are replaced by spaces. */
const column = (value: string) => sql`coalesce(string_agg(${sql.raw(value)}, E'\n' order by n), '')`
const lineOf = (name: string) => `coalesce(translate(${name}, E'\n\r', '  '), '')`

/**
 * Builds whole columns in the database, so that neither the server nor the reply has an object per person.
 *
 * @param ids null for everyone
 * @param now the time that ages are relative to
 */
export async function getListRows(
  db: Kysely<DB>,
  eventId: string,
  { ids, salt, now }: { ids: readonly string[] | null; salt: string; now: number },
): Promise<ListRows> {
  const which = ids ? sql`and p.participant_id = any(${[...ids]}::text[])` : sql``
  const { rows } = await sql<GetListRowsRow>`
    with person as materialized (
      select row_number() over (order by p.participant_id) - 1 as n, p.participant_id, p.ticket_id, p.name, p.surname,
        p.company, p.type_id, p.ticket_type, case when o.flag then '!' else '' end || coalesce(o.note, '') as note
      from participant p
      left join checkin_note o on o.event_id = ${eventId} and o.participant_id = p.participant_id
      where p.event_id = ${eventId} and p.state <> 'deleted' and not p.awaits_owner ${which}
    ), at_area as (
      select s.area_id, string_agg(person.n::text, E'\n' order by person.n) as lines,
        string_agg(s.inside::integer::text, '' order by person.n) as states,
        string_agg((${now}::bigint - ${millisSql(sql`s.changed_at`)})::text, E'\n' order by person.n) as ages
      from person
      join checkin_presence s on s.event_id = ${eventId} and s.participant_id = person.participant_id
      group by s.area_id
    )
    select count(*) as count,
      coalesce(string_agg(encode(substr(sha256(convert_to(${salt}::text || ticket_id, 'UTF8')), 1, 9), 'base64'), E'\n' order by n), '')
        as hash,
      ${column('participant_id')} as id, ${column(lineOf('name'))} as "firstName", ${column(lineOf('surname'))} as "lastName",
      ${column(lineOf('company'))} as company, ${column('type_id')} as "typeId", ${column(lineOf('ticket_type'))} as "ticketType",
      ${column(lineOf('note'))} as note,
      (select coalesce(json_agg(json_build_object('areaId', area_id, 'lines', lines, 'states', states, 'ages', ages)), '[]')::text
        from at_area) as inside
    from person`.execute(db)
  const { count, inside, ...columns } = rows[0] as (typeof rows)[number]
  return { count: Number(count), columns, inside: JSON.parse(inside) as ListRows['inside'] }
}
