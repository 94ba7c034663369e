import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import { ownGuid, type Programme } from '../shape/index.ts'
import type { KnownProgramme, KnownRoom, KnownSession, KnownSpeaker, KnownTrack } from './known-programme.ts'
import type {
  FindEventRow,
  GetFingerprintRow,
  GetKnownSessionsRow,
  ListRoomsRow,
  ListSpeakersRow,
  ListTracksRow,
} from './row-types.gen.ts'

type Named = Pick<Programme, 'persons' | 'talks'>

/**
 * A file never removes talks without a source.
 *
 * @throws Failure `notFound` when there is no such event
 */
export async function getKnownProgramme(
  db: Kysely<DB>,
  eventId: string,
  file: Named,
  sourceId: string,
): Promise<KnownProgramme> {
  const event = await findEvent(db, eventId)
  if (!event) throw new Failure('notFound')
  return {
    event,
    rooms: await listRooms(db, eventId),
    tracks: await listTracks(db, eventId),
    speakers: await listSpeakers(db, eventId, file),
    ...(await getKnownSessions(db, eventId, file, sourceId)),
  }
}

/** Instants are epoch milliseconds. */
export async function findEvent(db: Kysely<DB>, eventId: string): Promise<KnownProgramme['event'] | undefined> {
  const { rows } = await sql<FindEventRow>`select timezone, ${millisSql(sql`starts_at`)} as "startsAt",
      ${millisSql(sql`ends_at`)} as "endsAt", day_begins as "dayBegins"
    from event where event_id = ${eventId} and state = 'active'`.execute(db)
  return rows[0]
}

/**
 * Returns a digest that changes with the programme. Uses revisions and not texts, so it is cheap.
 *
 * @see docs/rules/imports.md IMPORT-8
 */
export async function getFingerprint(db: Kysely<DB>, eventId: string): Promise<string> {
  const { rows } = await sql<GetFingerprintRow>`select md5(concat_ws(chr(10),
    (select concat_ws(' ', timezone, ${millisSql(sql`starts_at`)}, ${millisSql(sql`ends_at`)}, state, day_begins)
      from event where event_id = ${eventId}),
    (select string_agg(concat_ws(' ', l.location_id, l.name, l.capacity, l.external_key, l.index), chr(10) order by l.location_id)
      from location l where l.event_id = ${eventId} and l.kind = 'room'),
    (select string_agg(concat_ws(' ', t.track_id, t.name, t.color, t.index), chr(10) order by t.track_id)
      from track t where t.event_id = ${eventId}),
    (select string_agg(concat_ws(' ', s.session_id, s.rev, s.state, s.location_id, d.definition_id, d.rev, d.state,
        ${millisSql(sql`lower(s.during)`)}, ${millisSql(sql`upper(s.during)`)}), chr(10) order by s.session_id)
      from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where s.event_id = ${eventId} and d.type <> 'dealroom'),
    (select string_agg(concat_ws(' ', p.session_id, p.participant_id, p.role, p.index), chr(10)
        order by p.session_id, p.participant_id, p.role)
      from session_person p join session s on s.event_id = p.event_id and s.session_id = p.session_id
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where p.event_id = ${eventId} and d.type <> 'dealroom'),
    (select string_agg(md5(concat_ws(' ', i.participant_id, i.keys, i.name, i.biography)), chr(10) order by i.participant_id)
      from import_speaker i where i.event_id = ${eventId}),
    (select string_agg(concat_ws(' ', i.session_id, i.source_id), chr(10) order by i.session_id)
      from import_session i where i.event_id = ${eventId})
  )) as fingerprint`.execute(db)
  return String(rows[0]?.fingerprint)
}

async function listRooms(db: Kysely<DB>, eventId: string): Promise<KnownRoom[]> {
  const { rows } = await sql<ListRoomsRow>`select location_id as "locationId", name, capacity,
      external_key as "externalKey", parent_id as "parentId", index
    from location where event_id = ${eventId} and kind = 'room' order by index, location_id`.execute(db)
  return rows
}

async function listTracks(db: Kysely<DB>, eventId: string): Promise<KnownTrack[]> {
  const { rows } = await sql<ListTracksRow>`select track_id as "trackId", name, color, index
    from track where event_id = ${eventId} order by index, track_id`.execute(db)
  return rows
}

