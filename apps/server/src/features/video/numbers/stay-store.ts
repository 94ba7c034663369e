import { PRESENT_FOR_MS } from '@parley/contract/video'
import { type RawBuilder, sql } from 'kysely'

/** Milliseconds since a seat or viewer was last counted; 0 if that is too long ago. */
export const uncountedMillisSql = (
  now: number,
  until: RawBuilder<unknown> = sql`counted_until`,
): RawBuilder<number> => sql`(
  case when ${until} between ${now - PRESENT_FOR_MS + 1}::bigint and ${now}::bigint then (${now}::bigint - ${until})::integer else 0 end)`

/**
 * Adds the time of people who have left to their total. Nothing is stored about meetings, rounds and tests. @see
 * docs/rules/video.md VIDEO-93
 */
export const addStaysSql = (eventId: string, column: 'sat_ms' | 'watched_ms', gone: 'gone' | 'silent') => sql`
  insert into video_stay as t (event_id, room_id, participant_id, ${sql.ref(column)})
  select ${eventId}, g.room_id, g.participant_id, g.ms from ${sql.table(gone)} g
    join video_room r on r.event_id = ${eventId} and r.room_id = g.room_id and r.kind in ('table', 'session')
  where g.ms > 0
  on conflict (event_id, room_id, participant_id) do update
    set ${sql.ref(column)} = t.${sql.ref(column)} + excluded.${sql.ref(column)}`
