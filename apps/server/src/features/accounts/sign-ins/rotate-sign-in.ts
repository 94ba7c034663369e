import type { Context } from '../../../platform/context.ts'
import { decideRefresh } from './decide-refresh.ts'
import type { Generation } from './refresh-token.ts'
import { endSignIns, lockSignIn, type OpenSignIn, saveGeneration } from './store.ts'

/**
 * Moves a sign-in to its next generation, or repeats the answer of a moment ago. Null when it gives nothing; a reuse has
 * then ended the sign-in and closed its sockets.
 */
export async function rotateSignIn(ctx: Context, presented: Generation): Promise<OpenSignIn | null> {
  const { signInId } = presented
  const now = ctx.clock.now()
  // Not the guarded transaction: the body of every refresh is the same, so an idempotency key could hand one person's
  // answer to another. The generation makes it repeatable by itself.
  const { open, ended } = await ctx.db.transaction().execute(async (db) => {
    const kept = await lockSignIn(db, signInId)
    const outcome = kept ? decideRefresh(presented.generation, kept, now) : 'refused'
    if (!kept || outcome === 'refused') return { open: null, ended: [] }
    if (outcome === 'reused' || outcome === 'expired') {
      return { open: null, ended: await endSignIns(db, { signInId }, outcome, now) }
    }
    const at = outcome === 'repeat' ? kept.rotatedAt : now
    const open = { userId: kept.userId, signInId, generation: presented.generation + 1, at }
    if (outcome === 'rotate') await saveGeneration(db, open)
    return { open, ended: [] }
  })
  for (const id of ended) ctx.live.endSignIn(id)
  return open
}
