import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { leaveEntries } from '../sessions/index.ts'
import { bookMeeting, withBusyEntries } from './book-meeting.ts'
import {
  checkLimits,
  getPairState,
  idsWithLimit,
  invitationAccepted,
  invitationsChanged,
  isWithoutTeam,
  lockRequest,
  messageOrDefault,
} from './records/index.ts'
import { actingInMeeting, withAnsweredBy } from './teams/index.ts'

type Call = typeof meetingCalls.acceptInvitation

/**
 * Accepts a request and books the meeting: takes the time of both and a place in one transaction, or nothing. Entries
 * that the receiver leaves for the meeting are left in the same transaction. A request to a booth belongs to the person
 * who accepts it, and the other requests of its group end.
 *
 * `resolveSubject` decides who may accept on behalf of another.
 *
 * @throws Failure `notFound` when neither the participant nor their booth received it, or the slot does not exist
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn, or its sender is gone
 * @throws Failure `answeredByColleague` when another member of the team was first
 * @throws Failure `boothTakesNoMeetings` when the booth no longer takes meetings
 * @throws Failure `slotOver` when the slot has begun
 * @throws Failure `meetingExists` when the two have a meeting that is not over
 * @throws Failure `meetingLimitReached` when either may have no more meetings
 * @throws Failure `slotTaken` when either, or the owner of the deal room, is no longer free; `busyWith` names
 *   conflicting entries of the caller
 * @throws Failure `cannotLeave` when an entry cannot be left
 * @throws Failure `noPlaceLeft` when all places are taken in the slot
 * @see docs/rules/meetings.md MEET-5, MEET-41
 */
export async function acceptInvitation(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, sessionId: slotId, message, asParticipantId, leaveIds, leaveOffTime }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  const { id: recipientId } = await actingInMeeting(ctx, actor, asParticipantId, { invitationId })
  const isOwn = recipientId === actor.participantId
  if (!isOwn && leaveIds.length > 0) throw new Failure('notAllowed')

  const leaves = { leaveIds, leaveOffTime }
  const accepted = { invitationId, recipientId, executorId: actor.participantId, slotId, message, leaves }
  return ctx
    .inTransaction((work) => acceptAtSlot(work, eventId, accepted))
    .catch(async (error: unknown) => {
      const failure = await withAnsweredBy(ctx, { eventId, invitationId, participantId: actor.participantId }, error)
      throw isOwn ? await withBusyEntries(ctx, actor, slotId, failure) : failure
    })
}

interface Accepted {
  readonly invitationId: string
  readonly recipientId: string
  readonly executorId: string
  readonly slotId: string
  readonly message: string
  readonly leaves: Parameters<typeof leaveEntries>[3]
}

export async function acceptAtSlot(
  work: Work,
  eventId: string,
  { invitationId, recipientId, executorId, slotId, message, leaves }: Accepted,
): Promise<ReplyOf<Call>> {
  const request = await lockRequest(work, eventId, { invitationId, recipientId, slotId })
  if (!request?.slot) throw new Failure('notFound')
  const { fromId, pair, slot, toBoothId } = request
  const recipient = pair.find(({ participantId }) => participantId === recipientId)
  if (toBoothId !== null && recipient?.boothId !== toBoothId) throw new Failure('notFound')
  if (!request.isWaiting || pair.some(({ state }) => state === 'deleted')) throw new Failure('invitationNotWaiting')
  if (!request.acceptsMeetings) throw new Failure('boothTakesNoMeetings')

  const left = await leaveEntries(work, eventId, recipientId, leaves)
  if (slot.during.startsAt.epochMilliseconds <= work.now) throw new Failure('slotOver')
  const standing = await getPairState(work, eventId, {
    oneId: fromId,
    otherId: recipientId,
    limited: idsWithLimit(pair),
    becomesMeeting: true,
    boothRequestId: toBoothId && invitationId,
    slot,
  })
  if (standing.waitingId === null) throw new Failure('invitationNotWaiting')
  if (standing.hasMeeting) throw new Failure('meetingExists')
  checkLimits(pair, standing.used)
  if (slot.state === 'cancelled' || standing.ownerIsBusy) throw new Failure('slotTaken')

  const { invitation, meeting, endedIds } = await bookMeeting(work, eventId, {
    slot,
    executorId,
    message: messageOrDefault(eventId, executorId, 'accept', message),
    prebooked: false,
    people: [
      { participantId: fromId, role: 'host' },
      { participantId: recipientId, role: 'invited' },
    ],
    request: { invitationId, endsOthers: toBoothId !== null, undo: { by: executorId, at: work.now, left } },
  })
  if (!invitation) throw new Failure('invitationNotWaiting')
  work.recordFact(invitationAccepted.of({ eventId, invitation, noTeam: isWithoutTeam(pair) }))
  if (endedIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds: endedIds }))
  return { meeting }
}
