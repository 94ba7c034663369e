import { eventCalls } from '@parley/contract/events'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { deleteEvent } from './delete-event.ts'

export const events: Feature = (app) => {
  serve(app, eventCalls.deleteEvent, deleteEvent)
}
