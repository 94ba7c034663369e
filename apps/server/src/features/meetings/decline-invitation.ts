import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { invitationDeclined } from './facts.ts'
import { answerRequest } from './invitation-store.ts'

type Call = typeof meetingCalls.declineInvitation

/**
 * Declines a request that the caller received. Its sender cannot ask again; the caller can.
 *
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn already
 * @see docs/rules/meetings.md MEET-4
 */
export async function declineInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId, message }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const answered = await answerRequest(work, eventId, invitationId, {
      side: 'to_id',
      participantId,
      state: 'rejected',
      answer: message,
    })
    if (!answered.isTheirs) throw new Failure('notFound')
    const { invitation } = answered
    if (!invitation) throw new Failure('invitationNotWaiting')
    work.tell(invitationDeclined.of({ eventId, invitation }))
    return { success: true }
  })
}
