import { fold } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { DayClock } from '../../platform/clock.ts'
import { dayRangeSql, daySql } from '../../platform/database/day-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inProgramme, listCards, listLiveCards, type ProgrammeViewer } from './records/index.ts'
import type { GetProgrammeDaysRow } from './row-types.gen.ts'

interface EventViewer extends ProgrammeViewer {
  readonly eventId: string
}

export interface ProgrammeDays extends DayClock {
  /** The days with sessions as `yyyy-MM-dd` in the event's time zone, ascending. */
  readonly days: string[]
}

export async function getProgrammeDays(db: Kysely<DB>, { eventId, ...viewer }: EventViewer): Promise<ProgrammeDays> {
  const { rows } = await sql<GetProgrammeDaysRow>`select e.timezone, e.day_begins as "dayBegins", array(
      select distinct ${daySql(sql`lower(s.during)`, sql`e.timezone`, sql`e.day_begins`)} as day
      from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where s.event_id = ${eventId} and ${inProgramme(viewer)} order by day) as days
    from event e where e.event_id = ${eventId}`.execute(db)
  return rows[0] ?? { timezone: 'UTC', dayBegins: 0, days: [] }
}

export function listDaySessions(db: Kysely<DB>, { eventId, ...viewer }: EventViewer, day: string, clock: DayClock) {
  return listCards(db, eventId, sql`${inProgramme(viewer)} and ${beginsOn(day, clock)}`)
}

export function searchSessions(db: Kysely<DB>, { eventId, ...viewer }: EventViewer, query: string) {
  return listCards(db, eventId, sql`${inProgramme(viewer)} and ${matchesWordsSql(eventId, query)}`)
}

export function beginsOn(day: string, clock: DayClock) {
  const range = dayRangeSql(day, clock)
  return sql`s.during && ${range} and lower(s.during) <@ ${range}`
}

/** Tests if a session matches a query. Every word must occur in the title or in the name of one of the people. */
export const matchesWordsSql = (eventId: string, query: string) => sql`not exists (
  select from unnest(${fold(query).split(' ')}::text[]) as word
  where strpos(d.search_text, word) = 0 and not exists (
    select from session_person sp
    join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
    where sp.event_id = ${eventId} and sp.session_id = s.session_id and p.state <> 'deleted'
      and strpos(p.search_text, word) > 0))`

export function listSessionsAround(
  db: Kysely<DB>,
  { eventId, ...viewer }: EventViewer,
  now: Temporal.Instant,
  soonMs: number,
) {
  const until = now.add({ milliseconds: soonMs })
  return listLiveCards(
    db,
    eventId,
    sql`${inProgramme(viewer)} and s.state = 'available' and s.during && tstzrange(${now}, ${until}, '[]')`,
  )
}

export async function listRooms(db: Kysely<DB>, eventId: string) {
  return db
    .selectFrom('location')
    .select(['location_id as id', 'name', 'capacity'])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'room')
    .orderBy('index')
    .orderBy('name')
    .execute()
}

export async function listTracks(db: Kysely<DB>, eventId: string) {
  return db
    .selectFrom('track')
    .select(['track_id as id', 'name', 'color'])
    .where('event_id', '=', eventId)
    .orderBy('index')
    .orderBy('name')
    .execute()
}
