import type { TimeConflicts } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { personBriefSql } from '../../participants/index.ts'
import type {
  CountAgendaConflictsRow,
  CountPeopleToNotifyRow,
  ListCurrentTimesRow,
  ListPeopleConflictsRow,
  ListRoomConflictsRow,
} from './row-types.gen.ts'

export interface PlannedRow {
  /** The index of the row among the planned times. */
  readonly at: number
  readonly sessionId: string | null
  readonly locationId: string | null
  readonly startsAt: number
  readonly endsAt: number
  /** The people of the session; null for those that it has now. */
  readonly personIds: readonly string[] | null
}

const MAX_CONFLICTS = 500

const iso = (atMillis: number) => new Date(atMillis).toISOString()
const planned = (rows: readonly PlannedRow[]) => {
  const json = JSON.stringify(rows.map((row) => ({ ...row, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) })))
  return sql`(select at, "sessionId", "locationId", "personIds", tstzrange("startsAt", "endsAt", '[)') as during
    from jsonb_to_recordset(${json}::jsonb) as n (at integer, "sessionId" text, "locationId" text, "startsAt" timestamptz,
      "endsAt" timestamptz, "personIds" text[]))`
}

type At<Row> = Row & { readonly at: number }

/** Lists sessions in the same room at the same time. Leaves out `ownIds`, which are being moved themselves. */
export async function listRoomConflicts(
  db: Kysely<DB>,
  eventId: string,
  rows: readonly PlannedRow[],
  ownIds: readonly string[],
): Promise<At<TimeConflicts['room'][number]>[]> {
  const { rows: found } = await sql<NeverNull<ListRoomConflictsRow, 'at'>>`
    select n.at, s.session_id as id, d.title as name, ${millisSql(sql`lower(s.during)`)} as sdt,
      ${millisSql(sql`upper(s.during)`)} as edt
    from ${planned(rows)} n
    join session s on s.event_id = ${eventId} and s.location_id = n."locationId" and s.during && n.during
    join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
    where s.state = 'available' and s.session_id <> all(${[...ownIds]}::text[]) and d.type in ('session', 'break')
    order by n.at, lower(s.during), s.session_id limit ${MAX_CONFLICTS}`.execute(db)
  return found
}

/**
 * Agenda entries `b` with their session `o` and the talk `od`. `stands` selects those that are neither cancelled nor
 * being moved themselves.
 */
const entries = sql`agenda_block b
  left join session o on b.kind = 'session' and o.event_id = b.event_id and o.session_id = b.source_id
  left join session_definition od on od.event_id = b.event_id and od.definition_id = o.definition_id`
const isActive = (ownIds: readonly string[]) => sql`(b.kind <> 'session'
  or o.state = 'available' and b.source_id <> all(${[...ownIds]}::text[]))`

export async function listPeopleConflicts(
  db: Kysely<DB>,
  eventId: string,
  rows: readonly PlannedRow[],
  ownIds: readonly string[],
): Promise<At<TimeConflicts['people'][number]>[]> {
  const { rows: found } = await sql<NeverNull<ListPeopleConflictsRow<At<TimeConflicts['people'][number]>>, 'at'>>`
    select who.at, ${personBriefSql('p')} as person, b.kind, coalesce(od.title, '') as name,
      ${millisSql(sql`lower(b.during)`)} as sdt, ${millisSql(sql`upper(b.during)`)} as edt
    from (
      select n.at, n.during, unnest(n."personIds") as participant_id from ${planned(rows)} n
      union
      select n.at, n.during, sp.participant_id from ${planned(rows)} n
      join session_person sp on sp.event_id = ${eventId} and sp.session_id = n."sessionId"
      where n."personIds" is null
    ) who
    join participant p on p.event_id = ${eventId} and p.participant_id = who.participant_id and p.state <> 'deleted'
    join (${entries}) on b.event_id = ${eventId} and b.participant_id = who.participant_id and b.during && who.during
    where ${isActive(ownIds)} and (b.holds or b.role in ('speaker', 'moderator', 'translator'))
    order by who.at, p.participant_id, lower(b.during) limit ${MAX_CONFLICTS}`.execute(db)
  return found
}

export async function countAgendaConflicts(
  db: Kysely<DB>,
  eventId: string,
  rows: readonly PlannedRow[],
  ownIds: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const { rows: found } = await sql<NeverNull<CountAgendaConflictsRow, 'at'>>`
    select n.at, count(distinct has.participant_id)::integer as people
    from ${planned(rows)} n
    join agenda_block has on has.event_id = ${eventId} and has.kind = 'session' and has.source_id = n."sessionId"
      and has.role = 'attendee'
    where exists (select from ${entries} where b.event_id = ${eventId} and b.participant_id = has.participant_id
      and b.during && n.during and ${isActive(ownIds)})
    group by n.at`.execute(db)
  return new Map(found.map(({ at, people }) => [at, people]))
}

export interface CurrentTime {
  readonly id: string
  readonly locationId: string | null
  readonly sdt: number
  readonly edt: number
  readonly start: string
  readonly end: string
  readonly state: 'available' | 'cancelled'
  readonly used: number
}

/** Returns the current times by session id. Leaves out slots of deal rooms. */
export async function listCurrentTimes(
  db: Kysely<DB>,
  eventId: string,
  sessionIds: readonly string[],
): Promise<Map<string, CurrentTime>> {
  const wall = (instant: ReturnType<typeof sql>) =>
    sql`to_char(${instant} at time zone e.timezone, 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await sql<ListCurrentTimesRow>`
    select s.session_id as id, s.location_id as "locationId", ${millisSql(sql`lower(s.during)`)} as sdt,
      ${millisSql(sql`upper(s.during)`)} as edt, ${wall(sql`lower(s.during)`)} as start, ${wall(sql`upper(s.during)`)} as end,
      s.state, s.used
    from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    join event e on e.event_id = s.event_id
    where s.event_id = ${eventId} and s.session_id = any(${[...sessionIds]}::text[]) and not s.removed
      and d.type in ('session', 'break')`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countPeopleToNotify(
  db: Kysely<DB>,
  eventId: string,
  sessionIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<CountPeopleToNotifyRow>`select count(distinct b.participant_id)::integer as people
    from agenda_block b
    join participant p on p.event_id = b.event_id and p.participant_id = b.participant_id
    where b.event_id = ${eventId} and b.kind = 'session' and b.source_id = any(${[...sessionIds]}::text[])
      and p.state <> 'deleted' and (p.user_id is not null or p.email is not null)`.execute(db)
  return rows[0]?.people ?? 0
}
