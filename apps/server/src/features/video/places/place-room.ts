import type { RoomKind } from '@parley/contract/video'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { MediaNode } from '../../../platform/media/media-nodes.ts'
import type { RoomOf } from '../seat-store.ts'
import { media } from './media.ts'
import { decidePlace } from './place-store.ts'

/**
 * Returns the media process of a room, and chooses one if needed. A room that moves is closed on the old process, so
 * that all of its people reconnect to the new one.
 *
 * @throws Failure `videoAway` if no media process answers
 * @see docs/rules/video.md VIDEO-48, VIDEO-49
 */
export async function placeRoom(ctx: Context, room: RoomOf, kind: RoomKind): Promise<MediaNode> {
  const all = media(ctx).all()
  const open = all.filter(({ isDraining }) => !isDraining)
  const [best] = (open.length > 0 ? open : all).toSorted((a, b) => a.connections - b.connections)
  if (!best) throw new Failure('videoAway')
  if (!ctx.redis) return best
  const { nodeId, wasAt } = await ctx.inTransaction((work) => decidePlace(work, room, { kind, all, best }))
  if (wasAt !== null && wasAt !== nodeId) media(ctx).tell({ act: 'close', roomId: room.roomId }, nodeId)
  return all.find(({ id }) => id === nodeId) ?? best
}
