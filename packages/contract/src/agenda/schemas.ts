import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

/** What a person says about a meeting afterwards. */
export const saidMet = ['met', 'missed'] as const
export type SaidMet = (typeof saidMet)[number]

/** One line of a personal agenda, from any event. */
export const agendaEntry = z.object({
  id: id(),
  rev: z.int(),
  eventId: id(),
  eventName: z.string(),
  timezone: z.string(),
  /** Minutes after midnight at which a day of the programme begins; absent: at midnight. */
  dayBegins: z.optional(z.int()),
  participantId: id(),
  kind: z.enum(['session', 'meeting', 'off']),
  /** The session's or meeting's own id. */
  sessionId: id(),
  definitionId: z.nullable(id()),
  name: z.string(),
  place: z.nullable(z.string()),
  /** The room, or the table of a meeting. */
  placeId: z.nullable(id()),
  sdt: millis(),
  edt: millis(),
  role: z.enum(['attendee', 'speaker', 'moderator', 'translator', 'host', 'invited', 'guest']),
  /** Whether nothing else may lie over it. */
  holds: z.boolean(),
  /** It should hold, but something else did already: the person decides. */
  overlaps: z.boolean(),
  cancelled: z.boolean(),
  trackColor: z.nullable(z.string()),
  /** A table that one has reserved for oneself alone. */
  isAlone: z.boolean(),
  /** The other one of a meeting. */
  opponent: z.nullable(personBrief),
  /** A meeting that has a video room, or a session that can be joined from afar. */
  byVideo: z.optional(z.boolean()),
  /** How long they were in that room at once, in milliseconds. */
  metMs: z.optional(z.int()),
  /** What I said about a meeting: whether we met; null until I say. */
  said: z.optional(z.nullable(z.enum(saidMet))),
})
export type AgendaEntry = z.output<typeof agendaEntry>
