import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { reserve } from '../agenda/index.ts'
import { checkLimits } from './check-limits.ts'
import { choosePlace } from './choose-place.ts'
import { invitationAccepted } from './facts.ts'
import { answerRequest, readRequestForSlot } from './invitation-store.ts'
import { insertMeeting, type NewMeeting, readBrief } from './meeting-store.ts'
import { lockPeople, readPair } from './pair-store.ts'
import { anyIsBusy, lockSlot } from './place-store.ts'

type Call = typeof meetingCalls.acceptInvitation

/**
 * Accepts a request at one of the open slots: the time of both and a place are taken in one transaction, or nothing is.
 * Whoever accepts on behalf of another is an organizer.
 *
 * @throws Failure `notFound` when the participant did not receive it, or the slot is none
 * @throws Failure `invitationNotWaiting` when it was answered or withdrawn, or its sender is gone
 * @throws Failure `slotOver` when the slot has begun
 * @throws Failure `meetingExists` when the two have a meeting that is not over
 * @throws Failure `meetingLimitReached` when either may have no more meetings
 * @throws Failure `slotTaken` when either, or the owner of the deal room, is no longer free
 * @throws Failure `noPlaceLeft` when all places are taken then
 * @see docs/rules/meetings.md MEET-5
 */
export async function acceptInvitation(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, sessionId: slotId, message, asParticipantId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  const recipientId = asParticipantId ?? actor.participantId
  if (recipientId !== actor.participantId && !actor.organizer) throw new Failure('notFound')

  return ctx.inTransaction(async (work) => {
    const request = await readRequestForSlot(work, eventId, { invitationId, recipientId, slotId })
    if (!request?.slotId) throw new Failure('notFound')
    const { fromId, ownerId } = request
    const both = [fromId, recipientId]
    const concerned = ownerId ? [...both, ownerId] : both
    const people = await lockPeople(work, eventId, concerned)
    const pair = both.flatMap((id) => people.get(id) ?? [])
    if (!request.isWaiting || pair.some(({ state }) => state === 'deleted')) throw new Failure('invitationNotWaiting')

    const slot = await lockSlot(work, eventId, slotId)
    if (slot.during.startsAt.epochMilliseconds <= work.now) throw new Failure('slotOver')
    if ((await readPair(work, eventId, fromId, recipientId)).meetingStands) throw new Failure('meetingExists')
    await checkLimits(work, eventId, pair, invitationId)
    if (slot.state === 'cancelled' || (await anyIsBusy(work, eventId, concerned, slot.during))) {
      throw new Failure('slotTaken')
    }
    const place = await choosePlace(work, eventId, slot.locationId, slot.during)
    if (!place) throw new Failure('noPlaceLeft')

    const meetingId = await bookMeeting(work, eventId, {
      slotId,
      placeId: place.placeId,
      during: slot.during,
      executorId: actor.participantId,
      message,
      people: [
        { participantId: fromId, role: 'host' },
        { participantId: recipientId, role: 'invited' },
      ],
    })
    const accepted = await answerRequest(work, eventId, invitationId, { state: 'accepted', answer: message, meetingId })
    if (!accepted) throw new Failure('invitationNotWaiting')
    await work.tell(invitationAccepted.of({ eventId, invitationId, meetingId }))
    return { meeting: await readBrief(work, eventId, meetingId) }
  })
}

/** The constraints of both tables stand behind the checks, should anything ever slip between them. */
async function bookMeeting(work: Work, eventId: string, meeting: NewMeeting): Promise<string> {
  const meetingId = await insertMeeting(work, eventId, meeting).catch((error: unknown) => {
    throw isConstraint(error, 'meeting_one_per_place') ? new Failure('noPlaceLeft') : error
  })
  const [startsAt, endsAt] = [meeting.during.startsAt.epochMilliseconds, meeting.during.endsAt.epochMilliseconds]
  const time = { kind: 'meeting', sourceId: meetingId, startsAt, endsAt, holds: true } as const
  await reserve(
    work,
    eventId,
    meeting.people.map(({ participantId, role }) => ({ ...time, participantId, role })),
    'slotTaken',
  )
  return meetingId
}
