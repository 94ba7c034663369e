import { calendarCalls } from '@parley/contract/calendar'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { serveFeeds } from './calendar-feed.ts'
import { downloadAgenda, mailAgenda } from './export-agenda.ts'
import { getParticipantAgenda } from './get-participant-agenda.ts'
import { getPastAgenda } from './get-past-agenda.ts'
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from './manage-feed.ts'
import { printAgenda } from './print-agenda.ts'
import { registerAgendaTopic } from './realtime.ts'
import { getTeamAgenda, registerTeamAgendaTopic } from './team-agenda.ts'

export const calendar: Feature = (app) => {
  serve(app, calendarCalls.getPastAgenda, getPastAgenda)
  serve(app, calendarCalls.getParticipantAgenda, getParticipantAgenda)
  serve(app, calendarCalls.getTeamAgenda, getTeamAgenda)
  serve(app, calendarCalls.mailAgenda, mailAgenda)
  serve(app, calendarCalls.downloadAgenda, downloadAgenda)
  serve(app, calendarCalls.printAgenda, printAgenda)
  serve(app, calendarCalls.getCalendarFeed, getCalendarFeed)
  serve(app, calendarCalls.createCalendarFeed, createCalendarFeed)
  serve(app, calendarCalls.revokeCalendarFeed, revokeCalendarFeed)
  serveFeeds(app)
  registerAgendaTopic(app)
  registerTeamAgendaTopic(app)
}