/** Also reads people who have a key of the file although no import here created them. */
async function listSpeakers(db: Kysely<DB>, eventId: string, { persons }: Named): Promise<KnownSpeaker[]> {
  const { rows } = await sql<ListSpeakersRow>`select p.participant_id as "participantId",
      array_remove(coalesce(i.keys, '{}') || p.external_key, null) as keys,
      coalesce(i.name, trim(p.name || ' ' || p.surname)) as name,
      coalesce(i.biography, p.biography, '') as biography
    from participant p
    left join import_speaker i on i.event_id = p.event_id and i.participant_id = p.participant_id
    where p.event_id = ${eventId} and (p.external_key is not null or i.participant_id is not null
      or p.state <> 'deleted' and exists (select from session_person sp where sp.event_id = ${eventId}
        and sp.participant_id = p.participant_id and sp.role = 'speaker'))
    order by p.participant_id`.execute(db)
  const named = new Set(persons.flatMap(({ key, otherKeys }) => [key, ...otherKeys]))
  return rows.flatMap((row) => {
    if (row.keys.length > 0) return [row]
    const key = `guid:${ownGuid('person', row.participantId)}`
    return named.has(key) ? [{ ...row, keys: [key] }] : []
  })
}

async function getKnownSessions(
  db: Kysely<DB>,
  eventId: string,
  { talks }: Named,
  sourceId: string,
): Promise<Pick<KnownProgramme, 'sessions' | 'elsewhere' | 'hasOthers'>> {
  const { rows } = await sql<
    Narrow<
      GetKnownSessionsRow<
        Omit<KnownSession, 'guid'> & { guid: string | null; source: string | null; sourceName: string | null }
      >,
      Pick<KnownSession, 'type'>
    >
  >`select s.session_id as "sessionId", s.external_guid as guid, i.source_id as source, o.name as "sourceName",
      d.definition_id as "definitionId", d.external_guid as "definitionGuid",
      s.state = 'available' and d.state = 'active' as "isOn",
      ${millisSql(sql`lower(s.during)`)} as "startsAt", ${millisSql(sql`upper(s.during)`)} as "endsAt",
      s.location_id as "locationId", d.title, d.subtitle, d.abstract, d.description, d.type, t.name as track, d.language,
      d.links, coalesce((
        select jsonb_agg(jsonb_build_object('participantId', p.participant_id, 'role', p.role)
          order by p.index, p.role, p.participant_id)
        from session_person p where p.event_id = ${eventId} and p.session_id = s.session_id
      ), '[]') as persons,
      jsonb_build_object('restricted', d.restricted, 'hidden', d.hidden, 'blocking', d.blocking,
        'externalLink', d.external_link, 'streamLink', d.stream_link, 'offlineLink', d.offline_link,
        'ownerParticipantId', d.owner_participant_id, 'visibleTypes', d.visible_types, 'onSite', d.on_site) as own
    from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join track t on t.event_id = d.event_id and t.track_id = d.track_id
    left join import_session i on i.event_id = ${eventId} and i.session_id = s.session_id
    left join import_source o on o.event_id = ${eventId} and o.source_id = i.source_id
    where s.event_id = ${eventId} and d.type <> 'dealroom'
    order by lower(s.during), s.session_id`.execute(db)
  const named = new Set(talks.map(({ guid }) => guid))
  const sessions: KnownSession[] = []
  const elsewhere = new Map<string, string>()
  for (const { source, sourceName, ...row } of rows) {
    const guid = row.guid ?? ownGuid('session', row.sessionId)
    if (source === sourceId || (source === null && named.has(guid)))
      sessions.push({ ...row, guid, isWrittenHere: row.guid === null })
    else if (source !== null && named.has(guid)) elsewhere.set(guid, sourceName ?? '')
  }
  return { sessions, elsewhere, hasOthers: rows.some(({ source }) => source !== null && source !== sourceId) }
}

export async function findEventByKey(db: Kysely<DB>, eventKey: string) {
  const event = await db
    .selectFrom('event')
    .select(['event_id', 'name', 'timezone'])
    .where('event_key', '=', eventKey)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return event && { eventId: event.event_id, name: event.name, timezone: event.timezone }
}
