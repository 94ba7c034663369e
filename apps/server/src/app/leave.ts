import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { isMeeting, leaveMeeting } from '../features/meetings/index.ts'
import { leaveSession } from '../features/sessions/index.ts'
import type { Context } from '../platform/context.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof appCalls.leave

/** Leaves what the id names: a meeting, which is cancelled unless a guest leaves it, or a session. Each names its failures. */
export async function leave(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, sessionId, message }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (await isMeeting(ctx.db, eventId, sessionId)) return leaveMeeting(ctx, actor, { meetingId: sessionId, message })
  return leaveSession(ctx, actor, { sessionId })
}
