import { importCalls } from '@parley/contract/imports'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { applyImport, forgetPreviews } from './jobs.ts'
import { getImport, previewImport } from './preview-import.ts'
import { runImport } from './run-import.ts'

export const imports: Feature = (app) => {
  serve(app, importCalls.previewImport, previewImport)
  serve(app, importCalls.getImport, getImport)
  serve(app, importCalls.runImport, runImport)
  app.ctx.jobs.know(applyImport)
  app.ctx.jobs.know(forgetPreviews)
}
