import { eventCalls } from '@parley/contract/events'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { changeEvent } from './change-event.ts'
import { deleteEvent } from './delete-event.ts'
import { getEventTexts } from './get-event-texts.ts'
import { servePublicFiles } from './public-files.ts'
import { removeEventText } from './remove-event-text.ts'
import { saveEventText } from './save-event-text.ts'

export const events: Feature = (app) => {
  serve(app, eventCalls.changeEvent, changeEvent)
  serve(app, eventCalls.deleteEvent, deleteEvent)
  serve(app, eventCalls.getEventTexts, getEventTexts)
  serve(app, eventCalls.saveEventText, saveEventText)
  serve(app, eventCalls.removeEventText, removeEventText)
  servePublicFiles(app)
}
