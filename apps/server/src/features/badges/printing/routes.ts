import { badgeCalls, printCalls } from '@parley/contract/badges'
import { type App, serve } from '../../../platform/http/serve.ts'
import { addAgent, getAgents, removeAgent } from './agents.ts'
import { cancelPrint, retryPrint } from './change-print.ts'
import { claimPrints, endTake, reportPrintResult } from './claim-prints.ts'
import { getDigests, renderDigest } from './digests.ts'
import { feedPrinter } from './feed-printer.ts'
import { getBadge } from './get-badge.ts'
import { printBadge } from './order-print.ts'
import { addPrinter, changePrinter, getPrinters, removePrinter } from './printers.ts'
import { offerPrints } from './realtime.ts'

export function servePrinting(app: App): void {
  serve(app, badgeCalls.getBadge, getBadge)
  serve(app, printCalls.getPrinters, getPrinters)
  serve(app, printCalls.addPrinter, addPrinter)
  serve(app, printCalls.changePrinter, changePrinter)
  serve(app, printCalls.removePrinter, removePrinter)
  serve(app, printCalls.printBadge, printBadge)
  serve(app, printCalls.cancelPrint, cancelPrint)
  serve(app, printCalls.retryPrint, retryPrint)
  serve(app, printCalls.getDigests, getDigests)
  serve(app, printCalls.renderDigest, renderDigest)
  serve(app, printCalls.getAgents, getAgents)
  serve(app, printCalls.addAgent, addAgent)
  serve(app, printCalls.removeAgent, removeAgent)
  serve(app, printCalls.claimPrints, claimPrints)
  serve(app, printCalls.reportPrintResult, reportPrintResult)
  app.ctx.jobs.register(feedPrinter)
  app.ctx.jobs.register(endTake)
  offerPrints(app)
}
