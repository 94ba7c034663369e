import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import {
  answerRequest,
  invitationDeclined,
  invitationEdited,
  invitationRevoked,
  rewriteRequest,
} from './records/index.ts'

/**
 * Declines a request that the caller received. Its sender cannot ask again; the caller can.
 *
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn already
 * @see docs/rules/meetings.md MEET-4
 */
export async function declineInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId, message }: InputOf<typeof meetingCalls.declineInvitation>,
): Promise<ReplyOf<typeof meetingCalls.declineInvitation>> {
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

/**
 * Gives a request that the caller sent and that still waits other words.
 *
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn already
 * @see docs/rules/meetings.md MEET-16
 */
export async function editInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId, message }: InputOf<typeof meetingCalls.editInvitation>,
): Promise<ReplyOf<typeof meetingCalls.editInvitation>> {
  return ctx.inTransaction(async (work) => {
    const { isTheirs, invitation } = await rewriteRequest(work, eventId, invitationId, { participantId, message })
    if (!isTheirs) throw new Failure('notFound')
    if (!invitation) throw new Failure('invitationNotWaiting')
    work.tell(invitationEdited.of({ eventId, invitation }))
    return { success: true }
  })
}

/**
 * Withdraws a request that the caller sent and that still waits.
 *
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn already
 * @see docs/rules/meetings.md MEET-4
 */
export async function revokeInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId }: InputOf<typeof meetingCalls.revokeInvitation>,
): Promise<ReplyOf<typeof meetingCalls.revokeInvitation>> {
  return ctx.inTransaction(async (work) => {
    const answered = await answerRequest(work, eventId, invitationId, {
      side: 'from_id',
      participantId,
      state: 'revoked',
    })
    if (!answered.isTheirs) throw new Failure('notFound')
    const { invitation } = answered
    if (!invitation) throw new Failure('invitationNotWaiting')
    work.tell(invitationRevoked.of({ eventId, invitation }))
    return { success: true }
  })
}
