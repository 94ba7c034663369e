import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { release, reserve } from '../agenda/index.ts'
import {
  deleteGuests,
  findGuest,
  findMemberInMeeting,
  findOwnMeeting,
  insertGuest,
  listCandidates,
  touchMeeting,
} from './guest-store.ts'
import { guestAdded, guestLeft, invitationsChanged, lockMeeting, type MeetingBrief } from './records/index.ts'
import { actingInMeeting } from './teams/index.ts'

/**
 * @throws Failure `notFound` when the caller is not one of the two who meet
 * @throws Failure `meetingNotActive` when the meeting was cancelled or has begun
 * @see docs/rules/meetings.md MEET-21
 */
export async function findGuests(
  ctx: Context,
  actor: ParticipantActor,
  { meetingId, query, asParticipantId }: InputOf<typeof meetingCalls.findGuests>,
): Promise<ReplyOf<typeof meetingCalls.findGuests>> {
  const { eventId } = actor
  const { id: participantId } = await actingInMeeting(ctx, actor, asParticipantId, { meetingId })
  const meeting = await findOwnMeeting(ctx.db, { eventId, meetingId, participantId, now: ctx.clock.now() })
  if (!meeting) throw new Failure('notFound')
  if (!meeting.isActive) throw new Failure('meetingNotActive')
  return { people: await listCandidates(ctx.db, { eventId, meetingId, query, viewer: actor }) }
}

interface NewGuest {
  readonly meetingId: string
  readonly guestId: string
  readonly message: string
  readonly behalfOf: string | undefined
}

/**
 * Adds a guest to a meeting. Takes the guest's time too, but counts toward no limit.
 *
 * @throws Failure `notFound` when the caller is not one of the two who meet, or cannot see such a person
 * @throws Failure `meetingNotActive` when the meeting was cancelled or has begun
 * @throws Failure `guestThere` when the person is in it already
 * @throws Failure `guestNotAllowed` when there is a guest, or the caller's participant type may bring none
 * @throws Failure `guestIsBusy` when the guest has something else at that time
 * @see docs/rules/meetings.md MEET-20
 */
export async function addGuest(
  ctx: Context,
  actor: ParticipantActor,
  { meetingId: sessionId, guestId, message, behalfOf }: NewGuest,
): Promise<MeetingBrief> {
  const { eventId, participantId: executorId } = actor
  const byId = await getRepresentedPerson(ctx, actor, { meetingId: sessionId, behalfOf })
  return ctx.inTransaction(async (work) => {
    const locked = await lockMeeting(work, eventId, sessionId, byId, guestId)
    if (!locked || roleOf(locked.people, byId) === 'guest') throw new Failure('notFound')
    const { meetingId, during, state, people } = locked
    const [startsAt, endsAt] = [during.startsAt.epochMilliseconds, during.endsAt.epochMilliseconds]
    if (state === 'cancelled' || startsAt <= work.now) throw new Failure('meetingNotActive')
    const guest = await findGuest(work, { eventId, byId, guestId, viewer: actor })
    if (!guest) throw new Failure('notFound')
    if (roleOf(people, guestId)) throw new Failure('guestThere')
    if (!guest.mayBring) throw new Failure('guestNotAllowed')

    await insertGuest(work, eventId, meetingId, guestId).catch((error: unknown) => {
      if (isConstraint(error, 'meeting_one_guest')) throw new Failure('guestNotAllowed')
      throw isConstraint(error, 'meeting_person_pkey') ? new Failure('guestThere') : error
    })
    const block = { participantId: guestId, kind: 'meeting', sourceId: meetingId, role: 'guest', holds: true } as const
    await reserve(work, eventId, [{ ...block, startsAt, endsAt }], 'guestIsBusy')
    const { meeting, invitationIds } = await touchMeeting(work, eventId, meetingId, { executorId, message })
    work.recordFact(guestAdded.of({ eventId, meetingId, guestId, executorId }))
    work.recordFact(invitationsChanged.of({ eventId, invitationIds }))
    return meeting
  })
}

async function getRepresentedPerson(
  ctx: Context,
  actor: ParticipantActor,
  { meetingId, behalfOf }: { meetingId: string; behalfOf: string | undefined },
): Promise<string> {
  const subject = await actingInMeeting(ctx, actor, behalfOf, { meetingId })
  if (subject.kind === 'participant') return subject.id
  const id = await findMemberInMeeting(ctx.db, actor.eventId, { meetingId, boothId: subject.id })
  if (id === undefined) throw new Failure('notFound')
  return id
}

const roleOf = (people: readonly { participantId: string; role: string }[], id: string) =>
  people.find(({ participantId }) => participantId === id)?.role

/** Removes a guest. The caller has locked everyone in the meeting. */
export async function removeMeetingGuest(
  work: Work,
  eventId: string,
  { meetingId, guestId }: { meetingId: string; guestId: string },
): Promise<void> {
  await deleteGuests(work, eventId, meetingId, [guestId])
  await release(work, eventId, 'meeting', [{ sourceId: meetingId, participantId: guestId }])
  const { invitationIds, participantIds: otherIds } = await touchMeeting(work, eventId, meetingId)
  work.recordFact(guestLeft.of({ eventId, meetingId, guestId, otherIds }))
  work.recordFact(invitationsChanged.of({ eventId, invitationIds }))
}
