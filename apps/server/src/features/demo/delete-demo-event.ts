import type { Context } from '../../platform/context.ts'
import { eventDeleted, markEventDeleted } from '../events/index.ts'

/** @see docs/rules/demo.md DEMO-4 */
export async function deleteDemoEvent(ctx: Context, eventId: string): Promise<void> {
  await ctx.inTransaction(async (work) => {
    if (await markEventDeleted(work, eventId)) work.recordFact(eventDeleted.of({ eventId }))
  })
}
