import type { PublicProgramme } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import { fullNameSql } from '../../features/participants/index.ts'
import { inProgramme } from '../../features/sessions/index.ts'
import { daySql } from '../../platform/database/day-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { GetFeaturedSpeakersRow, GetFirstDaysRow, ListSponsorsRow } from './row-types.gen.ts'

const MAX_SPEAKERS = 12
const MAX_DAYS = 3
const MAX_OF_A_DAY = 4
const MAX_SPONSORS = 12

const ANYONE = { organizer: false, typeId: null }

type Speakers = Pick<PublicProgramme, 'speakers' | 'speakerCount'>

/** Lists the first speakers by their number of sessions, those with a photo first. Also returns the total count. */
export async function getFeaturedSpeakers(db: Kysely<DB>, eventId: string): Promise<Speakers> {
  const { rows } = await sql<GetFeaturedSpeakersRow<Speakers>>`
    with speaking as (
      select sp.participant_id, count(*) as sessions
      from session_person sp
      join session s on s.event_id = sp.event_id and s.session_id = sp.session_id
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where sp.event_id = ${eventId} and sp.role = 'speaker' and ${inProgramme(ANYONE)}
      group by sp.participant_id
    ), shown as materialized (
      select p.photo_path, p.job_title, p.company, p.sort_name, p.participant_id, w.sessions, ${fullNameSql('p')} as full_name
      from participant p join speaking w on w.participant_id = p.participant_id
      where p.event_id = ${eventId} and p.state <> 'deleted' and p.show_speaker
    ), first as (
      select * from shown order by photo_path is null, sessions desc, sort_name, participant_id limit ${MAX_SPEAKERS}
    )
    select (select count(*) from shown)::int as "speakerCount",
      (select coalesce(jsonb_agg(jsonb_build_object('fullName', full_name, 'jobTitle', job_title, 'company', company,
          'profilePhotoPath', photo_path)
        order by photo_path is null, sessions desc, sort_name, participant_id), '[]') from first) as speakers`.execute(
    db,
  )
  return rows[0] ?? { speakers: [], speakerCount: 0 }
}

type Days = Pick<PublicProgramme, 'days' | 'dayCount'>

/** Lists the first sessions of each of the first days, without breaks. Sessions with speakers come first. */
export async function getFirstDays(db: Kysely<DB>, eventId: string): Promise<Days> {
  const { rows } = await sql<GetFirstDaysRow<Days>>`
    with dated as materialized (
      select d.title, lower(s.during) as starts_at, upper(s.during) as ends_at, l.name as room, s.session_id,
        exists (select from session_person sp where sp.event_id = ${eventId} and sp.session_id = s.session_id
          and sp.role = 'speaker') as has_speakers,
        ${daySql(sql`lower(s.during)`, sql`e.timezone`, sql`e.day_begins`)} as day
      from session s
      join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      join event e on e.event_id = s.event_id
      left join location l on l.event_id = s.event_id and l.location_id = s.location_id
      where s.event_id = ${eventId} and d.type = 'session' and s.state = 'available' and ${inProgramme(ANYONE)}
    ), placed as (
      select *, row_number() over (partition by day order by has_speakers desc, starts_at, room, title, session_id) as place,
        count(*) over (partition by day) as of_day, dense_rank() over (order by day) as day_place
      from dated
    ), days as (
      select day, max(of_day) as of_day,
        jsonb_agg(jsonb_build_object('title', title, 'sdt', round(extract(epoch from starts_at) * 1000),
          'edt', round(extract(epoch from ends_at) * 1000), 'room', room) order by starts_at, place) as sessions
      from placed where day_place <= ${MAX_DAYS} and place <= ${MAX_OF_A_DAY} group by day
    )
    select (select count(distinct day) from dated)::int as "dayCount",
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'sessions', sessions, 'sessionCount', of_day) order by day),
        '[]') from days) as days`.execute(db)
  return rows[0] ?? { days: [], dayCount: 0 }
}

/** Lists the sponsors, those with a logo first. */
export async function listSponsors(db: Kysely<DB>, eventId: string): Promise<PublicProgramme['sponsors']> {
  const { rows } = await sql<ListSponsorsRow>`
    select b.name, b.logo_path as "logoPath"
    from booth b join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
    where b.event_id = ${eventId} and b.state = 'active' and t.kind = 'sponsor'
    order by b.logo_path is null, b.score desc, b.sort_name, b.booth_id limit ${MAX_SPONSORS}`.execute(db)
  return rows
}
