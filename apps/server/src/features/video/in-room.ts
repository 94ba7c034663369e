import type { InputOf, ReplyOf } from '@parley/contract'
import { reactionsTopic, type videoCalls } from '@parley/contract/video'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { defineService } from '../../platform/services.ts'
import { leaveAudience, lowerViewersHand, stayInAudience } from './audience.ts'
import { countFirstPicture } from './first-picture.ts'
import { freeSeatsAndAdvance } from './free-seats-and-advance.ts'
import { nextRev, publishState, sendToMedia as say } from './publish-room.ts'
import { findAccess, mayBeIn, notifyStayed, streamFor, videoRoomMissing } from './room-access.ts'
import { hasSeat, isOfPage, isPerson, moderateSeat, setSharing, stampSeat } from './seat-store.ts'
import { inviteToStage, sendBack } from './stage.ts'

type Calls = typeof videoCalls

/** @see docs/rules/video.md VIDEO-15, VIDEO-62 */
export async function stayInVideoRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, connectionId, audio, video, hand, sharing, firstPictureMs }: InputOf<Calls['stayInVideoRoom']>,
): Promise<ReplyOf<Calls['stayInVideoRoom']>> {
  const { eventId, participantId } = actor
  const room = { eventId, roomId }
  // The access is read before the stamp. Otherwise a person who returns after the end would reopen a room that was
  // empty at its end.
  const access = await findAccess(ctx, actor, roomId, 'stage')
  if (!mayBeIn(access, ctx.clock.now())) {
    const freed = await freeSeatsAndAdvance(ctx, room, isPerson(participantId), [participantId])
    if (freed.length === 0) await leaveAudience(ctx, room, isPerson(participantId))
    return { isIn: false, isSharing: false }
  }
  if (firstPictureMs !== undefined) await countFirstPicture(ctx, participantId, firstPictureMs)
  const role = access.role === 'host' ? 'host' : 'member'
  const stay = { participantId, connectionId, role, audio, video, hand } as const
  const before = access.role === 'viewer' ? null : await stampSeat(ctx, room, stay)
  if (!before) {
    const isIn = access.kind === 'session' && (await stayInAudience(ctx, room, { participantId, connectionId, hand }))
    if (isIn) await notifyStayed(ctx, 'session', { eventId, participantId, roomId, isWithOthers: true })
    // Hosts and people invited on stage may also watch.
    return { isIn, isSharing: false, ...(isIn ? streamFor(access, true) : {}) }
  }
  say(ctx, { act: 'stay', roomId, connectionId: before.connectionId })
  await notifyStayed(ctx, before.kind, { eventId, participantId, roomId, isWithOthers: before.isWithOthers })
  let isSharing = before.sharing
  if (sharing !== before.sharing) {
    isSharing = await setSharing(ctx.db, room, participantId, sharing)
    if (isSharing || before.sharing) say(ctx, { act: 'share', roomId, seat: isSharing ? before.seat : null })
  }
  await publishState(ctx, room, participantId)
  return { isIn: true, isSharing, ...streamFor(access, false) }
}

/** Lets the caller leave a room. Frees the seat of this connection or another one of its page. */
export async function leaveVideoRoom(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { roomId, connectionId }: InputOf<Calls['leaveVideoRoom']>,
): Promise<ReplyOf<Calls['leaveVideoRoom']>> {
  const room = { eventId, roomId }
  const own = isOfPage(participantId, connectionId)
  const freed = await freeSeatsAndAdvance(ctx, room, own)
  if (freed.length === 0) await leaveAudience(ctx, room, own)
  return { success: true }
}

/**
 * @throws Failure `notFound` for an unknown room or person, `notAllowed` for callers who are no hosts
 * @see docs/rules/video.md VIDEO-16
 */
export async function moderateVideoRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, participantId, action }: InputOf<Calls['moderateVideoRoom']>,
): Promise<ReplyOf<Calls['moderateVideoRoom']>> {
  const access = await findAccess(ctx, actor, roomId)
  if (!access) throw videoRoomMissing(actor)
  if (access.role !== 'host') throw new Failure('notAllowed')
  const room = { eventId: actor.eventId, roomId }
  if (action === 'remove') {
    const [gone] = await freeSeatsAndAdvance(ctx, room, isPerson(participantId))
    if (!gone && (await leaveAudience(ctx, room, isPerson(participantId))) === 0) throw new Failure('notFound')
    return { success: true }
  }
  if (action === 'bringOnStage' || action === 'sendBack') {
    if (access.kind !== 'session') throw new Failure('notFound')
    await (action === 'sendBack' ? sendBack : inviteToStage)(ctx, room, participantId)
    return { success: true }
  }
  const seat = await moderateSeat(ctx.db, room, participantId, changes[action])
  if (seat === null) {
    if (action === 'lowerHand' && (await lowerViewersHand(ctx, room, participantId))) return { success: true }
    throw new Failure('notFound')
  }
  const { audioMuted, videoMuted } = changes[action]
  if (audioMuted !== undefined) say(ctx, { act: 'mute', roomId, seat, medium: 'audio', isMuted: audioMuted })
  if (videoMuted !== undefined) say(ctx, { act: 'mute', roomId, seat, medium: 'video', isMuted: videoMuted })
  await publishState(ctx, room, participantId)
  return { success: true }
}

const changes: Readonly<
  Record<
    'muteAudio' | 'allowAudio' | 'muteVideo' | 'allowVideo' | 'lowerHand',
    { audioMuted?: boolean; videoMuted?: boolean; lowerHand?: boolean }
  >
> = {
  muteAudio: { audioMuted: true },
  allowAudio: { audioMuted: false },
  muteVideo: { videoMuted: true },
  allowVideo: { videoMuted: false },
  lowerHand: { lowerHand: true },
}

const MAX_A_SECOND = 3
const reactions = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:react', points: MAX_A_SECOND, duration: 1 }),
)

/**
 * @throws Failure `notAllowed` for a caller without a seat there, `tooManyRequests` above three a second
 * @see docs/rules/video.md VIDEO-66
 */
export async function reactInVideoRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, reaction }: InputOf<Calls['reactInVideoRoom']>,
): Promise<ReplyOf<Calls['reactInVideoRoom']>> {
  const { eventId, participantId } = actor
  if (!(await hasSeat(ctx, { eventId, roomId }, participantId)))
    throw (await findAccess(ctx, actor, roomId)) ? new Failure('notAllowed') : videoRoomMissing(actor)
  await consumeLimit(reactions(ctx), participantId)
  ctx.live.publish(reactionsTopic, { roomId }, { up: [{ id: participantId, rev: nextRev(ctx), reaction }] })
  return { success: true }
}
