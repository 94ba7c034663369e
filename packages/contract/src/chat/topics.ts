import * as z from 'zod/mini'
import { defineLogTopic, defineTopic, id, millis } from '../kernel.ts'
import { CHAT_PAGE, chatMessage, chatRoom } from './schemas.ts'

export const roomMessagesTopic = defineLogTopic('rooms/{roomId}/messages', {
  summary: 'What was said in a room, for its members',
  row: chatMessage,
  pageLength: CHAT_PAGE,
})

export const roomsTopic = defineTopic('newActivity/users/{userId}/rooms', {
  summary: "A person's rooms: those pinned and the latest 200, as that person sees them",
  row: chatRoom,
})

export const reportsTopic = defineTopic('newEvents/{eventId}/chatReports', {
  summary: 'How many reports of an event are open, for its organizers; the call says which',
  row: z.object({
    /** Id of the event. */
    id: id(),
    rev: z.int(),
    open: z.int(),
  }),
})

export const typingTopic = defineTopic('rooms/{roomId}/typing', {
  summary: 'Who is typing in a room; a row counts until its time',
  row: z.object({
    /** Id of the user. */
    id: id(),
    rev: z.int(),
    untilMillis: millis(),
  }),
})
