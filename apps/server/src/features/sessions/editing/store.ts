import type { EditedDefinition } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { personBriefSql } from '../../participants/index.ts'
import { revOfDefinition, revOfTime } from './plan-times.ts'
import type {
  FindDefinitionRow,
  GetEventTimesRow,
  HasAllRow,
  ListSeatsRow,
  ListTrackRowsRow,
  RemoveTrackRow,
} from './row-types.gen.ts'

type ReadDefinition = Omit<EditedDefinition, 'rev' | 'ownerParticipantId'>

export interface StoredDefinition {
  readonly definition: EditedDefinition
  readonly externalGuid: string | null
  readonly timezone: string
}

const wallTimeSql = (instant: ReturnType<typeof sql>) =>
  sql`to_char(${instant} at time zone e.timezone, 'YYYY-MM-DD"T"HH24:MI')`

/** Finds a talk by its id or the id of one of its times. */
export async function findDefinition(
  db: Kysely<DB>,
  eventId: string,
  id: string,
): Promise<StoredDefinition | undefined> {
  const { rows } = await sql<
    Narrow<
      FindDefinitionRow<ReadDefinition & { externalGuid: string | null; timezone: string }>,
      Pick<ReadDefinition, 'type'>
    >
  >`
    select d.definition_id as id, d.external_guid as "externalGuid", e.timezone, d.title, d.subtitle, d.abstract,
      d.description, d.type, d.language, d.links, d.track_id as "trackId", d.restricted, d.hidden, d.blocking,
      d.visible_types as "visibleTypes", d.on_site as "onSite", d.external_link as "externalLink", d.stream_link as "streamLink",
      d.offline_link as "offlineLink",
      (select ${personBriefSql('p')} from participant p
        where p.event_id = ${eventId} and p.participant_id = d.owner_participant_id and p.state <> 'deleted') as owner,
      times.list as times
    from session_definition d
    join event e on e.event_id = d.event_id
    join lateral (
      select jsonb_agg(jsonb_build_object('id', s.session_id, 'locationId', s.location_id,
          'sdt', ${millisSql(sql`lower(s.during)`)}, 'edt', ${millisSql(sql`upper(s.during)`)},
          'start', ${wallTimeSql(sql`lower(s.during)`)}, 'end', ${wallTimeSql(sql`upper(s.during)`)},
          'capacity', s.capacity, 'used', s.used, 'state', s.state, 'persons', coalesce((
            select jsonb_agg(${personBriefSql('p')} || jsonb_build_object('role', sp.role)
              order by sp.index, sp.role, p.participant_id)
            from session_person sp
            join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
            where sp.event_id = ${eventId} and sp.session_id = s.session_id and p.state <> 'deleted'
          ), '[]')) order by lower(s.during), s.session_id) as list
      from session s where s.event_id = ${eventId} and s.definition_id = d.definition_id and not s.removed
    ) times on times.list is not null
    where d.event_id = ${eventId} and d.type in ('session', 'break') and d.definition_id = coalesce(
      (select definition_id from session where event_id = ${eventId} and session_id = ${id} and not removed), ${id})`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { externalGuid, timezone, ...read } = row
  const times = read.times.map((time) => ({ ...time, rev: revOfTime(time) }))
  const definition = { ...read, times }
  const rev = revOfDefinition(definition)
  return { definition: { ...definition, rev, ownerParticipantId: read.owner?.id ?? null }, externalGuid, timezone }
}

export interface EventTimes {
  readonly timezone: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  /** The start of the event's day, in minutes after midnight. */
  readonly dayBegins: number
}

export async function getEventTimes(db: Kysely<DB>, eventId: string): Promise<EventTimes> {
  const { rows } = await sql<GetEventTimesRow>`select timezone, ${millisSql(sql`starts_at`)} as "startsAt",
      ${millisSql(sql`ends_at`)} as "endsAt", day_begins as "dayBegins"
    from event where event_id = ${eventId}`.execute(db)
  return rows[0] ?? { timezone: 'UTC', startsAt: 0, endsAt: 0, dayBegins: 0 }
}

