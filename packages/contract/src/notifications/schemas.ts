import * as z from 'zod/mini'
import { id, millis, seq } from '../kernel.ts'

export const NOTIFICATIONS_PAGE = 30

/** What is told to one account. */
export const ownNotificationTypes = [
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
  'message',
  'chat_report',
  'access_request',
  'follow_up',
  'event_met',
] as const

/** These count where they are answered or read. */
export const countedElsewhere: readonly OwnNotificationType[] = ['meeting_request', 'booth_request', 'message']

/** What is told to everyone in an event at once. */
export const eventNewsTypes = ['announcement', 'poll', 'poll_finished'] as const

export type OwnNotificationType = (typeof ownNotificationTypes)[number]
export type EventNewsType = (typeof eventNewsTypes)[number]
export type FeedType = OwnNotificationType | EventNewsType

/** Something that happened to a person. What is said of it is read where it is shown. */
export const notification = z.object({
  id: z.string(),
  seq: seq(),
  type: z.enum(ownNotificationTypes),
  /** Null for messages of people who share no event any more. */
  eventId: z.nullable(id()),
  /** The request, the meeting or the session; of an invitation to the event the participant that waits; of people whom a saved search has found that search; of an invitation to a team the booth; of an answer of the organizers the session; of messages the room; of a report in chat that report; of a reminder to write to a contact that contact; of an event that has ended that event. */
  aboutId: id(),
  /** With whom the meeting is, and whose page tells more of it, or who was reported; null for what is about nobody. */
  personId: z.nullable(id()),
  /** When it happened. */
  dt: millis(),
})
export type Notification = z.output<typeof notification>

/** Something that everyone in the event is told; one row for all of them. */
export const eventNews = z.object({
  id: z.string(),
  seq: seq(),
  type: z.enum(eventNewsTypes),
  eventId: id(),
  /** The post or the poll. */
  aboutId: id(),
  /** Its first words; empty once it was deleted. */
  text: z.string(),
  /** In which these are written, as `tr`; null where that is not known. */
  language: z.nullable(z.string()),
  dt: millis(),
})
export type EventNews = z.output<typeof eventNews>

/** A run of a log, both ends included. */
const run = z.tuple([seq(), seq()])
export type SeenRun = z.output<typeof run>

/** How far a person has seen one log: that of the account, or that of an event they are in. */
export const seenLog = z.object({
  /** The user for their own log, else the event. */
  id: id(),
  rev: z.int(),
  /** Null for the own log. */
  eventId: z.nullable(id()),
  /** What came before they were in the event is not theirs: up to this `seq`. */
  fromSeq: seq(),
  seen: z.array(run),
  /** Of the own log: what is not seen and counts in another place than the bell. */
  elsewhere: z.optional(z.array(run)),
})
export type SeenLog = z.output<typeof seenLog>

/** A row of the feed, with what its words need. */
export const feedRow = z.object({
  id: z.string(),
  seq: seq(),
  /** Whether `seq` counts in the log of the event, and not in the reader's own. */
  ofEvent: z.boolean(),
  dt: millis(),
  seen: z.boolean(),
  type: z.enum([...ownNotificationTypes, ...eventNewsTypes]),
  /** `user` was done by a person, `event` is told to everyone in the event, `system` the product has found. */
  typeNotification: z.nullable(z.enum(['user', 'event', 'system'])),
  event: z.nullable(
    z.object({
      id: id(),
      name: z.string(),
      images: z.object({ logo: z.nullable(z.string()) }),
      indexPagePath: z.nullable(z.string()),
    }),
  ),
  eId: z.nullable(id()),
  session: z.nullable(z.object({ name: z.string() })),
  sesId: z.nullable(id()),
  /** `language` of the text, as `tr`; null where that is not known. */
  det: z.object({ text: z.string(), language: z.nullable(z.string()), eventId: z.nullable(id()) }),
  aboutId: id(),
  person: z.nullable(z.object({ id: id(), fullName: z.string(), profilePhotoPath: z.nullable(z.string()) })),
})
export type FeedRow = z.output<typeof feedRow>
