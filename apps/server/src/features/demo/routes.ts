import { demoCalls } from '@parley/contract/demo'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { userDeleted } from '../accounts/index.ts'
import { createDemoEvent } from './create-demo-event.ts'
import { deleteDemoEvent } from './delete-demo-event.ts'
import { forgetDemoEvent } from './jobs.ts'
import { sitAtTables } from './sit-at-tables.ts'
import { listDemoEvents } from './store.ts'

export const demo: Feature = (app) => {
  serve(app, demoCalls.createDemoEvent, createDemoEvent)
  app.ctx.jobs.register(forgetDemoEvent)
  app.ctx.jobs.register(sitAtTables)
  app.ctx.listeners.on(userDeleted, async (ctx, { payload: { userId } }) => {
    for (const eventId of await listDemoEvents(ctx.db, userId)) await deleteDemoEvent(ctx, eventId)
  })
}
