import * as z from 'zod/mini'
import { defineLogTopic, defineTopic, id, millis } from '../kernel.ts'
import { CHAT_PAGE, chatMessage, chatRoom } from './schemas.ts'

export const roomMessagesTopic = defineLogTopic('rooms/{roomId}/messages', {
  summary: 'The messages of a room, for its members',
  row: chatMessage,
  pageLength: CHAT_PAGE,
})

export const roomsTopic = defineTopic('newActivity/users/{userId}/rooms', {
  summary: "The rooms of a person: pinned ones and the latest 200, from that person's view",
  row: chatRoom,
})

export const reportsTopic = defineTopic('newEvents/{eventId}/chatReports', {
  summary: 'The number of open reports of an event, for its organizers; a call lists them',
  row: z.object({
    id: id(),
    rev: z.int(),
    open: z.int(),
  }),
})

export const typingTopic = defineTopic('rooms/{roomId}/typing', {
  summary: 'People who are typing in a room; a row expires at its time',
  row: z.object({
    id: id(),
    rev: z.int(),
    untilMillis: millis(),
  }),
})
