import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Dependents } from '../../events/index.ts'
import type { DefinitionNameOfRow, RoomNameOfRow, SessionNameOfRow, TrackNameOfRow } from './row-types.gen.ts'

const personName = sql`concat_ws(' ', p.name, nullif(p.surname, ''))`

/** Selects dependents of sessions `s`. Agendas are listed without names, because they are private. */
const ofSessions = (eventId: string, which: RawBuilder<unknown>) => sql`
    select distinct on (b.participant_id) 'inAgenda' as what, '' as name, '' as detail, null::timestamptz as at
    from session s join agenda_block b on b.event_id = ${eventId} and b.kind = 'session' and b.source_id = s.session_id
    where s.event_id = ${eventId} and ${which} and not s.removed
    union all
    select 'speaker', ${personName}, max(coalesce(p.company, '')), null
    from session s
    join session_person sp on sp.event_id = ${eventId} and sp.session_id = s.session_id
    join participant p on p.event_id = ${eventId} and p.participant_id = sp.participant_id
    where s.event_id = ${eventId} and ${which} and not s.removed
    group by p.participant_id, p.name, p.surname
    union all
    select 'askedSession', ${personName}, r.message, r.created_at
    from session s
    join session_request r on r.event_id = ${eventId} and r.session_id = s.session_id and r.state = 'waiting'
    join participant p on p.event_id = ${eventId} and p.participant_id = r.participant_id
    where s.event_id = ${eventId} and ${which} and not s.removed`

/** @see docs/rules/deletions.md DELETE-6 */
export const programmeDependents: Dependents = {
  room: (eventId, id) => sql`
    select 'sessionHere' as what, d.title as name, '' as detail, lower(s.during) as at
    from session s join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.location_id = ${id} and s.state = 'available' and d.state = 'active'`,
  talk: (eventId, id) => sql`
    select 'time' as what, d.title as name, coalesce(l.name, '') as detail, lower(s.during) as at
    from session s
    join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
    left join location l on l.event_id = ${eventId} and l.location_id = s.location_id
    where s.event_id = ${eventId} and s.definition_id = ${id} and not s.removed
    union all (${ofSessions(eventId, sql`s.definition_id = ${id}`)})`,
  session: (eventId, id) => ofSessions(eventId, sql`s.session_id = ${id}`),
  track: (eventId, id) => sql`
    select 'talkOfTrack' as what, d.title as name, d.subtitle as detail, null::timestamptz as at
    from session_definition d where d.event_id = ${eventId} and d.track_id = ${id} and d.state = 'active'`,
  dealRoom: (eventId, id, now) => sql`
    select 'table' as what, l.name, '' as detail, null::timestamptz as at
    from deal_room r join location l on l.event_id = ${eventId} and l.parent_id = r.location_id and l.kind = 'place'
    where r.event_id = ${eventId} and r.definition_id = ${id}
    union all
    select 'slot', '', '', null from session s
    where s.event_id = ${eventId} and s.definition_id = ${id} and not s.removed and upper(s.during) > ${now}`,
}

export async function roomNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<RoomNameOfRow>`select l.name from location l
    where l.event_id = ${eventId} and l.location_id = ${id}`.execute(db)
  return rows[0]?.name
}

export async function definitionNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<DefinitionNameOfRow>`select d.title as name from session_definition d
    where d.event_id = ${eventId} and d.definition_id = ${id}`.execute(db)
  return rows[0]?.name
}

export async function sessionNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<SessionNameOfRow>`select d.title as name from session s
    join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = ${id} and not s.removed`.execute(db)
  return rows[0]?.name
}

export async function trackNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<TrackNameOfRow>`select t.name from track t
    where t.event_id = ${eventId} and t.track_id = ${id}`.execute(db)
  return rows[0]?.name
}
