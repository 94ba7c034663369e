import { deletionCalls, eventCalls } from '@parley/contract/events'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { changeEventImage } from './change-event-image.ts'
import { testConference } from './conference.ts'
import { deleteEvent } from './delete-event.ts'
import { undoDeletion } from './deletions/index.ts'
import { addEventDocument, changeEventDocument, deleteEventDocument, getEventDocuments } from './documents.ts'
import { getEventSettings } from './get-event-settings.ts'
import { getEventTexts } from './get-event-texts.ts'
import { dropLobbyPictures, removeDocument, removeImage, removeLobbyPicture } from './jobs.ts'
import { addLobbyPicture, changeLobby } from './lobby.ts'
import { servePublicFiles } from './public-files.ts'
import { removeEventText, saveEventText } from './save-event-text.ts'

export const events: Feature = (app) => {
  serve(app, eventCalls.getEventSettings, getEventSettings)
  serve(app, eventCalls.testConference, testConference)
  serve(app, eventCalls.changeEventImage, changeEventImage)
  app.ctx.jobs.register(removeImage)
  serve(app, eventCalls.changeLobby, changeLobby)
  serve(app, eventCalls.addLobbyPicture, addLobbyPicture)
  app.ctx.jobs.register(dropLobbyPictures)
  app.ctx.jobs.register(removeLobbyPicture)
  serve(app, eventCalls.getEventDocuments, getEventDocuments)
  serve(app, eventCalls.addEventDocument, addEventDocument)
  serve(app, eventCalls.changeEventDocument, changeEventDocument)
  serve(app, eventCalls.deleteEventDocument, deleteEventDocument)
  app.ctx.jobs.register(removeDocument)
  serve(app, eventCalls.deleteEvent, deleteEvent)
  serve(app, eventCalls.getEventTexts, getEventTexts)
  serve(app, eventCalls.saveEventText, saveEventText)
  serve(app, eventCalls.removeEventText, removeEventText)
  serve(app, deletionCalls.undoDeletion, undoDeletion)
  servePublicFiles(app)
}
