import type { InputOf, ReplyOf } from '@parley/contract'
import { knocksTopic, type VideoKnock, type videoCalls } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { listBriefs } from '../participants/index.ts'
import { claimSeat } from './claim-seat.ts'
import { listEntrants } from './end-seats.ts'
import { nextRev, publishState } from './publish-room.ts'
import { mayWatchRoom } from './realtime.ts'
import { findAccess, videoRoomMissing } from './room-access.ts'
import { hasSeat } from './seat-store.ts'

type Calls = typeof videoCalls

/**
 * @throws Failure `notFound` for a room that the caller may not enter, `videoNobodyInside` if knocking is not possible
 * @see docs/rules/video.md VIDEO-64
 */
export async function knockAtRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId }: InputOf<Calls['knockAtRoom']>,
): Promise<ReplyOf<Calls['knockAtRoom']>> {
  const access = await findAccess(ctx, actor, roomId)
  if (!access) throw videoRoomMissing(actor)
  if (!access.canKnock) throw new Failure('videoNobodyInside')
  await publishKnock(ctx, { ...actor, roomId }, false)
  return { success: true }
}

/**
 * @throws Failure `notFound` for a person who cannot knock there, `notAllowed` for a caller who is not inside,
 *   `videoFull`
 * @see docs/rules/video.md VIDEO-64
 */
export async function answerKnock(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, participantId, isLetIn }: InputOf<Calls['answerKnock']>,
): Promise<ReplyOf<Calls['answerKnock']>> {
  const { eventId } = actor
  const room = { eventId, roomId }
  if (!(await hasSeat(ctx, room, actor.participantId))) {
    throw (await findAccess(ctx, actor, roomId)) ? new Failure('notAllowed') : videoRoomMissing(actor)
  }
  if (!isLetIn) {
    ctx.live.publish(knocksTopic, { roomId }, { rm: [{ id: participantId, rev: nextRev(ctx) }] })
    return { success: true }
  }
  const entrant = (await listEntrants(ctx, eventId, [participantId])).get(participantId)
  const access = entrant ? await findAccess(ctx, entrant, roomId) : null
  if (!access?.canKnock) throw new Failure('notFound')
  const { kind, seats } = access
  const seat = {
    role: 'member',
    connectionId: newId(ctx.clock.now()),
    wanted: undefined,
    audio: false,
    video: false,
  } as const
  if (!(await claimSeat(ctx, room, { participantId, kind, seats, ...seat }))) throw new Failure('videoFull')
  await publishState(ctx, room, participantId)
  await publishKnock(ctx, { ...room, participantId }, true)
  return { success: true }
}

async function publishKnock(
  ctx: Context,
  { eventId, roomId, participantId: id }: { eventId: string; roomId: string; participantId: string },
  isLetIn: boolean,
): Promise<void> {
  const person = (await listBriefs(ctx.db, eventId, [id])).get(id)
  if (!person) return
  const knock: VideoKnock = { id, rev: nextRev(ctx), person, knockedAt: ctx.clock.now(), isLetIn }
  ctx.live.publish(knocksTopic, { roomId }, { up: [knock] })
}

export function offerKnocks({ live }: Context): void {
  live.registerTopic(knocksTopic, {
    mayRead: (ctx, userId, { roomId }) => mayWatchRoom(ctx, userId, roomId),
    snapshot: async () => [],
  })
}
