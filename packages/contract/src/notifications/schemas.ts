import * as z from 'zod/mini'
import { id, millis, seq } from '../kernel.ts'

export const NOTIFICATIONS_PAGE = 30

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

/** Types that are counted where they are answered or read, not at the bell. */
export const countedElsewhere: readonly OwnNotificationType[] = ['meeting_request', 'booth_request', 'message']

export const eventNewsTypes = ['announcement', 'poll', 'poll_finished'] as const

export type OwnNotificationType = (typeof ownNotificationTypes)[number]
export type EventNewsType = (typeof eventNewsTypes)[number]
export type FeedType = OwnNotificationType | EventNewsType

export const notification = z.object({
  id: z.string(),
  seq: seq(),
  type: z.enum(ownNotificationTypes),
  /** Event of the notification. Null for messages between people who no longer share one. */
  eventId: z.nullable(id()),
  /**
   * Id of the object that the notification is about.
   * - The request, the meeting, the session or the event that has ended.
   * - For an invitation to the event, the participant. For an invitation to a team, the booth.
   * - For matches of a saved search, the search. For an answer of the organizers, the session.
   * - For messages, the room. For a report in chat, the report.
   * - For a reminder to write to a contact, the contact.
   */
  aboutId: id(),
  /** The other person of the meeting, or the person who was reported. Null if there is none. */
  personId: z.nullable(id()),
  dt: millis(),
})
export type Notification = z.output<typeof notification>

/** A notification that is stored as one row for everyone in the event. */
export const eventNews = z.object({
  id: z.string(),
  seq: seq(),
  type: z.enum(eventNewsTypes),
  eventId: id(),
  aboutId: id(),
  /** First words of the announcement or poll. Empty once it was deleted. */
  text: z.string(),
  /** Language of the text, such as `tr`. Null if unknown. */
  language: z.nullable(z.string()),
  dt: millis(),
})
export type EventNews = z.output<typeof eventNews>

/** A range of `seq`, both ends included. */
const run = z.tuple([seq(), seq()])
export type SeenRange = z.output<typeof run>

export const seenLog = z.object({
  /** Id of the log: the user for their own, or else the event. */
  id: id(),
  rev: z.int(),
  /** Event of the log. Null for the user's own log. */
  eventId: z.nullable(id()),
  /** Rows up to this `seq` are from before the person joined, and do not count. */
  fromSeq: seq(),
  seen: z.array(run),
  /** Unseen rows of the own log that the bell does not count. Absent for an event. */
  elsewhere: z.optional(z.array(run)),
})
export type SeenLog = z.output<typeof seenLog>

export const feedRow = z.object({
  id: z.string(),
  seq: seq(),
  /** True if `seq` is one of the event's log, false if it is one of the reader's own log. */
  ofEvent: z.boolean(),
  dt: millis(),
  seen: z.boolean(),
  type: z.enum([...ownNotificationTypes, ...eventNewsTypes]),
  /**
   * Cause of the row. `user` was caused by a person, `event` is for everyone in the event, `system` was found by the
   * product.
   */
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
  /** Details of the row. `language` is null if unknown. */
  det: z.object({ text: z.string(), language: z.nullable(z.string()), eventId: z.nullable(id()) }),
  aboutId: id(),
  person: z.nullable(z.object({ id: id(), fullName: z.string(), profilePhotoPath: z.nullable(z.string()) })),
})
export type FeedRow = z.output<typeof feedRow>
