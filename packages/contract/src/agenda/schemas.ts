import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const meetingOutcomes = ['met', 'missed'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

export const agendaEntry = z.object({
  id: id(),
  rev: z.int(),
  eventId: id(),
  eventName: z.string(),
  timezone: z.string(),
  /** Minutes after midnight at which a day of the programme begins. Default: midnight. */
  dayBegins: z.optional(z.int()),
  participantId: id(),
  kind: z.enum(['session', 'meeting', 'off']),
  sessionId: id(),
  definitionId: z.nullable(id()),
  name: z.string(),
  place: z.nullable(z.string()),
  placeId: z.nullable(id()),
  sdt: millis(),
  edt: millis(),
  role: z.enum(['attendee', 'speaker', 'moderator', 'translator', 'host', 'invited', 'guest']),
  holds: z.boolean(),
  /** True if the entry should exclude overlaps, but another one already did at that time. The person decides. */
  overlaps: z.boolean(),
  cancelled: z.boolean(),
  trackColor: z.nullable(z.string()),
  isAlone: z.boolean(),
  opponent: z.nullable(personBrief),
  /** True for a meeting with a video room, or a session that can be joined remotely. */
  byVideo: z.optional(z.boolean()),
  /** Milliseconds with both participants in the video room at once. */
  metMs: z.optional(z.int()),
  /** The person's answer if the meeting took place. Null until answered. */
  said: z.optional(z.nullable(z.enum(meetingOutcomes))),
})
export type AgendaEntry = z.output<typeof agendaEntry>
