import { PRESENT_FOR_MS, type RoomKind } from '@parley/contract/video'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { MediaNode } from '../../../platform/media/media-nodes.ts'
import type { Work } from '../../../platform/work.ts'
import { lockRoom, type RoomOf } from '../seat-store.ts'
import type { DecidePlaceRow } from './row-types.gen.ts'

interface Choice {
  readonly kind: RoomKind
  readonly all: readonly MediaNode[]
  readonly best: MediaNode
}

/**
 * Decides the media process of a room.
 *
 * @returns the process, and in `wasAt` the former one; null for a new room
 */
export async function decidePlace(
  work: Work,
  room: RoomOf,
  { kind, all, best }: Choice,
): Promise<{ nodeId: string; wasAt: string | null }> {
  await lockRoom(work, room, kind)
  const { eventId, roomId } = room
  const since = instantOf(work.now - PRESENT_FOR_MS)
  const { rows } = await sql<DecidePlaceRow>`
    select r.node_id as "nodeId", exists (select from video_seat s where s.event_id = ${eventId} and s.room_id = ${roomId}
        and s.stamp_at > ${since})
      or exists (select from video_viewer v where v.event_id = ${eventId} and v.room_id = ${roomId}
        and v.stamp_at > ${since}) as "isInUse"
    from video_room r where r.event_id = ${eventId} and r.room_id = ${roomId}`.execute(work.db)
  const wasAt = rows[0]?.nodeId ?? null
  const known = all.find(({ id }) => id === wasAt)
  if (known && (!known.isDraining || rows[0]?.isInUse)) return { nodeId: known.id, wasAt }
  await sql`update video_room set node_id = ${best.id} where event_id = ${eventId} and room_id = ${roomId}`.execute(
    work.db,
  )
  return { nodeId: best.id, wasAt }
}
