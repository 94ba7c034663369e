import type { InputOf, ReplyOf } from '@parley/contract'
import type { Invitation, meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import type { FactKind } from '../../platform/facts/facts.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import {
  type AboutInvitation,
  declineRequest,
  invitationDeclined,
  invitationEdited,
  invitationRevoked,
  invitationsChanged,
  messageOrDefault,
  revokeRequest,
  updateRequestMessage,
} from './records/index.ts'
import { actingInMeeting, withAnsweredBy } from './teams/index.ts'

/**
 * @throws Failure `invitationNotWaiting` when it was already answered or withdrawn
 * @throws Failure `answeredByColleague` when another member of the team was first
 * @see docs/rules/meetings.md MEET-4, MEET-41
 */
export async function declineInvitation(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, message, asParticipantId }: InputOf<typeof meetingCalls.declineInvitation>,
): Promise<ReplyOf<typeof meetingCalls.declineInvitation>> {
  const { eventId } = actor
  const { id: participantId } = await actingInMeeting(ctx, actor, asParticipantId, { invitationId })
  const decline = async (work: Work) => {
    const { isTheirs, invitation } = await declineRequest(work, eventId, invitationId, {
      participantId,
      executorId: actor.participantId,
      answer: messageOrDefault(eventId, actor.participantId, 'decline', message),
    })
    if (!isTheirs) throw new Failure('notFound')
    if (!invitation) throw new Failure('invitationNotWaiting')
    work.recordFact(invitationDeclined.of({ eventId, invitation }))
    return { success: true } as const
  }
  return ctx.inTransaction(decline).catch(async (error: unknown) => {
    throw await withAnsweredBy(ctx, { eventId, invitationId, participantId: actor.participantId }, error)
  })
}

/**
 * @throws Failure `invitationNotWaiting` when it was already answered or withdrawn
 * @see docs/rules/meetings.md MEET-16, MEET-42
 */
export async function editInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId, message }: InputOf<typeof meetingCalls.editInvitation>,
): Promise<ReplyOf<typeof meetingCalls.editInvitation>> {
  return ctx.inTransaction(async (work) => {
    const words = messageOrDefault(eventId, participantId, 'request', message)
    const changed = await updateRequestMessage(work, eventId, invitationId, { participantId, message: words })
    return recordChange(work, eventId, changed, invitationEdited)
  })
}

/**
 * @throws Failure `invitationNotWaiting` when it was already answered or withdrawn
 * @see docs/rules/meetings.md MEET-4, MEET-42
 */
export async function revokeInvitation(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId }: InputOf<typeof meetingCalls.revokeInvitation>,
): Promise<ReplyOf<typeof meetingCalls.revokeInvitation>> {
  return ctx.inTransaction(async (work) => {
    const changed = await revokeRequest(work, eventId, invitationId, participantId)
    return recordChange(work, eventId, changed, invitationRevoked)
  })
}

function recordChange(
  work: Work,
  eventId: string,
  changed: { isTheirs: boolean; invitation: Invitation | null; touchedIds: readonly string[] },
  fact: FactKind<AboutInvitation>,
): { success: true } {
  const { isTheirs, invitation, touchedIds } = changed
  if (!isTheirs) throw new Failure('notFound')
  if (!invitation) throw new Failure('invitationNotWaiting')
  work.recordFact(fact.of({ eventId, invitation }))
  if (touchedIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds: touchedIds }))
  return { success: true }
}
