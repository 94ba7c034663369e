import { sessionCalls } from '@parley/contract/sessions'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { swapSession } from './attendance.ts'
import { getSession } from './get-session.ts'
import { getLiveSessions, getProgramme, getSpeakerSessions } from './programme.ts'
import { changeRoom, createRoom, deleteRoom, getRooms } from './rooms.ts'
import { getSpeaker, getSpeakers } from './speakers.ts'

export const sessions: Feature = (app) => {
  serve(app, sessionCalls.getProgramme, getProgramme)
  serve(app, sessionCalls.getLiveSessions, getLiveSessions)
  serve(app, sessionCalls.getSession, getSession)
  serve(app, sessionCalls.getSpeakerSessions, getSpeakerSessions)
  serve(app, sessionCalls.getSpeakers, getSpeakers)
  serve(app, sessionCalls.getSpeaker, getSpeaker)
  serve(app, sessionCalls.swapSession, swapSession)
  serve(app, sessionCalls.getRooms, getRooms)
  serve(app, sessionCalls.createRoom, createRoom)
  serve(app, sessionCalls.changeRoom, changeRoom)
  serve(app, sessionCalls.deleteRoom, deleteRoom)
}
