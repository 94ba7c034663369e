import { bulkCalls } from '@parley/contract/bulk'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { previewAttendance, runAttendance } from './attendance.ts'
import { applyBulk } from './jobs.ts'
import { previewMove, runMove } from './move-day.ts'
import { getBulkRuns } from './runs.ts'
import { stopBulk, undoBulk } from './stop-run.ts'

export const bulk: Feature = (app) => {
  serve(app, bulkCalls.previewAttendance, previewAttendance)
  serve(app, bulkCalls.runAttendance, runAttendance)
  serve(app, bulkCalls.previewMove, previewMove)
  serve(app, bulkCalls.runMove, runMove)
  serve(app, bulkCalls.getBulkRuns, getBulkRuns)
  serve(app, bulkCalls.stopBulk, stopBulk)
  serve(app, bulkCalls.undoBulk, undoBulk)
  app.ctx.jobs.register(applyBulk)
}
