import type { Context } from '../../../platform/context.ts'
import { isDatabaseUnavailable } from '../../../platform/database/is-database-unavailable.ts'
import { failureOf } from '../../../platform/http/envelope.ts'
import type { Work } from '../../../platform/work.ts'
import { lockDeletion, saveState } from './deletion-store.ts'
import { type DeletedObject, deletionChanged } from './facts.ts'

/** Thrown if the deletion was undone, requested again, or has already run. */
class NotWaiting extends Error {}

/**
 * Saves the use case and the state of the deletion in one transaction, under the lock that an undo takes, so a killed
 * or repeated job deletes once.
 *
 * @param runsAt the time at which this very deletion was to run
 * @param remove the use case, which writes in one transaction of the context that it is given
 * @see docs/rules/deletions.md DELETE-4
 */
export async function runDeletion(
  ctx: Context,
  object: DeletedObject,
  runsAt: number,
  remove: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const settle = async (work: Work, use: () => Promise<string | null>) => {
    const deletion = await lockDeletion(work, object)
    if (deletion?.state !== 'waiting' || deletion.runsAtMillis !== runsAt) throw new NotWaiting()
    const refusal = await use()
    await saveState(work, object, refusal === null ? 'deleted' : 'refused', refusal)
    work.recordFact(deletionChanged.of(object))
  }
  const settling: Context = {
    ...ctx,
    inTransaction: (use, afterFailure) =>
      ctx.inTransaction(async (work) => {
        const results: Awaited<ReturnType<typeof use>>[] = []
        await settle(work, async () => {
          results.push(await use(work))
          return null
        })
        return results[0] as (typeof results)[number]
      }, afterFailure),
  }
  try {
    await remove(settling)
  } catch (error) {
    if (error instanceof NotWaiting) return
    // The queue retries once the database is back.
    if (isDatabaseUnavailable(error)) throw error
    const { code } = failureOf(error, ctx.log).spec
    const isGone = code === 'notFound'
    await ctx
      .inTransaction((work) => settle(work, async () => (isGone ? null : code)))
      .catch((failure) => {
        if (!(failure instanceof NotWaiting)) throw failure
      })
  }
}
