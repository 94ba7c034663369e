import type { InputOf, ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { lockParticipants } from '../participants/index.ts'
import { takeSeatIn } from './join-session.ts'
import { makeRoom } from './make-room.ts'

type Call = typeof sessionCalls.swapSession

/**
 * Leaves what is in the way and joins a session, in one transaction: whoever gets no seat keeps what they had.
 *
 * @throws Failure as `joinSession`, and as `makeRoom` for what is to be left
 * @see docs/rules/sessions.md SESSION-8
 */
export async function swapSession(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, leaveIds, leaveOffTime }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, participantId } = actor
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    await makeRoom(work, eventId, participantId, { leaveIds, leaveOffTime }, [sessionId])
    await takeSeatIn(work, actor, sessionId)
    return { success: true }
  })
}
