import { raisedHandsTopic, stageInvitationTopic, videoAudienceTopic } from '@parley/contract/video'
import { type RawBuilder, sql } from 'kysely'
import { defineThrottle } from '../../platform/concurrency/throttle.ts'
import type { Context } from '../../platform/context.ts'
import { connect } from './places/index.ts'
import { publishRoomsNow, sendToMedia } from './publish-room.ts'
import { isConnection, newConnectionId, type RoomOf } from './seat-store.ts'
import {
  countViewers,
  listHands,
  listStagePlaces,
  lowerHand,
  removeViewers,
  saveViewer,
  stampViewer,
} from './viewer-store.ts'

const AUDIENCE_EVERY_MS = 1_000
const counts = defineThrottle(AUDIENCE_EVERY_MS, 'An audience could not be counted; the next one who comes counts it')

function publishCount(ctx: Context, room: RoomOf): void {
  counts(ctx).soon(ctx, room.roomId, async () => {
    const row = await getAudience(ctx, room)
    ctx.live.publish(videoAudienceTopic, { roomId: room.roomId }, { up: [row] })
  })
  publishRoomsNow(ctx, room.eventId)
}

export const getAudience = async (ctx: Context, room: RoomOf) => ({
  id: room.roomId,
  rev: Date.now(),
  viewers: await countViewers(ctx, room),
})

/**
 * Adds a viewer to the audience of a session. A viewer of a stream needs no media connection.
 *
 * @throws Failure `videoAudienceFull` when the server has its maximum number of viewers
 * @throws Failure `videoOfferRefused`, `videoAway`
 * @see docs/rules/video.md VIDEO-73, VIDEO-74, VIDEO-85
 */
export async function enterAudience(
  ctx: Context,
  room: RoomOf,
  { participantId, offer, page }: { participantId: string; offer: string | null; page: string | undefined },
): Promise<{ state: null; connectionId: string; answer: string | null }> {
  const connectionId = newConnectionId(ctx.clock.now(), page)
  const instead = (await saveViewer(ctx, room, { participantId, connectionId })) ?? undefined
  if (offer === null) {
    // The person watched the stage before the session had a stream.
    if (instead) sendToMedia(ctx, { act: 'leave', roomId: room.roomId, connectionId: instead })
    publishCount(ctx, room)
    return { state: null, connectionId, answer: null }
  }
  const request = { roomId: room.roomId, seat: null, connectionId, offer, instead }
  const answer = await connect(ctx, room, 'session', request).catch(async (error: unknown) => {
    await removeViewers(ctx, room, isConnection(participantId, connectionId))
    throw error
  })
  publishCount(ctx, room)
  return { state: null, connectionId, answer }
}

/** @returns false if this connection no longer watches */
export async function stayInAudience(
  ctx: Context,
  room: RoomOf,
  stay: { participantId: string; connectionId: string; hand: boolean },
): Promise<boolean> {
  const stamped = await stampViewer(ctx, room, stay)
  if (!stamped) return false
  sendToMedia(ctx, { act: 'stay', roomId: room.roomId, connectionId: stamped.connectionId })
  publishCount(ctx, room)
  if (stamped.isHandNew) await publishHand(ctx, room, stay.participantId)
  return true
}

export async function leaveAudience(ctx: Context, room: RoomOf, which: RawBuilder<boolean>): Promise<number> {
  const gone = await removeViewers(ctx, room, which)
  if (gone.length === 0) return 0
  const { roomId } = room
  for (const { connectionId } of gone) sendToMedia(ctx, { act: 'leave', roomId, connectionId })
  const hands = gone.filter(({ wasHandUp }) => wasHandUp)
  if (hands.length > 0) {
    ctx.live.publish(raisedHandsTopic, { roomId }, { rm: hands.map(({ id, rev }) => ({ id, rev })) })
  }
  publishCount(ctx, room)
  return gone.length
}

export async function lowerViewersHand(ctx: Context, room: RoomOf, participantId: string): Promise<boolean> {
  if ((await lowerHand(ctx.db, room, participantId, ctx.clock.now())) === null) return false
  await publishHand(ctx, room, participantId)
  return true
}

/** Publishes a viewer's raised hand to the hosts, and their invitation to the stage to themselves. */
export async function publishHand(ctx: Context, room: RoomOf, participantId: string): Promise<void> {
  const { roomId } = room
  const [hand] = await listHands(ctx, room, participantId)
  const [place] = await listStagePlaces(ctx.db, room, sql`p.participant_id = ${participantId}`)
  if (hand) ctx.live.publish(raisedHandsTopic, { roomId }, { up: [hand] })
  else if (place) ctx.live.publish(raisedHandsTopic, { roomId }, { rm: [{ id: participantId, rev: place.rev }] })
  if (!place?.userId) return
  const { userId, ...own } = place
  ctx.live.publish(stageInvitationTopic, { roomId, userId }, { up: [own] })
}
