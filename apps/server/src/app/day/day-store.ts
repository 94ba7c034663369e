import { type Kysely, sql } from 'kysely'
import type { Spot } from '../../features/meetings/index.ts'
import { planPositionsSql } from '../../features/venue/index.ts'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ListUpcomingPlacesRow } from './row-types.gen.ts'

export interface EntryPlace {
  readonly sessionId: string
  /** Start in epoch milliseconds. */
  readonly sdt: number
  readonly edt: number
  /** Id of the entry's place on the map. Null if the map does not show it. */
  readonly placeId: string | null
  /** Position of the entry's place. Undefined unless a floor plan with a scale shows it. */
  readonly spot: Spot | undefined
}

/** Lists the reader's entries that have a place and end after an instant, the earliest first. */
export async function listUpcomingPlaces(
  db: Kysely<DB>,
  { eventId, participantId }: { eventId: string; participantId: string },
  from: number,
): Promise<EntryPlace[]> {
  const { rows } = await sql<NeverNull<ListUpcomingPlacesRow, 'x' | 'y'>>`
    with mine as materialized (
      select b.source_id, b.during, l.location_id, l.parent_id
      from agenda_block b
      left join session s on s.event_id = b.event_id and s.session_id = case when b.kind = 'session' then b.source_id end
      left join meeting m on m.event_id = b.event_id and m.meeting_id = case when b.kind = 'meeting' then b.source_id end
      join location l on l.event_id = b.event_id and l.location_id = coalesce(s.location_id, m.place_id)
      where b.event_id = ${eventId} and b.participant_id = ${participantId} and upper(b.during) > ${instantOf(from)}
        and coalesce(s.state, m.state) <> 'cancelled'
    )
    select mine.source_id as "sessionId", ${millisSql(sql`lower(mine.during)`)} as sdt, ${millisSql(sql`upper(mine.during)`)} as edt,
      (select p.ref_id from map_place p where p.event_id = ${eventId} and p.ref_id in (mine.location_id, mine.parent_id)
        order by p.ref_id <> mine.location_id limit 1) as "placeId",
      spot.plan_id as "planId", spot.x, spot.y
    from mine left join ${planPositionsSql(eventId)} spot on spot.location_id = mine.location_id
    order by lower(mine.during), mine.source_id`.execute(db)
  return rows.map(({ planId, x, y, ...entry }) => ({ ...entry, spot: planId === null ? undefined : { planId, x, y } }))
}
