import { PRESENT_FOR_MS, type RoomKind } from '@parley/contract/video'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { RoomOf } from '../seat-store.ts'
import type { FindKindInsideRow } from './row-types.gen.ts'

/** Returns the kind of a room; null if the person neither has an active seat in it nor watches. */
export async function findKindInside(
  db: Kysely<DB>,
  { eventId, roomId }: RoomOf,
  participantId: string,
  now: number,
): Promise<RoomKind | null> {
  const since = instantOf(now - PRESENT_FOR_MS)
  const { rows } = await sql<FindKindInsideRow>`select r.kind from video_room r
    where r.event_id = ${eventId} and r.room_id = ${roomId} and (exists (select from video_seat s
        where s.event_id = ${eventId} and s.room_id = ${roomId} and s.participant_id = ${participantId} and s.stamp_at > ${since})
      or exists (select from video_viewer v
        where v.event_id = ${eventId} and v.room_id = ${roomId} and v.participant_id = ${participantId} and v.stamp_at > ${since}))`.execute(
    db,
  )
  return rows[0]?.kind ?? null
}

/** Tests if the user may read the chat of a room. A page that was silent for a while may still read. */
export async function isInside(db: Kysely<DB>, { eventId, roomId }: RoomOf, userId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    where p.event_id = ${eventId} and p.user_id = ${userId} and (exists (select from video_seat s
        where s.event_id = ${eventId} and s.room_id = ${roomId} and s.participant_id = p.participant_id)
      or exists (select from video_viewer v
        where v.event_id = ${eventId} and v.room_id = ${roomId} and v.participant_id = p.participant_id))`.execute(db)
  return rows.length > 0
}
