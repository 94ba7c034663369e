import { sessionCalls } from '@parley/contract/sessions'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { getLiveSessions } from './get-live-sessions.ts'
import { getProgramme } from './get-programme.ts'
import { getSession } from './get-session.ts'
import { getSpeakerSessions } from './get-speaker-sessions.ts'
import { changeRoom, createRoom, deleteRoom, getRooms } from './rooms.ts'
import { swapSession } from './swap-session.ts'

export const sessions: Feature = (app) => {
  serve(app, sessionCalls.getProgramme, getProgramme)
  serve(app, sessionCalls.getLiveSessions, getLiveSessions)
  serve(app, sessionCalls.getSession, getSession)
  serve(app, sessionCalls.getSpeakerSessions, getSpeakerSessions)
  serve(app, sessionCalls.swapSession, swapSession)
  serve(app, sessionCalls.getRooms, getRooms)
  serve(app, sessionCalls.createRoom, createRoom)
  serve(app, sessionCalls.changeRoom, changeRoom)
  serve(app, sessionCalls.deleteRoom, deleteRoom)
}
