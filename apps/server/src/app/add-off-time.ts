import type { InputOf, ReplyOf } from '@parley/contract'
import type { agendaCalls } from '@parley/contract/agenda'
import { resolveOffTime, addAgendaBreak as takeIt } from '../features/agenda/index.ts'
import { parseBusyWith } from '../features/sessions/index.ts'
import { instantOf } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof agendaCalls.addAgendaBreak

/**
 * Adds a break to an agenda.
 *
 * @throws Failure `busyThen` if something holds that time. `busyWith` names the caller's own entries that are in the
 *   way, and never another person's.
 * @throws Failure as `resolveOffTime`
 * @see docs/rules/agenda.md AGENDA-9 to AGENDA-11
 */
export async function addAgendaBreak(
  ctx: Context,
  actor: ParticipantActor,
  input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  const offTime = await resolveOffTime(ctx, actor, input)
  return ctx
    .inTransaction((work) => takeIt(work, eventId, offTime))
    .catch(async (error: unknown) => {
      const isOwn = offTime.participantId === actor.participantId
      if (!isOwn || !(error instanceof Failure) || error.reason !== 'busyThen') throw error
      const during = { startsAt: instantOf(offTime.startsAt), endsAt: instantOf(offTime.endsAt) }
      const busyWith = await parseBusyWith(ctx.db, eventId, actor.participantId, during)
      throw new Failure('busyThen', { params: { busyWith } })
    })
}
