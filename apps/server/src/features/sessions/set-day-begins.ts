import type { InputOf, ReplyOf } from '@parley/contract'
import type { editingCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { refreshProgramme } from '../events/index.ts'

type Call = typeof editingCalls.setDayBegins

/**
 * Says when a day of the programme begins. Open pages follow.
 *
 * @throws Failure `notFound` when the event has been deleted meanwhile
 * @see docs/rules/sessions.md SESSION-23
 */
export const setDayBegins = (
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, dayBegins }: InputOf<Call>,
): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (work) => {
    await refreshProgramme(work, eventId, { dayBegins })
    return { success: true as const }
  })
