import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { isMeeting, isVisibleBooth, leaveMeeting, requestBooth, requestMeeting } from '../features/meetings/index.ts'
import { joinSession, leaveSession } from '../features/sessions/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof appCalls.join

/** Joins a session, or requests a meeting with a person or a booth. The failures are those of each use case. */
export async function join(
  ctx: Context,
  actor: ParticipantActor,
  { toType, sessionId, toId, message, toAll = false, proposedSessionIds = [] }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (toType === 'session') {
    if (!sessionId) throw refused('sessionId', 'required')
    return joinSession(ctx, actor, { sessionId, message })
  }
  if (!toId) throw refused('toId', 'required')
  if (await isVisibleBooth(ctx, actor, toId)) {
    // Team members have different free times, so the member who answers chooses one.
    if (proposedSessionIds.length > 0) throw refused('proposedSessionIds', 'format')
    return { success: true, ...(await requestBooth(ctx, actor, { boothId: toId, message, toAll })) }
  }
  return { success: true, ...(await requestMeeting(ctx, actor, { toId, message, proposedSessionIds })) }
}

const refused = (path: string, why: 'required' | 'format') =>
  new Failure('invalidInput', { fields: [{ path, key: `validation.error.${why}` }] })

/**
 * Leaves a session or a meeting. A meeting is then cancelled, unless a guest leaves. The failures are those of each use
 * case.
 *
 * @throws Failure `notFound` for another person's session
 */
export async function leave(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, sessionId, message, asParticipantId }: InputOf<typeof appCalls.leave>,
): Promise<ReplyOf<typeof appCalls.leave>> {
  if (await isMeeting(ctx.db, eventId, sessionId)) {
    return leaveMeeting(ctx, actor, { meetingId: sessionId, message, asParticipantId })
  }
  if (asParticipantId !== undefined && asParticipantId !== actor.participantId) throw new Failure('notFound')
  return leaveSession(ctx, actor, { sessionId })
}
