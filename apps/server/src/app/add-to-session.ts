import type { InputOf, ReplyOf } from '@parley/contract'
import type { meetingCalls } from '@parley/contract/meetings'
import { resolveSubject } from '../features/booths/index.ts'
import { addGuest, isMeeting } from '../features/meetings/index.ts'
import { addToAgenda, joinSession } from '../features/sessions/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof meetingCalls.addGuest

/**
 * Adds a person to a meeting or a session. If the id names a meeting, the person becomes its guest. If it names a
 * session, it is put into the person's agenda.
 *
 * @throws Failure `invalidInput` for a meeting without a guest
 * @throws Failure `notFound` for a person that the caller may not act for
 * @throws Failure as `addGuest`, `joinSession` and `addToAgenda`
 * @see docs/rules/sessions.md SESSION-25
 */
export async function addToSession(
  ctx: Context,
  actor: ParticipantActor,
  { sessionId, participantId, message, behalfOf: named, asParticipantId, block = false }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const behalfOf = named ?? asParticipantId
  if (await isMeeting(ctx.db, actor.eventId, sessionId)) {
    if (participantId === undefined) {
      throw new Failure('invalidInput', { fields: [{ path: 'participantId', key: 'validation.error.required' }] })
    }
    const meeting = await addGuest(ctx, actor, { meetingId: sessionId, guestId: participantId, message, behalfOf })
    return { success: true, meeting }
  }
  const subject = await resolveSubject(ctx.db, actor, behalfOf, { kind: 'attend' })
  const whose = participantId ?? (subject.kind === 'participant' ? subject.id : actor.participantId)
  if (whose === actor.participantId) return joinSession(ctx, actor, { sessionId, message, block })
  await resolveSubject(ctx.db, actor, whose, { kind: 'attend' })
  await addToAgenda(ctx, actor, { sessionId, participantId: whose, block })
  return { success: true }
}
