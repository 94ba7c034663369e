import type { InputOf, ReplyOf } from '@parley/contract'
import { chatKinds, parseVideoRoomId, roomChatTopic, type videoCalls } from '@parley/contract/video'
import { consumeLimit, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { defineService } from '../../../platform/services.ts'
import { listBriefs } from '../../participants/index.ts'
import { nextRev } from '../publish-room.ts'
import { mayWatchRoom } from '../realtime.ts'
import { findAccess, videoRoomMissing } from '../room-access.ts'
import { findKindInside, isInside } from './chat-store.ts'

const MAX_IN_TEN_SECONDS = 10
const messages = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:room-chat', points: MAX_IN_TEN_SECONDS, duration: 10 }),
)

/**
 * @throws Failure `notFound` for a room that the caller may not enter
 * @throws Failure `videoOff`
 * @throws Failure `tooManyRequests` above ten messages in ten seconds
 * @throws Failure `notAllowed` for a room without such a chat, and for a caller who is not inside
 * @see docs/rules/video.md VIDEO-86
 */
export async function sendVideoRoomMessage(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, text }: InputOf<typeof videoCalls.sendVideoRoomMessage>,
): Promise<ReplyOf<typeof videoCalls.sendVideoRoomMessage>> {
  const { eventId, participantId } = actor
  const now = ctx.clock.now()
  const kind = await findKindInside(ctx.db, { eventId, roomId }, participantId, now)
  if (!kind || !chatKinds.includes(kind)) {
    throw (await findAccess(ctx, actor, roomId, 'stage')) ? new Failure('notAllowed') : videoRoomMissing(actor)
  }
  await consumeLimit(messages(ctx), participantId)
  const person = (await listBriefs(ctx.db, eventId, [participantId])).get(participantId)
  if (!person) throw videoRoomMissing(actor)
  const message = { id: newId(now), rev: nextRev(ctx), person, text, saidAt: now }
  ctx.live.publish(roomChatTopic, { roomId }, { up: [message] })
  return { success: true }
}

/** Offers the live chats of rooms. They have no history. */
export function offerRoomChats({ live }: Context): void {
  live.registerTopic(roomChatTopic, {
    async mayRead(ctx, userId, { roomId }) {
      const room = parseVideoRoomId(roomId)
      const place = room && { eventId: room.eventId, roomId }
      return place !== null && (await isInside(ctx.db, place, userId)) && (await mayWatchRoom(ctx, userId, roomId))
    },
    snapshot: async () => [],
  })
}
