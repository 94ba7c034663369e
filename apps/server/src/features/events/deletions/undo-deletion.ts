import type { InputOf, ReplyOf } from '@parley/contract'
import type { deletionCalls } from '@parley/contract/events'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { removeJob } from '../../../platform/jobs/jobs.ts'
import { lockDeletion, saveState } from './deletion-store.ts'
import { deletionChanged } from './facts.ts'
import { deletionKey } from './serve-deletion.ts'

type Call = typeof deletionCalls.undoDeletion

/**
 * @throws Failure `notFound` when no one has asked to delete this object
 * @throws Failure `alreadyDeleted`
 * @see docs/rules/deletions.md DELETE-4
 */
export async function undoDeletion(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, kind, id }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const object = { eventId, kind, objectId: id }
  return ctx.inTransaction(async (work) => {
    const deletion = await lockDeletion(work, object)
    if (!deletion) throw new Failure('notFound')
    if (deletion.state === 'deleted') throw new Failure('alreadyDeleted')
    if (deletion.state !== 'undone') {
      await saveState(work, object, 'undone')
      await removeJob(work.db, deletionKey(object))
      work.recordFact(deletionChanged.of(object))
    }
    return { success: true as const }
  })
}
