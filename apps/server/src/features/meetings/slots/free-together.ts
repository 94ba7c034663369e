import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { roomySlots, slotsToCome, timesOf } from './open-slots.ts'

/** Two participants of one event. */
export interface Pair {
  readonly viewerId: string
  readonly otherId: string
}

/**
 * When each pair could meet first, between two instants: an open slot (MEET-9) at which both have nothing that holds. One
 * statement for any number of pairs; those without a time are left out.
 *
 * @param now epoch milliseconds, as `until`
 */
export async function readFreeTogether(
  db: Kysely<DB>,
  { eventId, now, until }: { eventId: string; now: number; until: number },
  pairs: readonly Pair[],
): Promise<(Pair & { sdt: number })[]> {
  if (pairs.length === 0) return []
  const from = instantOf(now)
  const [viewers, others] = [pairs.map(({ viewerId }) => viewerId), pairs.map(({ otherId }) => otherId)]
  const { rows } = await sql<Pair & { sdt: number }>`
    with pair as materialized (
      select viewer_id, other_id from unnest(${viewers}::text[], ${others}::text[]) as pair (viewer_id, other_id)
    ), slot as materialized (
      ${slotsToCome(eventId, from)} and lower(s.during) < ${instantOf(until)}
    ), busy as materialized (
      ${timesOf(eventId, from, sql`select viewer_id from pair union select other_id from pair`)}
    ), ${roomySlots(eventId, from)}, open as materialized (
      select distinct during from roomy
    )
    select pair.viewer_id as "viewerId", pair.other_id as "otherId", ${millisSql(sql`min(lower(open.during))`)} as sdt
    from pair
    left join busy mine on mine.participant_id = pair.viewer_id
    left join busy theirs on theirs.participant_id = pair.other_id
    join open on not coalesce(open.during && mine.times, false) and not coalesce(open.during && theirs.times, false)
    group by pair.viewer_id, pair.other_id`.execute(db)
  return rows
}
