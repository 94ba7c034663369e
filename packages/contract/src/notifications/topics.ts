import * as z from 'zod/mini'
import { defineLogTopic, defineTopic, id, millis, seq } from '../kernel.ts'

const PAGE_LENGTH = 30

/** Something that happened to a person. What is said of it is read where it is shown. */
const notification = z.object({
  id: z.string(),
  seq: seq(),
  type: z.enum([
    'meeting_request',
    'invited_to_event',
    'search_match',
    'booth_invitation',
    'session_answer',
    'confirmed',
    'meeting_declined',
    'session_cancelled',
    'rescheduled_session',
    'reschedule_asked',
    'reschedule_declined',
    'meeting_prebooked',
    'meeting_guest',
    'guest_left',
    'booth_request',
  ]),
  eventId: id(),
  /** The request, the meeting or the session; of an invitation to the event the participant that waits; of people whom a saved search has found that search; of an invitation to a team the booth; of an answer of the organizers the session. */
  aboutId: id(),
  /** With whom the meeting is, and whose page tells more of it; null for what is no meeting. */
  personId: z.nullable(id()),
  /** When it happened. */
  dt: millis(),
})
export type Notification = z.output<typeof notification>

export const notificationsTopic = defineLogTopic('newActivity/users/{userId}/tags', {
  summary: 'What a person is notified of, in all events',
  row: notification,
  pageLength: PAGE_LENGTH,
})

export const activityMetaTopic = defineTopic('newActivity/users/{userId}/meta', {
  summary: 'How far a person has seen the notifications; one row, none before there was one',
  row: z.object({
    /** The user. */
    id: id(),
    /** Up to which `seq` they are seen; `rev` is the same. */
    rev: z.int(),
    seenSeq: seq(),
  }),
})
