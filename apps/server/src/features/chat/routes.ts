import { chatCalls } from '@parley/contract/chat'
import { contactCalls } from '@parley/contract/contacts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { addAttachment } from './attachments.ts'
import { blockUser } from './block-user.ts'
import { deleteMessage } from './delete-message.ts'
import { getContactHistory } from './get-contact-history.ts'
import { getMessages } from './get-messages.ts'
import { getMet } from './get-met.ts'
import { getRooms } from './get-rooms.ts'
import { forgetUnsentFiles, removeChatFiles } from './jobs.ts'
import { writeMeetingMessages } from './meeting-messages.ts'
import { addRoomMembers, openRoom, removeRoomMembers } from './open-room.ts'
import { markRoomSeen, pinRoom, sendTyping } from './own-room.ts'
import { offerChat } from './realtime.ts'
import { getReports, reportUser, resolveReport } from './reports.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'

export const chat: Feature = (app) => {
  serve(app, chatCalls.openRoom, openRoom)
  serve(app, chatCalls.addRoomMembers, addRoomMembers)
  serve(app, chatCalls.removeRoomMembers, removeRoomMembers)
  serve(app, chatCalls.getChatRooms, getRooms)
  serve(app, chatCalls.getMessages, getMessages)
  serve(app, chatCalls.sendMessage, sendMessage)
  serve(app, chatCalls.addAttachment, addAttachment)
  serve(app, chatCalls.deleteMessage, deleteMessage)
  serve(app, chatCalls.markRoomSeen, markRoomSeen)
  serve(app, chatCalls.pinRoom, pinRoom)
  serve(app, chatCalls.sendTyping, sendTyping)
  serve(app, chatCalls.searchMessages, searchMessages)
  serve(app, chatCalls.blockUser, blockUser)
  serve(app, chatCalls.reportUser, reportUser)
  serve(app, chatCalls.getReports, getReports)
  serve(app, chatCalls.resolveReport, resolveReport)
  serve(app, contactCalls.getContactHistory, getContactHistory)
  serve(app, contactCalls.getMet, getMet)
  app.ctx.jobs.register(removeChatFiles)
  app.ctx.jobs.register(forgetUnsentFiles)
  offerChat(app.ctx)
  writeMeetingMessages(app.ctx)
}
