import { isFinished } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { canInvite } from '../participants/index.ts'
import {
  checkLimits,
  getPairState,
  idsWithLimit,
  insertRequest,
  invitationSent,
  lockPair,
  messageOrDefault,
} from './records/index.ts'
import { checkProposedTimes } from './slots/index.ts'

interface Request {
  readonly toId: string
  /** The sender's text; if empty, the default text is used. */
  readonly message: string
  /** At most three slots that are open for the two. They are suggestions and hold nothing. */
  readonly proposedSessionIds: readonly string[]
}

/**
 * Sends a request to meet. Locks the pair first. If two people ask each other in the same second, one request is
 * created, and the slower one gets `invitationExists`.
 *
 * @throws Failure `cannotMeetYourself`
 * @throws Failure `notFound` when the caller sees no such participant in the event
 * @throws Failure `cannotInvite` when the other is gone, or the event is restricted and the caller's type has no right
 * @throws Failure `eventFinished`
 * @throws Failure `noDealRoom` when no slot is still to come
 * @throws Failure `meetingExists` when the two have a meeting that is not over
 * @throws Failure `invitationExists` when either waits for the other's answer
 * @throws Failure `invitationDeclined` when the other declined the caller's last request
 * @throws Failure `meetingLimitReached` when the caller's type allows no more meetings
 * @throws Failure `slotTaken`, `slotOver` or `notFound` when a proposed time is not open for the two
 * @see docs/rules/meetings.md MEET-3, MEET-50
 */
export async function requestMeeting(
  ctx: Context,
  actor: ParticipantActor,
  { toId, message, proposedSessionIds }: Request,
): Promise<{ invitationId: string }> {
  const { eventId, participantId } = actor
  if (toId === participantId) throw new Failure('cannotMeetYourself')
  return ctx.inTransaction(async (work) => {
    const pair = await lockPair(work, actor, toId)
    if (!pair) throw new Failure('notFound')
    const { one: sender, other: recipient, event } = pair
    if (!canInvite({ viewed: recipient, viewer: sender, restricted: event.restricted }))
      throw new Failure('cannotInvite')
    if (isFinished(event.endsAt, work.now)) throw new Failure('eventFinished')
    if (!event.hasDealRoom) throw new Failure('noDealRoom')

    const query = { oneId: participantId, otherId: toId, limited: idsWithLimit([sender]) }
    const standing = await getPairState(work, eventId, query)
    if (standing.hasMeeting) throw new Failure('meetingExists')
    if (standing.waitingId !== null) throw new Failure('invitationExists')
    if (standing.declinedSenderId === participantId) throw new Failure('invitationDeclined')
    checkLimits([sender], standing.used)
    await checkProposedTimes(work, eventId, { fromId: participantId, toId, slotIds: proposedSessionIds })

    const words = messageOrDefault(eventId, participantId, 'request', message)
    const request = { eventId, fromId: participantId, toId, message: words, proposedSessionIds }
    const invitation = await insertRequest(work, request).catch((error: unknown) => {
      throw isConstraint(error, 'invitation_one_waiting_per_pair') ? new Failure('invitationExists') : error
    })
    work.recordFact(invitationSent.of({ eventId, invitation }))
    return { invitationId: invitation.id }
  })
}
