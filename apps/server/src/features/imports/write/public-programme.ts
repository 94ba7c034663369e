import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { inProgramme } from '../../sessions/index.ts'
import { ownGuid } from '../shape/index.ts'
import type { GetPublicProgramme2Row, GetPublicProgrammeRow, ListTalksRow } from './row-types.gen.ts'

export interface PublicPerson {
  readonly name: string
  readonly keys: readonly string[]
  readonly biography: string
}

export interface PublicTalk {
  readonly sessionId: string
  readonly definitionId: string
  readonly rev: number
  readonly guid: string
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly abstract: string
  readonly description: string
  readonly type: 'session' | 'break'
  readonly language: string | null
  readonly links: readonly { readonly title: string; readonly url: string }[]
  readonly track: string | null
  readonly room: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly blocking: boolean
  readonly persons: readonly PublicPerson[]
}

export interface PublicProgramme {
  readonly rooms: readonly { readonly name: string; readonly guid: string | null; readonly capacity: number | null }[]
  readonly tracks: readonly { readonly name: string; readonly color: string | null }[]
  readonly talks: readonly PublicTalk[]
}

/** Reads the public programme. Null reads the sessions that everyone sees. */
export async function getPublicProgramme(
  db: Kysely<DB>,
  eventId: string,
  typeId: string | null,
): Promise<PublicProgramme> {
  const [rooms, tracks, talks] = await Promise.all([
    sql<GetPublicProgrammeRow>`select name, external_key as guid, capacity from location
      where event_id = ${eventId} and kind = 'room' order by index, location_id`.execute(db),
    sql<GetPublicProgramme2Row>`select name, color from track
      where event_id = ${eventId} order by index, track_id`.execute(db),
    listTalks(db, eventId, typeId),
  ])
  return { rooms: rooms.rows, tracks: tracks.rows, talks }
}

async function listTalks(db: Kysely<DB>, eventId: string, typeId: string | null): Promise<PublicTalk[]> {
  const { rows } = await sql<
    Narrow<
      ListTalksRow<
        Omit<PublicTalk, 'guid' | 'persons'> & { guid: string | null; persons: (PublicPerson & { id: string })[] }
      >,
      Pick<PublicTalk, 'type'>
    >
  >`select s.session_id as "sessionId", d.definition_id as "definitionId",
      s.rev + d.rev as rev, s.external_guid as guid, dense_rank() over (order by d.definition_id)::integer as id,
      d.title, d.subtitle, d.abstract, d.description, d.type, d.language, d.links, t.name as track, l.name as room,
      ${millisSql(sql`lower(s.during)`)} as "startsAt", ${millisSql(sql`upper(s.during)`)} as "endsAt", d.blocking,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.participant_id,
            'name', coalesce(case when p.user_id is null then i.name end, trim(p.name || ' ' || p.surname)),
            'keys', array_remove(coalesce(i.keys, '{}') || p.external_key, null),
            'biography', coalesce(case when p.user_id is null then i.biography end, p.biography, ''))
          order by sp.index, p.participant_id)
        from session_person sp
        join participant p on p.event_id = sp.event_id and p.participant_id = sp.participant_id
        left join import_speaker i on i.event_id = p.event_id and i.participant_id = p.participant_id
        where sp.event_id = ${eventId} and sp.session_id = s.session_id and sp.role = 'speaker' and p.state <> 'deleted'
      ), '[]') as persons
    from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join track t on t.event_id = d.event_id and t.track_id = d.track_id
    left join location l on l.event_id = s.event_id and l.location_id = s.location_id and l.kind = 'room'
    where s.event_id = ${eventId} and s.state = 'available' and ${inProgramme({ organizer: false, typeId })}
    order by lower(s.during), l.index, s.session_id`.execute(db)
  const namedPerson = ({ id, keys, ...person }: PublicPerson & { id: string }): PublicPerson => ({
    ...person,
    keys: keys.length > 0 ? keys : [`guid:${ownGuid('person', id)}`],
  })
  return rows.map(({ guid, persons, ...row }) => ({
    ...row,
    guid: guid ?? ownGuid('session', row.sessionId),
    persons: persons.map(namedPerson),
  }))
}
