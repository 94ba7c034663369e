import { leadCalls } from '@parley/contract/leads'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { changeLead, removeLead } from './change-lead.ts'
import { serveExhibitors } from './exhibitor-api.ts'
import { exportLeads } from './export-leads.ts'
import { getLeads } from './get-leads.ts'
import { createLeadCode, getLeadCodes, revokeLeadCode } from './lead-codes.ts'
import { offerLeads } from './realtime.ts'
import { saveLead } from './save-lead.ts'

export const leads: Feature = (app) => {
  serve(app, leadCalls.getLeads, getLeads)
  serve(app, leadCalls.saveLead, saveLead)
  serve(app, leadCalls.changeLead, changeLead)
  serve(app, leadCalls.removeLead, removeLead)
  serve(app, leadCalls.exportLeads, exportLeads)
  serve(app, leadCalls.getLeadCodes, getLeadCodes)
  serve(app, leadCalls.createLeadCode, createLeadCode)
  serve(app, leadCalls.revokeLeadCode, revokeLeadCode)
  serveExhibitors(app)
  offerLeads(app)
}