interface References {
  readonly roomIds: readonly string[]
  readonly trackIds: readonly string[]
  readonly typeIds: readonly string[]
  readonly participantIds: readonly string[]
}

export async function hasAll(db: Kysely<DB>, eventId: string, wanted: References): Promise<boolean> {
  const [rooms, tracks, types, people] = [wanted.roomIds, wanted.trackIds, wanted.typeIds, wanted.participantIds].map(
    (ids) => [...new Set(ids)],
  ) as [string[], string[], string[], string[]]
  const { rows } = await sql<HasAllRow>`select (
      (select count(*) from location where event_id = ${eventId} and kind = 'room'
        and location_id = any(${rooms}::text[]))
      + (select count(*) from track where event_id = ${eventId} and track_id = any(${tracks}::text[]))
      + (select count(*) from participant_type where event_id = ${eventId} and type_id = any(${types}::text[]))
      + (select count(*) from participant where event_id = ${eventId} and participant_id = any(${people}::text[])
        and state <> 'deleted')
    )::integer as found`.execute(db)
  return rows[0]?.found === rooms.length + tracks.length + types.length + people.length
}

/** Saves capacities. Raises `session_within_capacity` if more seats are taken. */
export async function saveCapacities(
  work: Work,
  eventId: string,
  sizes: readonly { readonly sessionId: string; readonly capacity: number | null }[],
): Promise<void> {
  if (sizes.length === 0) return
  await sql`update session s set capacity = new.capacity, rev = s.rev + 1
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as new ("sessionId" text, capacity integer)
    where s.event_id = ${eventId} and s.session_id = new."sessionId"`.execute(work.db)
}

export async function listSeats(
  db: Kysely<DB>,
  eventId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<ListSeatsRow>`select session_id as id, used from session
    where event_id = ${eventId} and session_id = any(${[...sessionIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, used }) => [id, used]))
}

export async function markRemoved(work: Work, eventId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await sql`update session set removed = true, rev = rev + 1
    where event_id = ${eventId} and session_id = any(${[...sessionIds]}::text[])`.execute(work.db)
}

/** Marks a talk as dropped when none of its times takes place any more, else as active. */
export async function updateDefinitionState(work: Work, eventId: string, definitionId: string): Promise<void> {
  await sql`update session_definition d set state = case when exists (select from session s
      where s.event_id = ${eventId} and s.definition_id = ${definitionId} and s.state = 'available')
      then 'active' else 'dropped' end
    where d.event_id = ${eventId} and d.definition_id = ${definitionId}`.execute(work.db)
}

export interface StoredTrack {
  readonly trackId: string
  readonly name: string
  readonly color: string | null
  readonly index: number
}

export async function listTrackRows(work: Work, eventId: string): Promise<StoredTrack[]> {
  const { rows } = await sql<ListTrackRowsRow>`select track_id as "trackId", name, color, index from track
    where event_id = ${eventId} order by index, name, track_id`.execute(work.db)
  return rows
}

/** Removes a track and returns the ids of the times that showed it. */
export async function removeTrack(work: Work, eventId: string, trackId: string): Promise<string[]> {
  const { rows } = await sql<RemoveTrackRow>`update session s set rev = s.rev + 1
    from session_definition d
    where s.event_id = ${eventId} and d.event_id = s.event_id and d.definition_id = s.definition_id
      and d.track_id = ${trackId}
    returning s.session_id`.execute(work.db)
  await sql`update session_definition set track_id = null, rev = rev + 1
    where event_id = ${eventId} and track_id = ${trackId}`.execute(work.db)
  await sql`delete from track where event_id = ${eventId} and track_id = ${trackId}`.execute(work.db)
  return rows.map((row) => row.session_id)
}
