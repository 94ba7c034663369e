import { badgeCalls } from '@parley/contract/badges'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { findMissingGlyphs, getBadges, makeSheets, previewBadge, printSheets, removeSheets } from './drawing/index.ts'
import { servePrinting } from './printing/index.ts'
import {
  addTemplate,
  changeTemplate,
  getTemplate,
  getTemplates,
  offerTemplates,
  removeTemplate,
} from './templates/index.ts'
import { serveTickets } from './tickets/index.ts'

export const badges: Feature = (app) => {
  serve(app, badgeCalls.getTemplates, getTemplates)
  serve(app, badgeCalls.getTemplate, getTemplate)
  serve(app, badgeCalls.addTemplate, addTemplate)
  serve(app, badgeCalls.changeTemplate, changeTemplate)
  serve(app, badgeCalls.removeTemplate, removeTemplate)
  offerTemplates(app)
  serve(app, badgeCalls.previewBadge, previewBadge)
  serve(app, badgeCalls.getBadges, getBadges)
  serve(app, badgeCalls.findMissingGlyphs, findMissingGlyphs)
  serve(app, badgeCalls.printSheets, printSheets)
  app.ctx.jobs.register(makeSheets)
  app.ctx.jobs.register(removeSheets)
  servePrinting(app)
  serveTickets(app)
}
