import type { InputOf, ReplyOf } from '@parley/contract'
import type { videoCalls } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { conferenceUrlFor, verifyConferenceToken } from '../events/index.ts'
import { listBriefs } from '../participants/index.ts'
import { refuseOutsideTime } from './enter-room.ts'
import { findSession, opensFor, roleIn } from './session-rooms.ts'

type Calls = typeof videoCalls

/**
 * @throws Failure `notFound` for a session that the caller may not join, `videoNotOpen`, `videoOver` outside its time
 * @see docs/rules/video.md VIDEO-71, VIDEO-80
 */
export async function getSessionWay(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, as }: InputOf<Calls['getSessionWay']>,
): Promise<ReplyOf<Calls['getSessionWay']>> {
  const { eventId, participantId } = actor
  const session = await findSession(ctx.db, actor, sessionId)
  const own = session && roleIn(session, actor)
  if (!session?.way || !own) throw new Failure('notFound')
  const role = as === 'audience' ? 'viewer' : own
  const { startsAt, endsAt, way, externalLink, conferenceUrl } = session
  refuseOutsideTime({ startsAt, endsAt, opensAt: opensFor(role, startsAt) }, ctx.clock.now())
  if (way === 'room') return { url: null }
  if (way === 'link' || !conferenceUrl) return { url: externalLink }
  const name = (await listBriefs(ctx.db, eventId, [participantId])).get(participantId)?.fullName ?? ''
  const guest = { eventId, sessionId, participantId, name, role, until: endsAt }
  return { url: await conferenceUrlFor(ctx, conferenceUrl, guest) }
}

/**
 * @throws Failure `videoTokenRefused` for a token that we have not issued, and after the end of its session
 * @see docs/rules/video.md VIDEO-81
 */
export async function checkSessionToken(
  ctx: Context,
  _asker: unknown,
  { token }: InputOf<Calls['checkSessionToken']>,
): Promise<ReplyOf<Calls['checkSessionToken']>> {
  const guest = await verifyConferenceToken(ctx, token)
  if (!guest) throw new Failure('videoTokenRefused')
  return guest
}
