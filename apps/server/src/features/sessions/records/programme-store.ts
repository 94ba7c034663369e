import { fold } from '@parley/contract'
import { sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { TimeRange } from '../../../platform/database/time-range.ts'
import type { Work } from '../../../platform/work.ts'
import type { MovedOccurrence, SessionTime } from './facts.ts'
import type {
  DefinitionRow,
  LocationRow,
  MovedSession,
  SessionPersonRow,
  SessionRow,
  TrackRow,
} from './programme-rows.ts'
import type {
  CancelSessionRowsRow,
  ListPersonsRow,
  ListTimesRow,
  TouchSessionsShowingRow,
  UpdateSessionTimesRow,
  UpsertLocationsRow,
  UpsertTracksRow,
} from './row-types.gen.ts'

const iso = (atMillis: number) => new Date(atMillis).toISOString()
const json = (rows: readonly object[]) => JSON.stringify(rows)

/** Saves rooms and tables, and returns the ids of new and changed ones. */
export async function upsertLocations(work: Work, eventId: string, rows: readonly LocationRow[]): Promise<string[]> {
  const { rows: written } = await sql<UpsertLocationsRow>`
    insert into location (event_id, location_id, parent_id, kind, name, capacity, index, external_key)
    select ${eventId}, "locationId", "parentId", kind, name, capacity, index, "externalKey"
    from jsonb_to_recordset(${json(rows)}::jsonb) as new ("locationId" text, "parentId" text, kind text, name text,
      capacity integer, index integer, "externalKey" text)
    on conflict (event_id, location_id) do update set parent_id = excluded.parent_id, kind = excluded.kind,
      name = excluded.name, capacity = excluded.capacity, index = excluded.index, external_key = excluded.external_key
    where location is distinct from excluded
    returning location_id`.execute(work.db)
  return written.map((row) => row.location_id)
}

/** Saves tracks, and returns the ids of new and changed ones. */
export async function upsertTracks(work: Work, eventId: string, rows: readonly TrackRow[]): Promise<string[]> {
  const { rows: written } = await sql<UpsertTracksRow>`insert into track (event_id, track_id, name, color, index)
    select ${eventId}, "trackId", name, color, index
    from jsonb_to_recordset(${json(rows)}::jsonb) as new ("trackId" text, name text, color text, index integer)
    on conflict (event_id, track_id) do update set name = excluded.name, color = excluded.color, index = excluded.index
    where track is distinct from excluded
    returning track_id`.execute(work.db)
  return written.map((row) => row.track_id)
}

export async function upsertDefinitions(work: Work, eventId: string, rows: readonly DefinitionRow[]): Promise<void> {
  const searched = rows.map((row) => ({ ...row, searchText: fold(`${row.title} ${row.subtitle ?? ''}`) }))
  await sql`insert into session_definition (event_id, definition_id, external_guid, type, title, subtitle, abstract,
      description, language, links, track_id, restricted, hidden, blocking, external_link, stream_link, offline_link,
      owner_participant_id, visible_types, on_site, search_text)
    select ${eventId}, "definitionId", "externalGuid", coalesce(type, 'session'), title, coalesce(subtitle, ''),
      coalesce(abstract, ''), coalesce(description, ''), language, coalesce(links, '[]'), "trackId",
      coalesce(restricted, false), coalesce(hidden, false), coalesce(blocking, false), "externalLink", "streamLink", "offlineLink",
      "ownerParticipantId", "visibleTypes", coalesce("onSite", false), "searchText"
    from jsonb_to_recordset(${json(searched)}::jsonb) as new ("definitionId" text, "externalGuid" text, type text,
      title text, subtitle text, abstract text, description text, language text, links jsonb, "trackId" text,
      restricted boolean, hidden boolean, blocking boolean, "externalLink" text, "streamLink" text, "offlineLink" text,
      "ownerParticipantId" text, "visibleTypes" text[], "onSite" boolean, "searchText" text)
    on conflict (event_id, definition_id) do update set external_guid = excluded.external_guid, type = excluded.type,
      title = excluded.title, subtitle = excluded.subtitle, abstract = excluded.abstract,
      description = excluded.description, language = excluded.language, links = excluded.links,
      track_id = excluded.track_id, restricted = excluded.restricted, hidden = excluded.hidden,
      blocking = excluded.blocking, external_link = excluded.external_link, stream_link = excluded.stream_link, offline_link = excluded.offline_link,
      owner_participant_id = excluded.owner_participant_id, visible_types = excluded.visible_types,
      on_site = excluded.on_site, search_text = excluded.search_text, state = 'active',
      rev = session_definition.rev + 1`.execute(work.db)
}

export async function insertSessionRows(work: Work, eventId: string, rows: readonly SessionRow[]): Promise<void> {
  const timed = rows.map((row) => ({ ...row, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) }))
  await sql`insert into session (event_id, session_id, definition_id, external_guid, location_id, during, capacity)
    select ${eventId}, "sessionId", "definitionId", "externalGuid", "locationId", tstzrange("startsAt", "endsAt", '[)'),
      capacity
    from jsonb_to_recordset(${json(timed)}::jsonb) as new ("sessionId" text, "definitionId" text, "externalGuid" text,
      "locationId" text, "startsAt" timestamptz, "endsAt" timestamptz, capacity integer)`.execute(work.db)
}

