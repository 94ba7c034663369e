import { updateCommand } from '../../platform/commands.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import { failureOf } from '../../platform/http/envelope.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { applyAttendance } from './apply-attendance.ts'
import { applyMove } from './apply-move.ts'
import { failRun, findBulkAct, type RunId } from './run-store.ts'

interface Started extends RunId {
  readonly userId: string
  readonly commandId: string
}

/** Applies a run. A killed job continues after the last saved part. If the run has ended, the job only reports. */
export const applyBulk: JobKind<Started> = {
  jobName: 'bulk.apply',
  run: async (ctx, { eventId, runId, userId, commandId }) => {
    const run = { eventId, runId }
    const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
    try {
      const act = await findBulkAct(ctx.db, run)
      const result =
        act === 'move'
          ? await applyMove(ctx, run)
          : await applyAttendance(ctx, run, (stepsDone, stepsAll) => report({ stepsDone, stepsAll }))
      await report({ state: 'executed', result })
    } catch (error) {
      // The queue retries once the database is back.
      if (isDatabaseUnavailable(error)) throw error
      const { code } = failureOf(error, ctx.log).spec
      const result = await ctx.inTransaction((work) => failRun(work, run, code))
      await report({ state: 'failed', errorCode: code, ...(result && { result }) })
    }
  },
}
