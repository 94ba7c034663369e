import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { resolveSubject } from '../../booths/index.ts'
import { findAnsweredBy, findRequestedBooth } from '../records/index.ts'

/**
 * Returns the person that the caller acts for. The caller may act for a colleague if their booth was asked.
 *
 * @throws Failure `notFound`
 * @see docs/rules/booth-teams.md ACT-1
 */
export async function actingInMeeting(
  ctx: Context,
  actor: ParticipantActor,
  asParticipantId: string | undefined,
  about: Parameters<typeof findRequestedBooth>[2],
) {
  const isOwn = asParticipantId === undefined || asParticipantId === actor.participantId
  const boothId = isOwn ? null : await findRequestedBooth(ctx.db, actor.eventId, about)
  return resolveSubject(ctx.db, actor, asParticipantId, { kind: 'meet', boothId })
}

/**
 * Replaces `invitationNotWaiting` by `answeredByColleague` if another member of the team has answered.
 *
 * @param participantId the caller, also if they answer for a colleague
 */
export async function withAnsweredBy(
  ctx: Context,
  { eventId, invitationId, participantId }: { eventId: string; invitationId: string; participantId: string },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.reason !== 'invitationNotWaiting') return error
  const answered = await findAnsweredBy(ctx.db, eventId, invitationId)
  if (!answered || answered.participantId === participantId) return error
  return new Failure('answeredByColleague', { params: { name: answered.name } })
}
