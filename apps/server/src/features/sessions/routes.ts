import { dealRoomCalls, sessionCalls } from '@parley/contract/sessions'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { swapSession } from './attendance.ts'
import {
  changeDealRoom,
  createDealRoom,
  deleteDealRoom,
  getDealRoom,
  getDealRoomMeetings,
  getDealRooms,
  previewDealRoom,
} from './deal-rooms.ts'
import { getSession } from './get-session.ts'
import { getLiveSessions, getProgramme, getSpeakerSessions } from './programme.ts'
import { offerSessionRequests } from './requests/index.ts'
import { answerSessionRequest, getSessionRequests } from './requests.ts'
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
  serve(app, sessionCalls.getSessionRequests, getSessionRequests)
  serve(app, sessionCalls.answerSessionRequest, answerSessionRequest)
  offerSessionRequests(app)
  serve(app, sessionCalls.getRooms, getRooms)
  serve(app, sessionCalls.createRoom, createRoom)
  serve(app, sessionCalls.changeRoom, changeRoom)
  serve(app, sessionCalls.deleteRoom, deleteRoom)
  serve(app, dealRoomCalls.getDealRooms, getDealRooms)
  serve(app, dealRoomCalls.getDealRoom, getDealRoom)
  serve(app, dealRoomCalls.getDealRoomMeetings, getDealRoomMeetings)
  serve(app, dealRoomCalls.previewDealRoom, previewDealRoom)
  serve(app, dealRoomCalls.createDealRoom, createDealRoom)
  serve(app, dealRoomCalls.changeDealRoom, changeDealRoom)
  serve(app, dealRoomCalls.deleteDealRoom, deleteDealRoom)
}
