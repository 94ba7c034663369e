import * as z from 'zod/mini'
import { bytes, defineCalls, done, id, lines, requiredText, seq, text } from '../kernel.ts'
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  CHAT_PAGE,
  chatMessage,
  chatReport,
  chatRoom,
  personMessageTypes,
  ROOM_MEMBERS_MAX,
  reportReasons,
} from './schemas.ts'

/** Idempotency key made by the device. */
const clientId = () => z.string().check(z.regex(/^[0-9A-Za-z_-]{8,40}$/))

export const chatCalls = defineCalls('chat', {
  openRoom: {
    method: 'POST',
    path: 'chat/room',
    summary: 'Opens the room of two people, or creates one for a group of three or more',
    mayCall: 'user',
    input: z.object({
      /** User ids of the members. The caller may be included or not. */
      members: z.array(id()).check(z.minLength(1), z.maxLength(ROOM_MEMBERS_MAX)),
      type: z._default(z.enum(['private', 'group']), 'private'),
      /** Event of the room. May be absent if the members share an event. */
      eventId: z.optional(id()),
      name: z._default(text(100), ''),
    }),
    reply: z.object({ data: z.object({ id: id() }), room: chatRoom }),
    failures: ['noChatWithOneself', 'noChatWithDeleted', 'chatNotAllowed', 'roomIsFull'],
  },
  addRoomMembers: {
    method: 'POST',
    path: 'chat/room/member',
    summary: 'Adds people to a group room; they can read it from the beginning',
    mayCall: 'user',
    input: z.object({ roomId: id(), members: z.array(id()).check(z.minLength(1), z.maxLength(ROOM_MEMBERS_MAX)) }),
    reply: z.object({ room: chatRoom }),
    failures: ['roomIsForTwo', 'roomIsFull', 'chatNotAllowed', 'noChatWithDeleted'],
  },
  removeRoomMembers: {
    method: 'DELETE',
    path: 'chat/room/member',
    summary: 'Removes people from a group room; members may leave, its creator may remove anyone',
    mayCall: 'user',
    inBody: true,
    input: z.object({ roomId: id(), members: z.array(id()).check(z.minLength(1), z.maxLength(ROOM_MEMBERS_MAX)) }),
    reply: done(),
    failures: ['roomIsForTwo'],
  },
  getChatRooms: {
    method: 'GET',
    path: 'chat/room',
    summary: "Lists the caller's rooms: pinned first, then the latest; a search matches names of people",
    mayCall: 'user',
    input: z.object({ query: z._default(text(100), ''), after: z.optional(z.string().check(z.maxLength(1_000))) }),
    reply: z.object({ rooms: z.array(chatRoom), after: z.nullable(z.string()) }),
  },
  getMessages: {
    method: 'GET',
    path: 'chat/room/message',
    summary:
      'Returns the messages of a room just before or after a given one, in order; deleted messages are included without text',
    mayCall: 'user',
    input: z.object({
      roomId: id(),
      /** The `at` of the earliest message of the client. Absent for the last page. */
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      /** The `at` of the client's latest message, to get the following ones. `before` is then ignored. */
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
      length: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), CHAT_PAGE),
    }),
    /** A page of messages. One that is shorter than `length` is the first of the room, or the last. */
    reply: z.object({ messages: z.array(chatMessage) }),
  },
  sendMessage: {
    method: 'POST',
    path: 'chat/message',
    summary: 'Sends a message once per clientId, even if the call is repeated',
    mayCall: 'user',
    storesNoReply: true,
    overLive: true,
    checksSignIn: true,
    input: z.object({
      roomId: id(),
      clientId: clientId(),
      type: z.optional(z.enum(personMessageTypes)),
      /** Text of the message. May be empty if there are files. */
      msg: z.string(),
      /** Files that the caller has added to this room. */
      fileIds: z._default(z.array(id()).check(z.maxLength(ATTACHMENTS_MAX)), []),
    }),
    reply: z.object({ message: chatMessage }),
    failures: ['messageIsEmpty', 'messageTooLong', 'roomIsClosed', 'personIsBlocked', 'documentRefused'],
  },
  addAttachment: {
    method: 'POST',
    path: 'chat/attachment',
    summary: 'Uploads a file for the next message to a room; unsent files are removed after a day',
    mayCall: 'user',
    bodyBytes: ATTACHMENT_MAX_BYTES + 1_000_000,
    bytesIn: 'content',
    input: z.object({ roomId: id(), fileName: requiredText(200), content: bytes() }),
    reply: z.object({ file: z.object({ id: id(), name: z.string(), contentType: z.string(), bytes: z.int() }) }),
    failures: ['documentTooLarge', 'documentRefused', 'roomIsClosed', 'personIsBlocked'],
  },
  deleteMessage: {
    method: 'DELETE',
    path: 'chat/message',
    summary: "Deletes one of the caller's own messages; an empty placeholder stays",
    mayCall: 'user',
    input: z.object({ roomId: id(), id: id() }),
    reply: done(),
  },
  markRoomSeen: {
    method: 'PUT',
    path: 'chat/room/seen',
    summary: 'Marks a room as seen, up to one of its messages',
    mayCall: 'user',
    overLive: true,
    input: z.object({
      roomId: id(),
      seq: seq(),
      /**
       * True if the reader has seen the messages. False for those that arrived while the reader had scrolled up: they
       * stay unread without another notification.
       */
      isRead: z._default(z.boolean(), true),
    }),
    reply: done(),
  },
  pinRoom: {
    method: 'PUT',
    path: 'chat/room/pin',
    summary: "Pins a room to the top of the caller's list, or unpins it",
    mayCall: 'user',
    input: z.object({ roomId: id(), pin: z.boolean() }),
    reply: done(),
  },
  sendTyping: {
    method: 'POST',
    path: 'chat/room/typing',
    summary: 'Notifies the other members of a room that the caller is typing; nothing is stored',
    mayCall: 'user',
    storesNoReply: true,
    overLive: true,
    input: z.object({ roomId: id() }),
    reply: done(),
  },
  searchMessages: {
    method: 'GET',
    path: 'chat/message',
    summary: "Searches messages by words, latest first, in one room or in all of the caller's rooms",
    mayCall: 'user',
    input: z.object({
      query: requiredText(100),
      roomId: z.optional(id()),
      after: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    reply: z.object({
      found: z.array(z.object({ roomId: id(), message: chatMessage })),
      after: z.nullable(z.string()),
    }),
  },
  blockUser: {
    method: 'PUT',
    path: 'chat/block',
    summary: 'Blocks or unblocks messages from a person, who is not notified',
    mayCall: 'user',
    input: z.object({ userId: id(), blocked: z.boolean() }),
    reply: done(),
  },
  reportUser: {
    method: 'POST',
    path: 'chat/report',
    summary: 'Reports a person, or one message of theirs, to the organizers of an event that both are in',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      roomId: id(),
      messageId: z.optional(id()),
      reason: z.enum(reportReasons),
      words: z._default(lines(2_000), ''),
    }),
    reply: done(),
  },
  getReports: {
    method: 'GET',
    path: 'event/chat/report',
    summary: 'Lists the reports of participants, open ones first',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), after: z.optional(z.string().check(z.maxLength(1_000))) }),
    reply: z.object({ reports: z.array(chatReport), after: z.nullable(z.string()) }),
  },
  resolveReport: {
    method: 'PUT',
    path: 'event/chat/report',
    summary: 'Marks a report as settled, or reopens it',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id(), settled: z.boolean() }),
    reply: done(),
  },
})
