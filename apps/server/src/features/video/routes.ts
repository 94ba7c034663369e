import { videoCalls, videoNumberCalls } from '@parley/contract/video'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { advanceLineJob } from './advance-line.ts'
import { offerAudiences } from './audience-topics.ts'
import { offerRoomChats, sendVideoRoomMessage } from './chat/index.ts'
import { enterVideoRoom } from './enter-room.ts'
import { showFirstPictures } from './first-picture.ts'
import { getVideoRoom } from './get-room.ts'
import { leaveVideoRoom, moderateVideoRoom, reactInVideoRoom, stayInVideoRoom } from './in-room.ts'
import { answerKnock, knockAtRoom, offerKnocks } from './knock.ts'
import { joinVideoLine, leaveVideoLine, offerVideoLine } from './line.ts'
import { findMeetingAccess } from './meeting-rooms.ts'
import { getVideoNumbers } from './numbers/index.ts'
import { offerVideoRooms } from './realtime.ts'
import { findTestAccess, offerRooms } from './room-access.ts'
import { findSessionAccess } from './session-rooms.ts'
import { checkSessionToken, getSessionWay } from './session-way.ts'

export const video: Feature = (app) => {
  serve(app, videoCalls.getVideoRoom, getVideoRoom)
  serve(app, videoCalls.getSessionWay, getSessionWay)
  serve(app, videoCalls.checkSessionToken, checkSessionToken)
  serve(app, videoCalls.enterVideoRoom, enterVideoRoom)
  serve(app, videoCalls.stayInVideoRoom, stayInVideoRoom)
  serve(app, videoCalls.leaveVideoRoom, leaveVideoRoom)
  serve(app, videoNumberCalls.getVideoNumbers, getVideoNumbers)
  serve(app, videoCalls.moderateVideoRoom, moderateVideoRoom)
  serve(app, videoCalls.joinVideoLine, joinVideoLine)
  serve(app, videoCalls.leaveVideoLine, leaveVideoLine)
  serve(app, videoCalls.knockAtRoom, knockAtRoom)
  serve(app, videoCalls.answerKnock, answerKnock)
  serve(app, videoCalls.reactInVideoRoom, reactInVideoRoom)
  serve(app, videoCalls.sendVideoRoomMessage, sendVideoRoomMessage)
  app.ctx.jobs.register(advanceLineJob)
  offerRooms(app.ctx, findTestAccess)
  offerRooms(app.ctx, findMeetingAccess)
  offerRooms(app.ctx, findSessionAccess)
  offerVideoRooms(app.ctx)
  offerVideoLine(app.ctx)
  offerAudiences(app.ctx)
  offerKnocks(app.ctx)
  offerRoomChats(app.ctx)
  showFirstPictures(app.ctx)
}
