import type { InputOf, ReplyOf } from '@parley/contract'
import type { deskCalls } from '@parley/contract/checkin'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { scanConflictsChanged } from '../facts.ts'
import { saveSettled } from '../records/conflict-store.ts'

type Call = typeof deskCalls.resolveConflict

/**
 * @throws Failure `notFound`
 * @see docs/rules/checkin.md DESK-5
 */
export async function resolveConflict(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const settled = await saveSettled(work, eventId, id, actor.participantId)
    if (!settled) throw new Failure('notFound')
    const removed = [{ id, rev: settled.rev }]
    if (settled.wasOpen) work.recordFact(scanConflictsChanged.of({ eventId, nonces: [], removed }))
    return { success: true }
  })
}
