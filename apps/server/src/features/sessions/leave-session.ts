import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { release } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import { giveSeatsBack, readOwnRole } from './store.ts'

/**
 * Takes a session out of the caller's agenda and gives the seat back.
 *
 * @throws Failure `notFound` when it is not in the agenda
 * @throws Failure `notAllowed` for those who speak, translate or moderate in it
 * @see docs/rules/sessions.md SESSION-4
 */
export async function leaveSession(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { sessionId }: { sessionId: string },
): Promise<{ success: true }> {
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const role = await readOwnRole(work, eventId, participantId, sessionId)
    if (role === undefined) throw new Failure('notFound')
    if (role !== 'attendee') throw new Failure('notAllowed')
    // The seat before the block, as in joining: the row of the session is locked second in every path.
    await giveSeatsBack(work, eventId, [sessionId])
    await release(work, eventId, 'session', [{ sourceId: sessionId, participantId }])
    return { success: true }
  })
}
