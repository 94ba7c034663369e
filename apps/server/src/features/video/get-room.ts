import type { InputOf, ReplyOf } from '@parley/contract'
import type { RoomKind, videoCalls } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { issueCredentials } from '../../platform/media/relay/credentials.ts'
import { listBriefs } from '../participants/index.ts'
import { media, placeRoom } from './places/index.ts'
import { findAccess, streamFor, videoRoomMissing } from './room-access.ts'
import { writeRoomToken } from './room-token.ts'

type Call = typeof videoCalls.getVideoRoom

/**
 * @throws Failure `notFound` for a room that the caller may not enter, `videoOff` in an event without video
 * @see docs/rules/video.md VIDEO-10, VIDEO-90
 */
export async function getVideoRoom(
  ctx: Context,
  actor: ParticipantActor,
  { roomId, as }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const access = await findAccess(ctx, actor, roomId, as)
  if (!access) throw videoRoomMissing(actor)
  const { expectedIds, streamLink: _, ...shown } = access
  const stream = streamFor(access, access.role === 'viewer')
  const briefs = await listBriefs(ctx.db, actor.eventId, expectedIds)
  const connects = stream.streamLink === undefined
  const hasVideo = !connects || media(ctx).state() !== 'none'
  const token = await writeRoomToken(ctx, { roomId, participantId: actor.participantId, role: access.role })
  const aboutId = roomId.slice(actor.eventId.length + 1)
  return {
    room: { id: roomId, aboutId, ...shown, ...stream, expected: [...briefs.values()] },
    hasVideo,
    token,
    iceServers: hasVideo && connects ? await iceServersFor(ctx, actor, { roomId, kind: access.kind }) : [],
  }
}

/** The lifetime of relay credentials. A relay connection that is open stays open afterwards. */
const CREDENTIALS_MS = 12 * 3_600_000

/** Returns the relays that the operator configured, else our own. @see docs/rules/video.md VIDEO-20, VIDEO-21 */
async function iceServersFor(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { roomId, kind }: { roomId: string; kind: RoomKind },
): Promise<ReplyOf<Call>['iceServers']> {
  const { turnUrls, turnSecret } = ctx.settings
  const until = ctx.clock.now() + CREDENTIALS_MS
  if (turnUrls.length > 0) return [{ urls: turnUrls, ...issueCredentials(turnSecret ?? '', until, participantId) }]
  const { relayUrls, relaySecret } = await placeRoom(ctx, { eventId, roomId }, kind)
  return [{ urls: [...relayUrls], ...issueCredentials(relaySecret, until, participantId) }]
}
