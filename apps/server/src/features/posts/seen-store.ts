import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { GetSeenRow, SaveSeenRow } from './row-types.gen.ts'

/**
 * Returns the number of announcements that the reader has not seen. `seenAt` is the time of the newest one seen, in
 * epoch milliseconds; 0 if the reader has never looked.
 */
export async function getSeen(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<{ seenAt: number; unseen: number }> {
  const { rows } = await sql<GetSeenRow>`
    with mark as (
      select coalesce((select s.seen_at from post_seen s
        where s.event_id = ${eventId} and s.participant_id = ${participantId}), 'epoch') as seen_at
    )
    select ${millisSql(sql`m.seen_at`)} as "seenAt", (select count(*) from post p
      where p.event_id = ${eventId} and p.is_published and p.post_at > m.seen_at
        and p.participant_id <> ${participantId}) as unseen
    from mark m`.execute(db)
  return rows[0] ?? { seenAt: 0, unseen: 0 }
}

/** Moves the mark of seen announcements forward, never back, and returns its position in epoch milliseconds. */
export async function saveSeen(work: Work, eventId: string, participantId: string, seenAt: number): Promise<number> {
  const { rows } = await sql<SaveSeenRow>`
    insert into post_seen as s (event_id, participant_id, seen_at)
    values (${eventId}, ${participantId}, ${instantOf(seenAt)})
    on conflict (event_id, participant_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)
    returning s.seen_at as "seenAt"`.execute(work.db)
  return rows[0]?.seenAt.epochMilliseconds ?? seenAt
}

/** Moves the mark of one record to the other; the later mark counts. */
export async function mergeSeen(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`insert into post_seen as s (event_id, participant_id, seen_at)
    select ${eventId}, ${toId}, f.seen_at from post_seen f where f.event_id = ${eventId} and f.participant_id = ${fromId}
    on conflict (event_id, participant_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`.execute(
    work.db,
  )
  await deleteSeen(work, eventId, fromId)
}

export async function deleteSeen(work: Work, eventId: string, participantId: string): Promise<void> {
  await work.db
    .deleteFrom('post_seen')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}
