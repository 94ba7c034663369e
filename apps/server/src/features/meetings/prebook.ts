import type { InputOf, ReplyOf } from '@parley/contract'
import { FINISHED_AFTER_MS } from '@parley/contract/events'
import type { meetingCalls } from '@parley/contract/meetings'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { resolveSubject } from '../booths/index.ts'
import { bookMeeting } from './book-meeting.ts'
import {
  checkLimits,
  getPairState,
  idsWithLimit,
  invitationAccepted,
  invitationsChanged,
  isWithoutTeam,
  lockAtSlot,
  meetingPrebooked,
  messageOrDefault,
  type Words,
} from './records/index.ts'

type Call = typeof meetingCalls.prebook

/**
 * Books a meeting of two people without a request. Notifies the two only afterwards, as if one had asked and the other
 * accepted. A waiting request between them becomes the meeting. If both ids are the caller's, reserves a table for them
 * alone.
 *
 * @throws Failure `notFound` when the caller may not act for one of the two, or the slot does not exist
 * @throws Failure `notAllowed` when the caller has no right to reserve tables
 * @throws Failure `eventFinished`
 * @throws Failure `slotOver` when the slot has begun
 * @throws Failure `meetingExists` when the two have a meeting that is not over
 * @throws Failure `boothTakesNoMeetings` when it would answer a request to a booth that no longer takes meetings
 * @throws Failure `meetingLimitReached` when either may have no more meetings
 * @throws Failure `slotTaken` when either, or the owner of the deal room, is not free
 * @throws Failure `noPlaceLeft` when all places are taken in the slot
 * @see docs/rules/meetings.md MEET-22 MEET-23
 */
export async function prebook(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId: slotId, message, fromParticipantId: fromId, toParticipantId: toId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId, participantId: executorId, organizer, rights } = actor
  const isAlone = fromId === toId
  if (isAlone && fromId !== executorId) throw new Failure('notFound')
  if (isAlone && !organizer && !rights.includes('reserveatable')) throw new Failure('notAllowed')
  for (const id of isAlone ? [] : [fromId, toId]) {
    const subject = await resolveSubject(ctx.db, actor, id, { kind: 'prebook' })
    if (subject.kind !== 'participant') throw new Failure('notFound')
  }

  return ctx.inTransaction(async (work) => {
    const { invitation, meeting, endedIds, pair } = await bookBetween(work, eventId, {
      slotId,
      fromId,
      toId,
      executorId,
      message: isAlone ? message : messageOrDefault(eventId, executorId, 'prebook', message),
      prebooked: true,
    })
    if (invitation)
      work.recordFact(meetingPrebooked.of({ eventId, invitation, executorId, noTeam: isWithoutTeam(pair) }))
    if (endedIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds: endedIds }))
    return { meeting }
  })
}

interface Agreed {
  readonly slotId: string
  readonly fromId: string
  readonly toId: string
  readonly executorId: string
  readonly message: Words
  readonly prebooked: boolean
}

/**
 * @throws Failure as `prebook`
 * @see docs/rules/matching.md PLAN-6
 */
export async function bookProposal(work: Work, eventId: string, agreed: Omit<Agreed, 'prebooked'>): Promise<void> {
  const { invitation, endedIds, pair } = await bookBetween(work, eventId, { ...agreed, prebooked: false })
  if (invitation) work.recordFact(invitationAccepted.of({ eventId, invitation, noTeam: isWithoutTeam(pair) }))
  if (endedIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds: endedIds }))
}

async function bookBetween(work: Work, eventId: string, agreed: Agreed) {
  const { slotId, fromId, toId, executorId, message, prebooked } = agreed
  const isAlone = fromId === toId
  const { pair, slot } = await lockPairAtSlot(work, eventId, slotId, { fromId, toId })
  if (slot.during.startsAt.epochMilliseconds <= work.now) throw new Failure('slotOver')
  const limited = isAlone ? [] : idsWithLimit(pair)
  const query = { oneId: fromId, otherId: toId, limited, becomesMeeting: true, slot }
  const standing = await getPairState(work, eventId, query)
  if (!isAlone && standing.hasMeeting) throw new Failure('meetingExists')
  if (!isAlone && standing.isClosedBooth) throw new Failure('boothTakesNoMeetings')
  if (!isAlone) checkLimits(pair, standing.used)
  if (slot.state === 'cancelled' || standing.ownerIsBusy) throw new Failure('slotTaken')

  const two = [
    { participantId: fromId, role: 'host' },
    { participantId: toId, role: 'invited' },
  ] as const
  const outcome = await bookMeeting(work, eventId, {
    slot,
    executorId,
    message,
    prebooked,
    people: isAlone ? two.slice(0, 1) : two,
    request: isAlone ? null : { invitationId: standing.waitingId, between: { fromId, toId }, endsOthers: true },
  })
  return { ...outcome, pair }
}

async function lockPairAtSlot(
  work: Work,
  eventId: string,
  slotId: string,
  { fromId, toId }: { fromId: string; toId: string },
) {
  const request = await lockAtSlot(
    work,
    eventId,
    slotId,
    sql`select ${fromId}::text as from_id, ${toId}::text as to_id, 'waiting'::text as state, null::text as meeting_id,
        null::text as to_booth_id
      from event e where e.event_id = ${eventId} and e.ends_at >= ${instantOf(work.now - FINISHED_AFTER_MS)}`,
  )
  if (!request) throw new Failure('eventFinished')
  const { pair, slot } = request
  if (!slot || pair.length < new Set([fromId, toId]).size || pair.some(({ state }) => state === 'deleted')) {
    throw new Failure('notFound')
  }
  return { pair, slot }
}
