import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { actingFor } from '../booths/index.ts'
import { makeRoom } from '../sessions/index.ts'
import { agreeMeeting, withOwnReason } from './agree-meeting.ts'
import { checkLimits, invitationAccepted, limitedOf, lockRequest, readStanding } from './records/index.ts'

type Call = typeof meetingCalls.acceptInvitation

/**
 * Accepts a request at one of the open slots: the time of both and a place are taken in one transaction, or nothing is.
 * Who may accept on behalf of another says `actingFor`. What the receiver leaves for the meeting goes in the same transaction.
 *
 * @throws Failure `notFound` when the participant did not receive it, or the slot is none
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn, or its sender is gone
 * @throws Failure `slotOver` when the slot has begun
 * @throws Failure `meetingExists` when the two have a meeting that is not over
 * @throws Failure `meetingLimitReached` when either may have no more meetings
 * @throws Failure `slotTaken` when either, or the owner of the deal room, is no longer free; `busyWith` names what of the
 *   caller's own is in the way
 * @throws Failure `cannotLeave` when what is to be left for it may not be
 * @throws Failure `noPlaceLeft` when all places are taken then
 * @see docs/rules/meetings.md MEET-5
 */
export async function acceptInvitation(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, sessionId: slotId, message, asParticipantId, leaveIds, leaveOffTime }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  const { id: recipientId } = await actingFor(ctx.db, actor, asParticipantId, { kind: 'meet', boothId: null })
  const isOwn = recipientId === actor.participantId
  if (!isOwn && leaveIds.length > 0) throw new Failure('notAllowed')

  const accept = async (work: Work) => {
    const request = await lockRequest(work, eventId, { invitationId, recipientId, slotId })
    if (!request?.slot) throw new Failure('notFound')
    const { fromId, pair, slot } = request
    if (!request.isWaiting || pair.some(({ state }) => state === 'deleted')) throw new Failure('invitationNotWaiting')

    await makeRoom(work, eventId, recipientId, { leaveIds, leaveOffTime })
    if (slot.during.startsAt.epochMilliseconds <= work.now) throw new Failure('slotOver')
    const asked = { oneId: fromId, otherId: recipientId, limited: limitedOf(pair), turnsIntoMeeting: true, slot }
    const standing = await readStanding(work, eventId, asked)
    if (standing.waitingId === null) throw new Failure('invitationNotWaiting')
    if (standing.meetingStands) throw new Failure('meetingExists')
    checkLimits(pair, standing.used)
    if (slot.state === 'cancelled' || standing.ownerIsBusy) throw new Failure('slotTaken')

    const { invitation, meeting } = await agreeMeeting(work, eventId, {
      slot,
      executorId: actor.participantId,
      message,
      prebooked: false,
      people: [
        { participantId: fromId, role: 'host' },
        { participantId: recipientId, role: 'invited' },
      ],
      request: { invitationId },
    })
    if (!invitation) throw new Failure('invitationNotWaiting')
    work.tell(invitationAccepted.of({ eventId, invitation }))
    return { meeting }
  }
  return ctx.inTransaction(accept).catch(async (error: unknown) => {
    throw isOwn ? await withOwnReason(ctx, actor, slotId, error) : error
  })
}
