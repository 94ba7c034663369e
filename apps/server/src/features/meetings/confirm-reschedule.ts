import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { moveHeld } from '../agenda/index.ts'
import { leaveEntries } from '../sessions/index.ts'
import { bookFreePlace, withBusyEntries } from './book-meeting.ts'
import { deleteGuests } from './guest-store.ts'
import { invitationsChanged, isWithoutTeam, messageOrDefault, rescheduleAccepted } from './records/index.ts'
import { getRescheduleState, lockReschedule, moveMeeting } from './reschedule-store.ts'
import { actingInMeeting, withAnsweredBy } from './teams/index.ts'

type Call = typeof meetingCalls.confirmReschedule

/**
 * @throws Failure `notFound` when the caller has no such request, or the slot does not exist
 * @throws Failure `invitationNotWaiting` when it was already answered or withdrawn
 * @throws Failure `answeredByColleague` when another member of the team was first
 * @throws Failure `meetingNotActive` when the meeting was cancelled or has begun
 * @throws Failure `slotOver` when the slot has begun
 * @throws Failure `slotTaken` when either, or the owner of the deal room, is no longer free, or it is the meeting's own
 *   time; `busyWith` names conflicting entries of the caller
 * @throws Failure `cannotLeave` when an entry cannot be left
 * @throws Failure `noPlaceLeft` when all places are taken in the slot
 * @see docs/rules/meetings.md MEET-18, MEET-49
 */
export async function confirmReschedule(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, sessionId: slotId, message, asParticipantId, leaveIds, leaveOffTime }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, participantId: executorId } = actor
  const { id: recipientId } = await actingInMeeting(ctx, actor, asParticipantId, { invitationId })
  const isOwn = recipientId === executorId
  if (!isOwn && leaveIds.length > 0) throw new Failure('notAllowed')

  const confirm = async (work: Work) => {
    const request = await lockReschedule(work, eventId, { invitationId, recipientId, slotId })
    if (!request?.slot || request.meetingId === null) throw new Failure('notFound')
    const { meetingId, slot } = request
    const noTeam = isWithoutTeam(request.pair)
    if (!request.isWaiting) throw new Failure('invitationNotWaiting')

    await leaveEntries(work, eventId, recipientId, { leaveIds, leaveOffTime })
    const standing = await getRescheduleState(work, eventId, { invitationId, meetingId, slot })
    if (!standing.isWaiting) throw new Failure('invitationNotWaiting')
    if (standing.during.startsAt.epochMilliseconds <= work.now) throw new Failure('meetingNotActive')
    const [startsAt, endsAt] = [slot.during.startsAt.epochMilliseconds, slot.during.endsAt.epochMilliseconds]
    if (startsAt <= work.now) throw new Failure('slotOver')
    const isSameTime = startsAt === standing.during.startsAt.epochMilliseconds
    if (slot.state === 'cancelled' || standing.ownerIsBusy || isSameTime) throw new Failure('slotTaken')

    const idsOf = (isGuest: boolean) =>
      standing.people.filter(({ role }) => (role === 'guest') === isGuest).map(({ participantId }) => participantId)
    const move = { kind: 'meeting', sourceId: meetingId, startsAt, endsAt } as const
    const droppedIds = await moveHeld(work, eventId, move, idsOf(false), 'slotTaken')
    if (droppedIds.length > 0) await deleteGuests(work, eventId, meetingId, droppedIds)
    const words = messageOrDefault(eventId, executorId, 'move', message)
    const moveTo = (placeId: string) =>
      moveMeeting(work, eventId, { invitationId, meetingId, slot, placeId, executorId, message: words })
    const { invitation, touchedIds } = await bookFreePlace(work, eventId, slot, moveTo, meetingId)
    if (!invitation?.meeting) throw new Failure('invitationNotWaiting')

    const guestIds = idsOf(true).filter((id) => !droppedIds.includes(id))
    work.recordFact(rescheduleAccepted.of({ eventId, invitation, executorId, guestIds, droppedIds, noTeam }))
    work.recordFact(invitationsChanged.of({ eventId, invitationIds: touchedIds }))
    return { meeting: invitation.meeting }
  }
  return ctx.inTransaction(confirm).catch(async (error: unknown) => {
    const failure = await withAnsweredBy(ctx, { eventId, invitationId, participantId: executorId }, error)
    throw isOwn ? await withBusyEntries(ctx, actor, slotId, failure) : failure
  })
}
