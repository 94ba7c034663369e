import { type BoothPreview, importCalls, type PeoplePreview } from '@parley/contract/imports'
import { editingCalls } from '@parley/contract/sessions'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { boothRows } from './booths/index.ts'
import { getImportSources, removeImportSource, renameImportSource } from './change-sources.ts'
import { exportPeople } from './export-people.ts'
import { exportProgramme } from './export-programme.ts'
import { fetchPeople } from './fetch-people.ts'
import { applyBooths, applyImport, applyPeople, forgetPreviews } from './jobs.ts'
import { getImportTemplate } from './make-template.ts'
import { peopleRows } from './people/index.ts'
import { getImport, previewImport } from './preview-import.ts'
import { previewsOf } from './preview-rows.ts'
import { runImport } from './run-import.ts'
import { runRows } from './run-rows.ts'

export const imports: Feature = (app) => {
  serve(app, importCalls.previewImport, previewImport)
  serve(app, importCalls.getImport, getImport)
  serve(app, importCalls.runImport, runImport)
  serve(app, importCalls.getImportSources, getImportSources)
  serve(app, importCalls.renameImportSource, renameImportSource)
  serve(app, importCalls.removeImportSource, removeImportSource)
  serve(app, editingCalls.exportProgramme, exportProgramme)
  const people = previewsOf<PeoplePreview>(peopleRows)
  serve(app, importCalls.previewPeople, people.preview)
  serve(app, importCalls.fetchPeople, (ctx, actor, input) => fetchPeople(ctx, actor, input, app.ctx))
  serve(app, importCalls.getPeopleImport, people.get)
  serve(app, importCalls.getPeopleProblems, people.problems)
  serve(app, importCalls.mapPeople, people.map)
  serve(app, importCalls.runPeople, runRows(peopleRows, applyPeople))
  serve(app, importCalls.exportPeople, exportPeople)
  serve(app, importCalls.getImportTemplate, getImportTemplate)
  const booths = previewsOf<BoothPreview>(boothRows)
  serve(app, importCalls.previewBooths, booths.preview)
  serve(app, importCalls.getBoothImport, booths.get)
  serve(app, importCalls.getBoothProblems, booths.problems)
  serve(app, importCalls.mapBooths, booths.map)
  serve(app, importCalls.runBooths, runRows(boothRows, applyBooths))
  app.ctx.jobs.register(applyImport)
  app.ctx.jobs.register(applyBooths)
  app.ctx.jobs.register(applyPeople)
  app.ctx.jobs.register(forgetPreviews)
}
