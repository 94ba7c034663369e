import { isFinished } from '@parley/contract/events'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { boothVisibleSql } from '../../booths/index.ts'
import { canInvite } from '../../participants/index.ts'
import {
  boothMeetingRequested,
  checkLimits,
  getBoothRefusal,
  getPairState,
  idsWithLimit,
  insertBoothRequests,
  type LockedTeam,
  listRefusals,
  lockSenderAndTeam,
  messageOrDefault,
  type Refusal,
} from '../records/index.ts'

export async function isVisibleBooth(ctx: Context, actor: ParticipantActor, id: string): Promise<boolean> {
  const { rows } = await sql`select from booth b
    where b.event_id = ${actor.eventId} and b.booth_id = ${id} and ${boothVisibleSql(actor, 'b')}`.execute(ctx.db)
  return rows.length > 0
}

interface Request {
  readonly boothId: string
  /** The sender's text; if empty, the default text is used. */
  readonly message: string
  readonly toAll: boolean
}

/**
 * Sends a request to meet a booth. Locks the caller and the team first. The caller can then have only one waiting
 * request to a booth, and no one who leaves the team at that moment is asked.
 *
 * @throws Failure `cannotMeetYourself` for the caller's own booth
 * @throws Failure `boothTakesNoMeetings` when the booth does not show its agenda
 * @throws Failure `noDealRoom` when no slot is still to come
 * @throws Failure `nobodyAtBooth` when no member of the team could answer
 * @throws Failure `meetingExists`, `invitationExists`, `invitationDeclined` for earlier requests to the booth, or to
 *   all members with `toAll`
 * @throws Failure `cannotInvite`, `eventFinished`, `meetingLimitReached` as for a person
 * @see docs/rules/meetings.md MEET-40, MEET-42, MEET-58
 */
export async function requestBooth(
  ctx: Context,
  actor: ParticipantActor,
  { boothId, message, toAll }: Request,
): Promise<{ invitationId: string }> {
  const { eventId, participantId } = actor
  return ctx.inTransaction(async (work) => {
    const team = await lockSenderAndTeam(work, actor, boothId)
    if (!team) throw new Failure('notFound')
    const { sender, event, acceptsMeetings, members } = team
    if (actor.boothId === boothId || members.some((each) => each.participantId === participantId)) {
      throw new Failure('cannotMeetYourself')
    }
    const viewed = { participantId: boothId, state: 'active' }
    if (!canInvite({ viewed, viewer: sender, restricted: event.restricted })) throw new Failure('cannotInvite')
    if (isFinished(event.endsAt, work.now)) throw new Failure('eventFinished')
    if (!acceptsMeetings) throw new Failure('boothTakesNoMeetings')
    if (!event.hasDealRoom) throw new Failure('noDealRoom')
    if (members.length === 0) throw new Failure('nobodyAtBooth')

    const refusal = await getBoothRefusal(work, eventId, participantId, boothId)
    if (refusal) throw new Failure(refusal)
    const toIds = toAll ? await listRequestableMembers(work, eventId, team) : null
    const standing = await getPairState(work, eventId, {
      oneId: participantId,
      otherId: boothId,
      limited: idsWithLimit([sender]),
    })
    checkLimits([sender], standing.used)

    const words = messageOrDefault(eventId, participantId, 'request', message)
    const request = { eventId, fromId: participantId, boothId, toIds, message: words }
    const invitations = await insertBoothRequests(work, request).catch((error: unknown) => {
      throw isConstraint(error, 'invitation_one_waiting_per_pair') ? new Failure('invitationExists') : error
    })
    const askedIds = toIds ?? members.map((each) => each.participantId)
    work.recordFact(boothMeetingRequested.of({ eventId, invitations, askedIds }))
    return { invitationId: invitations[0]?.id ?? '' }
  })
}

async function listRequestableMembers(work: Work, eventId: string, { sender, members }: LockedTeam): Promise<string[]> {
  const seen = members.filter(({ isSeen }) => isSeen).map(({ participantId }) => participantId)
  if (seen.length === 0) throw new Failure('nobodyAtBooth')
  const refusals = await listRefusals(work, eventId, sender.participantId, seen)
  const open = seen.filter((id) => !refusals.get(id))
  if (open.length > 0) return open
  const isWhy = (refusal: Refusal) => [...refusals.values()].includes(refusal)
  const why = (['meetingExists', 'invitationExists'] as const).find(isWhy) ?? 'invitationDeclined'
  throw new Failure(why)
}
