import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { isMeeting, leaveMeeting } from '../features/meetings/index.ts'
import { leaveSession } from '../features/sessions/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof appCalls.leave

/**
 * Leaves what the id names: a meeting, which is cancelled unless a guest leaves it, or a session. Each names its failures.
 *
 * @throws Failure `notFound` for a session of somebody else
 */
export async function leave(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, sessionId, message, asParticipantId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (await isMeeting(ctx.db, eventId, sessionId)) {
    return leaveMeeting(ctx, actor, { meetingId: sessionId, message, asParticipantId })
  }
  if (asParticipantId !== undefined && asParticipantId !== actor.participantId) throw new Failure('notFound')
  return leaveSession(ctx, actor, { sessionId })
}
