import { importSteps } from '@parley/contract/imports'
import { updateCommand } from '../../platform/commands.ts'
import type { Context } from '../../platform/context.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import { failureOf } from '../../platform/http/envelope.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { boothRows } from './booths/index.ts'
import { peopleRows } from './people/index.ts'
import { failRows, type Rows } from './rows/index.ts'
import { applyPreview, deleteOldPreviews, markPreview } from './save/index.ts'

interface Run {
  readonly eventId: string
  readonly importId: string
  readonly userId: string
  readonly commandId: string
}

/** A killed job starts again; a finished one only reports. */
export const applyImport: JobKind<Run> = {
  jobName: 'imports.apply',
  run: async (ctx, { eventId, importId, userId, commandId }) => {
    const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
    const stepsAll = importSteps.length
    try {
      await report({ stepsDone: 0, stepsAll })
      const result = await applyPreview(ctx, { eventId, importId, onStep: (stepsDone) => report({ stepsDone }) })
      await report({ state: 'executed', stepsDone: stepsAll, stepsAll, result })
    } catch (error) {
      // The queue retries once the database is back.
      if (isDatabaseUnavailable(error)) throw error
      await failPreview(ctx, eventId, importId)
      await report({ state: 'failed', errorCode: failureOf(error, ctx.log).spec.code })
    }
  },
}

const failPreview = (ctx: Context, eventId: string, importId: string) =>
  ctx.inTransaction((work) => markPreview(work, eventId, importId, { state: 'failed' }))

export interface RowsRun extends Run {
  readonly participantId: string
}

/** A killed job continues after its last saved part. */
const applying = (jobName: string, rows: Rows): JobKind<RowsRun> => ({
  jobName,
  run: async (ctx, { eventId, importId, userId, participantId, commandId }) => {
    const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
    try {
      const onRows = (stepsDone: number, stepsAll: number) => report({ stepsDone, stepsAll })
      const result = await rows.apply(ctx, { eventId, importId, runBy: participantId, onRows })
      await report({ state: 'executed', result })
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await ctx.inTransaction((work) => failRows(work, eventId, importId))
      await report({ state: 'failed', errorCode: failureOf(error, ctx.log).spec.code })
    }
  },
})

export const applyPeople = applying('imports.applyPeople', peopleRows)
export const applyBooths = applying('imports.applyBooths', boothRows)

export const forgetPreviews: JobKind<unknown> = {
  jobName: 'imports.forgetPreviews',
  everyCron: '41 * * * *',
  run: (ctx) => deleteOldPreviews(ctx.db),
}
