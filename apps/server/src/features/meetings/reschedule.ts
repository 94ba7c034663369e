import type { InputOf, ReplyOf } from '@parley/contract'
import { type meetingCalls } from '@parley/contract/meetings'
import { MEETING_JOIN_MS } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { endReschedule } from './jobs.ts'
import {
  invitationsChanged,
  lockMeeting,
  messageOrDefault,
  rescheduleDeclined,
  rescheduleRequested,
  rescheduleRevoked,
  type Words,
} from './records/index.ts'
import { closeReschedule, insertReschedule, meetingOfReschedule } from './reschedule-store.ts'
import { actingInMeeting, withAnsweredBy } from './teams/index.ts'

/**
 * @throws Failure `notFound` when the caller is not one of the two who meet
 * @throws Failure `meetingNotActive` when the meeting was cancelled or is over, or no one else is in it
 * @throws Failure `meetingTooClose` from five minutes before its start
 * @throws Failure `rescheduleWaits` when one of the two has already asked
 * @see docs/rules/meetings.md MEET-17, MEET-49
 */
export async function requestReschedule(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, message, asParticipantId }: InputOf<typeof meetingCalls.requestReschedule>,
): Promise<ReplyOf<typeof meetingCalls.requestReschedule>> {
  const { eventId, participantId: executorId } = actor
  const { id: fromId } = await actingInMeeting(ctx, actor, asParticipantId, { meetingId: sessionId })
  return ctx.inTransaction(async (work) => {
    const locked = await lockMeeting(work, eventId, sessionId, fromId)
    const two = locked?.people.filter(({ role }) => role !== 'guest') ?? []
    if (!locked || !two.some(({ participantId }) => participantId === fromId)) throw new Failure('notFound')
    const { meetingId, during, state } = locked
    const toId = two.find(({ participantId }) => participantId !== fromId)?.participantId
    if (state === 'cancelled' || during.endsAt.epochMilliseconds <= work.now || toId === undefined) {
      throw new Failure('meetingNotActive')
    }
    if (state === 'reschedule') throw new Failure('rescheduleWaits')
    const startsAt = during.startsAt.epochMilliseconds
    if (startsAt - work.now < MEETING_JOIN_MS) throw new Failure('meetingTooClose')

    const words = messageOrDefault(eventId, executorId, 'reschedule', message)
    const request = { meetingId, fromId, toId, executorId, message: words }
    const { invitation, touchedIds } = await insertReschedule(work, eventId, request).catch((error: unknown) => {
      throw isConstraint(error, 'invitation_one_reschedule_per_meeting') ? new Failure('rescheduleWaits') : error
    })
    work.recordFact(rescheduleRequested.of({ eventId, invitation }))
    work.recordFact(invitationsChanged.of({ eventId, invitationIds: touchedIds }))
    work.addJob(endReschedule, { eventId, meetingId }, { runAt: startsAt, key: `reschedule:${meetingId}` })
    return { invitationId: invitation.id }
  })
}

/**
 * @throws Failure `notFound` when the caller has no such request
 * @throws Failure `invitationNotWaiting` when it was already answered or withdrawn, or the meeting has begun
 * @throws Failure `answeredByColleague` when another member of the team was first
 * @see docs/rules/meetings.md MEET-19, MEET-49
 */
export async function rejectReschedule(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, message, asParticipantId }: InputOf<typeof meetingCalls.rejectReschedule>,
): Promise<ReplyOf<typeof meetingCalls.rejectReschedule>> {
  const { eventId, participantId: executorId } = actor
  const { id: participantId } = await actingInMeeting(ctx, actor, asParticipantId, { invitationId })
  const reject = async (work: Work) => {
    const words = messageOrDefault(eventId, executorId, 'stay', message)
    const by = { side: 'to_id', participantId, executorId, message: words } as const
    const invitation = await answer(work, eventId, invitationId, { ...by, state: 'rejected' })
    work.recordFact(rescheduleDeclined.of({ eventId, invitation }))
    return { success: true } as const
  }
  return ctx.inTransaction(reject).catch(async (error: unknown) => {
    throw await withAnsweredBy(ctx, { eventId, invitationId, participantId: executorId }, error)
  })
}

/**
 * @throws Failure `notFound` when the caller has sent no such request
 * @throws Failure `invitationNotWaiting` when it was already answered or withdrawn, or the meeting has begun
 * @see docs/rules/meetings.md MEET-19
 */
export async function revokeReschedule(
  ctx: Context,
  actor: ParticipantActor,
  { invitationId, asParticipantId }: InputOf<typeof meetingCalls.revokeReschedule>,
): Promise<ReplyOf<typeof meetingCalls.revokeReschedule>> {
  const { id: participantId } = await actingInMeeting(ctx, actor, asParticipantId, { invitationId })
  return ctx.inTransaction(async (work) => {
    const by = { side: 'from_id', participantId, executorId: actor.participantId, message: '' } as const
    const invitation = await answer(work, actor.eventId, invitationId, { ...by, state: 'revoked' })
    work.recordFact(rescheduleRevoked.of({ eventId: actor.eventId, invitation }))
    return { success: true }
  })
}

/**
 * Answers or withdraws a request to move a meeting. Locks the meeting before the request, in the same order as every
 * other writer.
 */
async function answer(
  work: Work,
  eventId: string,
  invitationId: string,
  by: {
    side: 'from_id' | 'to_id'
    participantId: string
    executorId: string
    state: 'rejected' | 'revoked'
    message: Words
  },
) {
  const meetingId = meetingOfReschedule(eventId, invitationId, by)
  const locked = await lockMeeting(work, eventId, meetingId, by.participantId)
  if (!locked) throw new Failure('notFound')
  if (locked.during.startsAt.epochMilliseconds <= work.now) throw new Failure('invitationNotWaiting')
  const { invitation, touchedIds } = await closeReschedule(work, eventId, locked.meetingId, { ...by, invitationId })
  if (!invitation) throw new Failure('invitationNotWaiting')
  work.recordFact(invitationsChanged.of({ eventId, invitationIds: touchedIds }))
  return invitation
}
