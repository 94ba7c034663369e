import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { invitationRevoked } from './facts.ts'
import { answerRequest, hasRequest } from './invitation-store.ts'

type Call = typeof meetingCalls.revokeInvitation

/**
 * Withdraws a request that the caller sent and that still waits.
 *
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn already
 * @see docs/rules/meetings.md MEET-4
 */
export async function revokeInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    if (!(await hasRequest(work, eventId, invitationId, 'from_id', participantId))) throw new Failure('notFound')
    const revoked = await answerRequest(work, eventId, invitationId, { state: 'revoked' })
    if (!revoked) throw new Failure('invitationNotWaiting')
    work.tell(invitationRevoked.of({ eventId, invitationId }))
    return { success: true }
  })
}
