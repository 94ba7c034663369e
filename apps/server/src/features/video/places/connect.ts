import type { RoomKind } from '@parley/contract/video'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { JoinRequest } from '../../../platform/media/engine/engine.ts'
import { MediaFull, MediaRefused } from '../../../platform/media/media-process.ts'
import type { RoomOf } from '../seat-store.ts'
import { media } from './media.ts'
import { placeRoom } from './place-room.ts'

/**
 * Connects a browser to the media process of a room.
 *
 * @returns the answer to the offer
 * @throws Failure `videoOfferRefused`, `videoAudienceFull`, `videoAway`
 */
export async function connect(ctx: Context, room: RoomOf, kind: RoomKind, request: JoinRequest): Promise<string> {
  const node = await placeRoom(ctx, room, kind)
  try {
    return (await media(ctx).ask(node.id, { act: 'join', ...request })) ?? ''
  } catch (error) {
    if (error instanceof MediaFull) throw new Failure('videoAudienceFull')
    ctx.log.info({ reason: (error as Error).message }, 'A browser could not be connected to a video room')
    throw new Failure(error instanceof MediaRefused ? 'videoOfferRefused' : 'videoAway')
  }
}
