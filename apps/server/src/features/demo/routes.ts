import { demoCalls } from '@parley/contract/demo'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { createDemoEvent } from './create-demo-event.ts'
import { forgetDemoEvent } from './jobs.ts'

export const demo: Feature = (app) => {
  serve(app, demoCalls.createDemoEvent, createDemoEvent)
  app.ctx.jobs.know(forgetDemoEvent)
}
