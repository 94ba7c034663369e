import type { InputOf, ReplyOf } from '@parley/contract'
import { isFinished } from '@parley/contract/events'
import type { peopleCalls } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow } from '../../events/index.ts'
import { participantsInvited, profileReminded } from '../feed/index.ts'
import { spendInvitations } from '../profile/index.ts'
import { saveInvited, saveReminded } from './mail-store.ts'

type Calls = typeof peopleCalls

/** The least time between two invitations to one person. */
export const AGAIN_AFTER_MS = 10 * 60_000
const TOLD_AT_ONCE = 500

/**
 * @throws Failure `eventFinished`
 * @throws Failure `tooManyRequests`, see `spendInvitations`
 * @see docs/rules/participants.md INVITE-7
 */
export async function inviteAgain(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participantIds }: InputOf<Calls['inviteAgain']>,
): Promise<ReplyOf<Calls['inviteAgain']>> {
  const event = await openEvent(ctx, eventId)
  await spendInvitations(ctx, actor, { isDemo: event.is_demo, count: new Set(participantIds).size })
  return ctx.inTransaction(async (work) => ({ mailed: await mailInvited(work, actor, participantIds) }))
}

export async function mailInvited(
  work: Work,
  { eventId, participantId }: Pick<ParticipantActor, 'eventId' | 'participantId'>,
  ids: readonly string[],
): Promise<number> {
  const invited = await saveInvited(work, eventId, ids, work.now - AGAIN_AFTER_MS)
  const by = { eventId, byParticipantId: participantId }
  for (const some of inPieces(invited)) work.recordFact(participantsInvited.of({ ...by, participantIds: some }))
  return invited.length
}

/**
 * Reminds people to complete their profiles. If two organizers do so at once, each person gets one email.
 *
 * @throws Failure `eventFinished`
 * @see docs/rules/participants.md ROLL-6
 */
export async function remindPeople(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, participantIds }: InputOf<Calls['remindPeople']>,
): Promise<ReplyOf<Calls['remindPeople']>> {
  const event = await openEvent(ctx, eventId)
  return ctx.inTransaction(async (work) => ({
    mailed: await sendProfileReminders(work, { eventId, timezone: event.timezone }, participantIds ?? null),
  }))
}

export async function sendProfileReminders(
  work: Work,
  { eventId, timezone }: { readonly eventId: string; readonly timezone: string },
  ids: readonly string[] | null,
): Promise<number> {
  const reminded = await saveReminded(work, eventId, ids, startOfLocalDay(work.now, timezone))
  for (const some of inPieces(reminded)) work.recordFact(profileReminded.of({ eventId, participantIds: some }))
  return reminded.length
}

export function startOfLocalDay(now: number, timeZone: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().toInstant()
}

/** @throws Failure `notFound`, `eventFinished` */
export async function openEvent(ctx: Context, eventId: string) {
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  if (isFinished(event.ends_at.epochMilliseconds, ctx.clock.now())) throw new Failure('eventFinished')
  return event
}

const inPieces = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / TOLD_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * TOLD_AT_ONCE, (nth + 1) * TOLD_AT_ONCE),
  )
