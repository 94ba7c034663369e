import { inflateRawSync } from 'node:zlib'
import type { InputOf, ReplyOf } from '@parley/contract'
import { momentOf, OFFER_LENGTH, type videoCalls } from '@parley/contract/video'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { defineService } from '../../platform/services.ts'
import { enterAudience, leaveAudience } from './audience.ts'
import { claimSeat } from './claim-seat.ts'
import { freeSeatsAndAdvance } from './free-seats-and-advance.ts'
import { connect, media } from './places/index.ts'
import { publishState, sendToMedia } from './publish-room.ts'
import { findAccess, notifyStayed, type RoomAccess, videoRoomMissing } from './room-access.ts'
import { isRoomToken } from './room-token.ts'
import { isConnection, isPerson, newConnectionId } from './seat-store.ts'

type Call = typeof videoCalls.enterVideoRoom

/**
 * The limit per person. A page that reconnects tries up to five times in ten seconds, and a person may have several
 * pages open.
 */
const ENTERS = { points: 30, duration: 10 }
const enters = defineService(({ redis }) => makeLimiter(redis, { keyPrefix: 'parley:enter', ...ENTERS }))

/**
 * Lets the caller enter a room. A second window of the same person takes over the seat, and the first window is
 * disconnected.
 *
 * @throws Failure `notFound` for a room that the caller may not enter, or a meeting on site
 * @throws Failure `videoOff` in an event without video
 * @throws Failure `videoTokenRefused` for a token of another person, room or role
 * @throws Failure `videoNotOpen`, `videoOver` outside its time
 * @throws Failure `videoFull` when others have all seats, `videoAudienceFull`
 * @throws Failure `videoOfferRefused`, `videoAway` without a media process, `tooManyRequests`
 * @see docs/rules/video.md VIDEO-11, VIDEO-13, VIDEO-14, VIDEO-85, VIDEO-101
 */
export async function enterVideoRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, token, offer: packedOffer, audio, video, seat: wanted, as, page }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, participantId } = actor
  const access = await findAccess(ctx, actor, roomId, as)
  if (!access || access.onSite) throw videoRoomMissing(actor)
  if (!(await isRoomToken(ctx, { roomId, participantId, role: access.role }, token))) {
    throw new Failure('videoTokenRefused')
  }
  refuseOutsideTime(access, ctx.clock.now())
  await consumeLimit(enters(ctx), participantId)

  const room = { eventId, roomId }
  if (access.role === 'viewer' && access.streamLink !== undefined)
    return enterAudience(ctx, room, { participantId, offer: null, page })
  if (packedOffer === undefined) throw new Failure('videoOfferRefused')
  const offer = unpackOffer(packedOffer)
  if (media(ctx).state() === 'none') throw new Failure('videoAway')
  if (access.role === 'viewer') return enterAudience(ctx, room, { participantId, offer, page })
  const connectionId = newConnectionId(ctx.clock.now(), page)
  const role = access.role === 'host' ? 'host' : 'member'
  const { kind, seats } = access
  const claim = { participantId, kind, seats, wanted, role, connectionId, audio, video } as const
  const claimed = await claimSeat(ctx, room, claim)
  if (!claimed) throw new Failure('videoFull')
  const request = { roomId, seat: claimed.seat, order: claimed.rev, connectionId, offer }
  const answer = await connect(ctx, room, kind, request).catch(async (error: unknown) => {
    // The seat of an earlier page is not freed, even if the page is silent.
    if (!claimed.hadSeat) await freeSeatsAndAdvance(ctx, room, isConnection(participantId, connectionId))
    throw error
  })
  // A person is either on stage or in the audience.
  if (kind === 'session') await leaveAudience(ctx, room, isPerson(participantId))
  // The stay is recorded now, because a round may end before the first stamp.
  if (kind === 'round') await notifyStayed(ctx, kind, { ...room, participantId, isWithOthers: true })
  const state = await publishState(ctx, room, participantId)
  // The media process may have just opened the room, so it does not know who was muted by a host.
  for (const medium of ['audio', 'video'] as const) {
    if (state?.[`${medium}Muted`]) sendToMedia(ctx, { act: 'mute', roomId, seat: claimed.seat, medium, isMuted: true })
  }
  return { state, connectionId, answer }
}

/** Unpacks a compressed offer. @throws Failure `videoOfferRefused` unless it is a plain or a packed offer */
function unpackOffer(offer: string): string {
  if (offer.startsWith('v=')) return offer
  try {
    return inflateRawSync(Buffer.from(offer, 'base64'), { maxOutputLength: OFFER_LENGTH }).toString()
  } catch {
    throw new Failure('videoOfferRefused')
  }
}

/** @throws Failure `videoNotOpen`, `videoOver` */
export function refuseOutsideTime(access: Pick<RoomAccess, 'startsAt' | 'endsAt' | 'opensAt'>, now: number): void {
  const moment = momentOf(access, now)
  if (moment === 'early' || moment === 'soon') throw new Failure('videoNotOpen')
  if (moment === 'over') throw new Failure('videoOver')
}
