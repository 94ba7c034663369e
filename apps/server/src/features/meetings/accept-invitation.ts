import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import type { TimeRange } from '../../platform/database/time-range.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { reserve } from '../agenda/index.ts'
import { actingFor } from '../booths/index.ts'
import { makeRoom, readBusyWith } from '../sessions/index.ts'
import { checkLimits, limitedOf } from './check-limits.ts'
import { invitationAccepted } from './facts.ts'
import { insertMeetingOf, lockFreePlace, type NewMeeting, readSlotTime } from './meeting-store.ts'
import { lockRequest, readStanding, type Slot } from './pair-store.ts'

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
    const asked = {
      oneId: fromId,
      otherId: recipientId,
      limited: limitedOf(pair),
      exceptInvitationId: invitationId,
      slot,
    }
    const standing = await readStanding(work, eventId, asked)
    if (!standing.requestWaits) throw new Failure('invitationNotWaiting')
    if (standing.meetingStands) throw new Failure('meetingExists')
    checkLimits(pair, standing.used)
    if (slot.state === 'cancelled' || standing.ownerIsBusy) throw new Failure('slotTaken')

    const meetingId = newId(work.now)
    const people = [
      { participantId: fromId, role: 'host' },
      { participantId: recipientId, role: 'invited' },
    ] as const
    await reserveTime(work, eventId, meetingId, slot.during, people)
    const executorId = actor.participantId
    const met = await meetAtFreePlace(work, eventId, slot, (placeId) =>
      insertMeetingOf(work, eventId, invitationId, { meetingId, slot, placeId, executorId, message, people }),
    ).catch((error: unknown) => {
      throw isConstraint(error, 'meeting_one_per_place') ? new Failure('noPlaceLeft') : error
    })
    if (!met) throw new Failure('noPlaceLeft')
    const { invitation } = met
    if (!invitation?.meeting) throw new Failure('invitationNotWaiting')
    work.tell(invitationAccepted.of({ eventId, invitation }))
    return { meeting: invitation.meeting }
  }
  return ctx.inTransaction(accept).catch(async (error: unknown) => {
    throw isOwn ? await withOwnReason(ctx, actor, slotId, error) : error
  })
}

/** A time that is gone because of the caller's own agenda says with what they are busy. */
async function withOwnReason(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  slotId: string,
  error: unknown,
) {
  if (!(error instanceof Failure) || error.reason !== 'slotTaken') return error
  const slot = await readSlotTime(ctx.db, eventId, slotId)
  const busyWith = slot ? await readBusyWith(ctx.db, eventId, participantId, slot) : []
  return busyWith.length > 0 ? new Failure('slotTaken', { params: { busyWith } }) : error
}

/** Whether both are free is the constraint's to say: no look beforehand could promise it. */
function reserveTime(work: Work, eventId: string, meetingId: string, during: TimeRange, people: NewMeeting['people']) {
  const [startsAt, endsAt] = [during.startsAt.epochMilliseconds, during.endsAt.epochMilliseconds]
  const time = { kind: 'meeting', sourceId: meetingId, startsAt, endsAt, holds: true } as const
  const blocks = people.map(({ participantId, role }) => ({ ...time, participantId, role }))
  return reserve(work, eventId, blocks, 'slotTaken')
}

/**
 * Lets two people meet at a place of the deal room that is free at that time: the first that no other transaction
 * has locked, so that many can choose at once. When others have locked every free place, it waits for them: they may roll
 * back, or want the place for another time.
 *
 * @param meetAt answers undefined when the place was taken between our read and our lock
 * @returns undefined when every place is taken then
 * @see docs/rules/meetings.md MEET-8
 */
async function meetAtFreePlace<T>(
  work: Work,
  eventId: string,
  slot: Slot,
  meetAt: (placeId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (;;) {
    const placeId =
      (await lockFreePlace(work, eventId, slot, 'passOver')) ?? (await lockFreePlace(work, eventId, slot, 'wait'))
    if (placeId === undefined) return undefined
    const met = await meetAt(placeId)
    if (met !== undefined) return met
  }
}
