import { PRESENT_FOR_MS, type RoomKind } from '@parley/contract/video'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { MediaNode } from '../../platform/media/media-nodes.ts'
import type { Work } from '../../platform/work.ts'
import { media } from './media.ts'
import { lockRoom, type RoomOf } from './seat-store.ts'

/**
 * Finds the media process of a room: where it is as long as that one serves it, else the one with the fewest connections. A room that
 * moves is closed where it was, so that all its people come to the new place.
 *
 * @throws Failure `videoAway` where no media process answers
 * @see docs/rules/video.md VIDEO-48, VIDEO-49
 */
export async function placeRoom(ctx: Context, room: RoomOf, kind: RoomKind): Promise<MediaNode> {
  const all = media(ctx).all()
  const open = all.filter(({ isDraining }) => !isDraining)
  const [best] = (open.length > 0 ? open : all).toSorted((a, b) => a.connections - b.connections)
  if (!best) throw new Failure('videoAway')
  if (!ctx.redis) return best
  const { nodeId, wasAt } = await ctx.inTransaction((work) => decide(work, room, kind, all, best))
  if (wasAt !== null && wasAt !== nodeId) media(ctx).tell({ act: 'close', roomId: room.roomId }, nodeId)
  return all.find(({ id }) => id === nodeId) ?? best
}

async function decide(
  work: Work,
  room: RoomOf,
  kind: RoomKind,
  all: readonly MediaNode[],
  best: MediaNode,
): Promise<{ nodeId: string; wasAt: string | null }> {
  await lockRoom(work, room, kind)
  const { eventId, roomId } = room
  const since = instantOf(work.now - PRESENT_FOR_MS)
  const { rows } = await sql<{ nodeId: string | null; isInUse: boolean }>`
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