/** Moves sessions and returns their former times and rooms. A cancelled time takes place again. */
export async function updateSessionTimes(
  work: Work,
  eventId: string,
  moves: readonly MovedSession[],
): Promise<(MovedOccurrence & { wasCancelled: boolean; blocking: boolean })[]> {
  const timed = moves.map((move) => ({ ...move, startsAt: iso(move.startsAt), endsAt: iso(move.endsAt) }))
  const { rows } = await sql<UpdateSessionTimesRow>`update session s
    set during = tstzrange(m."startsAt", m."endsAt", '[)'), location_id = m."locationId", state = 'available',
      removed = false, rev = s.rev + 1
    from jsonb_to_recordset(${json(timed)}::jsonb) as m ("sessionId" text, "locationId" text, "startsAt" timestamptz,
        "endsAt" timestamptz)
      join session was on was.event_id = ${eventId} and was.session_id = m."sessionId"
      join session_definition d on d.event_id = was.event_id and d.definition_id = was.definition_id
    where s.event_id = was.event_id and s.session_id = was.session_id
    returning s.session_id as "sessionId", was.during as "wasDuring", was.location_id as "wasLocationId", s.during,
      s.location_id as "locationId", was.state = 'cancelled' as "wasCancelled", d.blocking`.execute(work.db)
  return rows.map(({ sessionId, wasDuring, wasLocationId, during, locationId, wasCancelled, blocking }) => ({
    sessionId,
    from: timeOf(wasDuring, wasLocationId),
    to: timeOf(during, locationId),
    wasCancelled,
    blocking,
  }))
}

const timeOf = ({ startsAt, endsAt }: TimeRange, locationId: string | null): SessionTime => ({
  sdt: startsAt.epochMilliseconds,
  edt: endsAt.epochMilliseconds,
  locationId,
})

/**
 * Cancels times, and drops a talk once none of its times is left. Returns the ids of times that were not cancelled
 * before.
 */
export async function cancelSessionRows(work: Work, eventId: string, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<CancelSessionRowsRow>`update session set state = 'cancelled', rev = rev + 1
    where event_id = ${eventId} and session_id = any(${[...sessionIds]}::text[]) and state = 'available'
    returning session_id`.execute(work.db)
  const cancelled = rows.map((row) => row.session_id)
  await sql`update session_definition d set state = 'dropped', rev = d.rev + 1
    where d.event_id = ${eventId} and d.state = 'active'
      and d.definition_id in (select definition_id from session where event_id = ${eventId} and session_id = any(${cancelled}::text[]))
      and not exists (select from session s where s.event_id = ${eventId} and s.definition_id = d.definition_id
        and s.state = 'available')`.execute(work.db)
  return cancelled
}

export async function listPersons(
  work: Work,
  eventId: string,
  sessionIds: readonly string[],
): Promise<SessionPersonRow[]> {
  const { rows } = await sql<ListPersonsRow>`
    select session_id as "sessionId", participant_id as "participantId", role, index from session_person
    where event_id = ${eventId} and session_id = any(${[...sessionIds]}::text[])`.execute(work.db)
  return rows
}

export async function replacePersons(
  work: Work,
  eventId: string,
  sessionIds: readonly string[],
  persons: readonly SessionPersonRow[],
): Promise<void> {
  await sql`delete from session_person where event_id = ${eventId} and session_id = any(${[...sessionIds]}::text[])`.execute(
    work.db,
  )
  await sql`insert into session_person (event_id, session_id, participant_id, role, index)
    select ${eventId}, "sessionId", "participantId", role, index
    from jsonb_to_recordset(${json(persons)}::jsonb) as new ("sessionId" text, "participantId" text, role text, index integer)
    on conflict (event_id, session_id, participant_id, role) do nothing`.execute(work.db)
}

export async function listTimes(
  work: Work,
  eventId: string,
  sessionIds: readonly string[],
): Promise<Map<string, { startsAt: number; endsAt: number; isCancelled: boolean; blocking: boolean }>> {
  const { rows } = await sql<ListTimesRow>`
    select s.session_id as id, ${millisSql(sql`lower(s.during)`)} as "startsAt", ${millisSql(sql`upper(s.during)`)} as "endsAt",
      s.state = 'cancelled' as "isCancelled", d.blocking
    from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where s.event_id = ${eventId} and s.session_id = any(${[...sessionIds]}::text[])`.execute(work.db)
  return new Map(rows.map(({ id, ...time }) => [id, time]))
}

/** Raises the `rev` of the times that show one of these, and returns their ids. */
export async function touchSessionsShowing(
  work: Work,
  eventId: string,
  shown: { locationIds?: readonly string[]; trackIds?: readonly string[]; definitionIds?: readonly string[] },
): Promise<string[]> {
  const { locationIds = [], trackIds = [], definitionIds = [] } = shown
  const { rows } = await sql<TouchSessionsShowingRow>`update session s set rev = s.rev + 1
    from session_definition d
    where s.event_id = ${eventId} and d.event_id = s.event_id and d.definition_id = s.definition_id
      and (s.location_id = any(${[...locationIds]}::text[]) or d.track_id = any(${[...trackIds]}::text[])
        or d.definition_id = any(${[...definitionIds]}::text[]))
    returning s.session_id`.execute(work.db)
  return rows.map((row) => row.session_id)
}

export async function reserveSeats(work: Work, eventId: string, sessionIds: readonly string[]): Promise<void> {
  await sql`update session s set used = s.used + taken.seats
    from (select id, count(*)::integer as seats from unnest(${[...sessionIds]}::text[]) as id group by id) taken
    where s.event_id = ${eventId} and s.session_id = taken.id`.execute(work.db)
}
