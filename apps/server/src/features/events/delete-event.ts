import type { InputOf, ReplyOf } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { eventDeleted } from './facts.ts'
import { markEventDeleted } from './store.ts'

type Call = typeof eventCalls.deleteEvent

/**
 * @throws Failure `ownersOnly`
 * @see docs/rules/events.md EVENT-6
 */
export async function deleteEvent(
  ctx: Context,
  { owner }: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (!owner) throw new Failure('ownersOnly')
  return ctx.inTransaction(async (work) => {
    if (await markEventDeleted(work, eventId)) work.recordFact(eventDeleted.of({ eventId }))
    return { success: true as const }
  })
}
