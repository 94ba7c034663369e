import { PRESENT_FOR_MS, type RoomKind, type VideoNumbers } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { Narrow, NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { CountStaysRow, ListRoomsNowRow } from './row-types.gen.ts'
import { uncountedMillisSql } from './stay-store.ts'

const namesOf = (eventId: string) => sql`(
    select u.popup_id as about_id, u.name, b.name as booth_name from popup u
      left join booth b on b.event_id = ${eventId} and b.booth_id = u.booth_id where u.event_id = ${eventId}
    union all
    select s.session_id, d.title, null from session s
      join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
      where s.event_id = ${eventId})`

/** The subject's id in a room id, such as the id of a table or session. */
const aboutSql = (eventId: string) => sql`substr(r.room_id, ${eventId.length + 2}::integer)`

export interface RoomNow {
  readonly aboutId: string
  readonly kind: Exclude<RoomKind, 'test'>
  readonly name: string | null
  readonly boothName: string | null
  readonly people: number
  readonly viewers: number
  /** The time until the people count as present if no stamp follows, in epoch milliseconds. */
  readonly until: number
}

const MAX_ROOMS = 200

/** Lists the rooms with people, the fullest room first. */
export async function listRoomsNow(db: Kysely<DB>, eventId: string, now: number): Promise<RoomNow[]> {
  const isThere = sql`stamp_at > ${instantOf(now - PRESENT_FOR_MS)}`
  const { rows } = await sql<NeverNull<Narrow<ListRoomsNowRow, Pick<RoomNow, 'kind'>>, 'aboutId' | 'until'>>`
    with there as (
      select room_id, 1 as people, 0 as viewers, stamp_at from video_seat where event_id = ${eventId} and ${isThere}
      union all
      select room_id, 0, 1, stamp_at from video_viewer where event_id = ${eventId} and ${isThere}
    ), counted as (
      select room_id, sum(people)::integer as people, sum(viewers)::integer as viewers, max(stamp_at) as stamp_at
      from there group by room_id
    )
    select ${aboutSql(eventId)} as "aboutId", r.kind, n.name, n.booth_name as "boothName", c.people, c.viewers,
      ${millisSql(sql`c.stamp_at`)} + ${PRESENT_FOR_MS} as until
    from counted c
      join video_room r on r.event_id = ${eventId} and r.room_id = c.room_id and r.kind <> 'test'
      left join ${namesOf(eventId)} n on n.about_id = ${aboutSql(eventId)}
    order by c.people + c.viewers desc, n.name, r.room_id limit ${MAX_ROOMS}`.execute(db)
  return rows
}

export async function countStays(db: Kysely<DB>, eventId: string, now: number): Promise<VideoNumbers> {
  const { rows } = await sql<CountStaysRow<VideoNumbers>>`
    with stays as (
      select room_id, participant_id, sat_ms, watched_ms from video_stay where event_id = ${eventId}
      union all
      select room_id, participant_id, sat_ms + ${uncountedMillisSql(now)}, 0 from video_seat where event_id = ${eventId}
      union all
      select room_id, participant_id, 0, watched_ms + ${uncountedMillisSql(now)} from video_viewer where event_id = ${eventId}
    ), known as (
      select r.kind, r.most_viewers, ${aboutSql(eventId)} as about_id, s.participant_id,
        case when r.kind = 'table' then s.sat_ms else s.watched_ms end as ms
      from stays s join video_room r on r.event_id = ${eventId} and r.room_id = s.room_id and r.kind in ('table', 'session')
    ), by_room as (
      select k.kind, k.about_id, n.name, n.booth_name, count(distinct k.participant_id) as people, sum(k.ms) as ms,
        case when k.kind = 'session' then max(k.most_viewers) end as most
      from known k left join ${namesOf(eventId)} n on n.about_id = k.about_id
      group by k.kind, k.about_id, n.name, n.booth_name
    ), by_kind as (
      select kind, count(distinct participant_id) as people, (sum(ms) / 60000)::integer as minutes from known group by kind
    )
    select coalesce((select jsonb_build_object('people', people, 'minutes', minutes) from by_kind where kind = 'table'),
        jsonb_build_object('people', 0, 'minutes', 0)) as tables,
      coalesce((select jsonb_build_object('people', people, 'minutes', minutes) from by_kind where kind = 'session'),
        jsonb_build_object('people', 0, 'minutes', 0)) as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('id', about_id, 'kind', kind, 'name', name, 'boothName', booth_name,
          'people', people, 'minutes', (ms / 60000)::integer, 'most', most) order by ms desc, people desc, about_id)
        from (select * from by_room order by ms desc, people desc, about_id limit ${MAX_ROOMS}) shown), '[]') as rooms`.execute(
    db,
  )
  return rows[0] as VideoNumbers
}
