import { updateCommand } from '../../platform/commands.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import { failureOf } from '../../platform/http/envelope.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { matchingChanged } from './facts.ts'
import { planMeetings } from './plan-day.ts'
import { lockRun, type RunId, saveMatchPlan, setRunState } from './run-store.ts'

interface Started extends RunId {
  readonly userId: string
  readonly commandId: string
}

/**
 * Plans the meetings of a day in one transaction. A killed job starts again; if the plan is already finished, it only
 * reports.
 */
export const planDay: JobKind<Started> = {
  jobName: 'matching.planDay',
  run: async (ctx, { eventId, runId, userId, commandId }) => {
    const run = { eventId, runId }
    const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
    try {
      await ctx.inTransaction(async (work) => {
        const storedRun = await lockRun(work, run)
        if (storedRun?.state !== 'running') return
        const { proposals, people } = await planMeetings(ctx, work, eventId, storedRun.day)
        await saveMatchPlan(work, run, proposals, people)
        work.recordFact(matchingChanged.of(run))
      })
      await report({ state: 'executed' })
    } catch (error) {
      // Rethrown, so that the queue retries once the database is back.
      if (isDatabaseUnavailable(error)) throw error
      const { code } = failureOf(error, ctx.log).spec
      await ctx.inTransaction(async (work) => {
        await setRunState(work, run, 'failed', code)
        work.recordFact(matchingChanged.of(run))
      })
      await report({ state: 'failed', errorCode: code })
    }
  },
}
