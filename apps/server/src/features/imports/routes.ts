import { importCalls } from '@parley/contract/imports'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { exportPeople } from './export-people.ts'
import { fetchPeople } from './fetch-people.ts'
import { applyImport, applyPeople, forgetPreviews } from './jobs.ts'
import { getImport, previewImport } from './preview-import.ts'
import { getPeopleImport, getPeopleProblems, mapPeople, previewPeople } from './preview-people.ts'
import { runImport } from './run-import.ts'
import { runPeople } from './run-people.ts'

export const imports: Feature = (app) => {
  serve(app, importCalls.previewImport, previewImport)
  serve(app, importCalls.getImport, getImport)
  serve(app, importCalls.runImport, runImport)
  serve(app, importCalls.previewPeople, previewPeople)
  serve(app, importCalls.fetchPeople, (ctx, actor, input) => fetchPeople(ctx, actor, input, app.ctx))
  serve(app, importCalls.getPeopleImport, getPeopleImport)
  serve(app, importCalls.getPeopleProblems, getPeopleProblems)
  serve(app, importCalls.mapPeople, mapPeople)
  serve(app, importCalls.runPeople, runPeople)
  serve(app, importCalls.exportPeople, exportPeople)
  app.ctx.jobs.know(applyImport)
  app.ctx.jobs.know(applyPeople)
  app.ctx.jobs.know(forgetPreviews)
}
