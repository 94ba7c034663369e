import { dealRoomCalls, editingCalls, sessionCalls } from '@parley/contract/sessions'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { serveDeletion } from '../events/index.ts'
import { swapSession } from './attendance.ts'
import { createSpeaker } from './create-speaker.ts'
import {
  changeDealRoom,
  createDealRoom,
  deleteDealRoom,
  getDealRoom,
  getDealRoomMeetings,
  getDealRooms,
  previewDealRoom,
} from './deal-rooms.ts'
import {
  changeDefinition,
  changeSession,
  createDefinition,
  createSession,
  deleteDefinition,
  deleteSession,
  getDefinition,
} from './definitions.ts'
import { checkSessions, getEditedProgramme, setDayBegins } from './edited-programme.ts'
import { definitionNameOf, roomNameOf, sessionNameOf, trackNameOf } from './editing/index.ts'
import { getSession } from './get-session.ts'
import { getLiveSessions, getProgramme, getSpeakerSessions } from './programme.ts'
import { offerSessionRequests } from './requests/index.ts'
import { answerSessionRequest, getSessionRequests } from './requests.ts'
import { changeRoom, createRoom, deleteRoom, getRooms } from './rooms.ts'
import { getSpeaker, getSpeakers } from './speakers.ts'
import { changeTrack, createTrack, deleteTrack } from './tracks.ts'

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
  serveDeletion(
    app,
    sessionCalls.deleteRoom,
    { kind: 'room', idOf: ({ roomId }) => roomId, nameOf: roomNameOf },
    deleteRoom,
  )
  serve(app, dealRoomCalls.getDealRooms, getDealRooms)
  serve(app, dealRoomCalls.getDealRoom, getDealRoom)
  serve(app, dealRoomCalls.getDealRoomMeetings, getDealRoomMeetings)
  serve(app, dealRoomCalls.previewDealRoom, previewDealRoom)
  serve(app, dealRoomCalls.createDealRoom, createDealRoom)
  serve(app, dealRoomCalls.changeDealRoom, changeDealRoom)
  serveDeletion(
    app,
    dealRoomCalls.deleteDealRoom,
    { kind: 'dealRoom', idOf: ({ dealRoomId }) => dealRoomId, nameOf: definitionNameOf },
    deleteDealRoom,
  )
  serve(app, editingCalls.getEditedProgramme, getEditedProgramme)
  serve(app, editingCalls.setDayBegins, setDayBegins)
  serve(app, editingCalls.getDefinition, getDefinition)
  serve(app, editingCalls.createDefinition, createDefinition)
  serve(app, editingCalls.changeDefinition, changeDefinition)
  serveDeletion(
    app,
    editingCalls.deleteDefinition,
    {
      kind: 'talk',
      idOf: ({ definitionId }) => definitionId,
      nameOf: definitionNameOf,
      later: ({ rev: _rev, ...input }) => input,
    },
    deleteDefinition,
  )
  serve(app, editingCalls.createSession, createSession)
  serve(app, editingCalls.changeSession, changeSession)
  serveDeletion(
    app,
    editingCalls.deleteSession,
    {
      kind: 'session',
      idOf: ({ sessionId }) => sessionId,
      nameOf: sessionNameOf,
      later: ({ rev: _rev, ...input }) => input,
    },
    deleteSession,
  )
  serve(app, editingCalls.checkSessions, checkSessions)
  serve(app, editingCalls.createSpeaker, createSpeaker)
  serve(app, editingCalls.createTrack, createTrack)
  serve(app, editingCalls.changeTrack, changeTrack)
  serveDeletion(
    app,
    editingCalls.deleteTrack,
    { kind: 'track', idOf: ({ trackId }) => trackId, nameOf: trackNameOf },
    deleteTrack,
  )
}
