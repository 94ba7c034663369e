import * as z from 'zod/mini'
import { saidMet } from '../agenda/index.ts'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { busyEntry } from '../sessions/index.ts'

export const invitationStates = ['waiting', 'accepted', 'rejected', 'revoked'] as const

export const meetingBrief = z.object({
  id: id(),
  sdt: millis(),
  edt: millis(),
  place: z.string(),
  state: z.enum(['confirmed', 'reschedule', 'cancelled']),
  /** Who last acted on it; with a message when they left one. */
  executorId: z.nullable(id()),
  /** The same person, who may be a colleague or an organizer; null once they are gone. */
  executor: z.nullable(personBrief),
  message: z.string(),
  /** Somebody agreed it for the two. */
  prebooked: z.boolean(),
  /** Who was brought along. */
  guests: z.array(personBrief),
  /** How long they were in its video room at once, in milliseconds. */
  metMs: z.optional(z.int()),
})

export const slot = z.object({ id: id(), sdt: millis(), edt: millis() })

/** So many times can be proposed with a request. */
export const MOST_PROPOSED = 3

/** A request from one participant to another or to a booth, the same for all who see it. */
export const invitation = z.object({
  id: id(),
  rev: z.int(),
  eid: id(),
  eventName: z.string(),
  type: z.enum(['join', 'reschedule', 'company']),
  state: z.enum(invitationStates),
  fpid: id(),
  /** Whom it is for: a participant, or a booth until one of its team answers. */
  tpid: id(),
  /** The booth that was asked, in `company` and in what wishes another time of one of its team for what came of that. */
  toBoothId: z.nullable(id()),
  booth: z.nullable(
    z.object({
      id: id(),
      boothName: z.string(),
      logo: z.nullable(z.string()),
      /** It takes meetings: where not, what waits can only be declined. */
      agendaEnabled: z.boolean(),
    }),
  ),
  /** The same in all that asked every member of a booth at once; null where it asked nobody else. */
  groupId: z.nullable(id()),
  /** Who accepted another one of its group, which ended this one, or answered a wish for a colleague. */
  takenBy: z.nullable(personBrief),
  message: z.string(),
  answer: z.string(),
  /** Times that the sender has in mind, earliest first, while it waits; they hold nothing, and may be over or taken. */
  proposed: z.array(slot),
  cdt: millis(),
  /** The end of the event: a request stays live until a day after it. */
  edt: millis(),
  sender: z.nullable(personBrief),
  /** Null once they are gone, and as long as a booth has not answered. */
  recipient: z.nullable(personBrief),
  meeting: z.nullable(meetingBrief),
})
export type Invitation = z.output<typeof invitation>

/** What a mailed link to one proposed time leads to. */
export const proposal = z.object({
  /** Accepting is possible; it is accepted, declined or withdrawn already; the time has passed; it is free no more. */
  state: z.enum(['open', 'accepted', 'ended', 'over', 'taken']),
  eventName: z.string(),
  timezone: z.string(),
  /** Null once they are gone. */
  sender: z.nullable(personBrief),
  message: z.string(),
  /** Null once the time is there no more. */
  slot: z.nullable(slot),
  /** Where people meet then. */
  room: z.nullable(z.string()),
  /** What it became. */
  meeting: z.nullable(meetingBrief),
})

/** One of the times that suit the caller's own day best. */
export const bestSlot = z.object({
  id: id(),
  /** The entry of the caller's agenda right before or after it. */
  beside: z.nullable(id()),
  /** It is in the same hall as that entry. */
  sameHall: z.boolean(),
  /** Between the two, where a floor plan with a scale knows both. */
  walkMinutes: z.optional(z.int()),
})
export type BestSlot = z.output<typeof bestSlot>

/** A time that would be free if the caller left what they have then. */
export const swapSlot = z.extend(slot, { busyWith: z.array(busyEntry) })

/** A meeting that the caller has had with another person, or will have. */
export const heldMeeting = z.object({
  id: id(),
  eventId: id(),
  eventName: z.string(),
  timezone: z.string(),
  /** Who they are there. */
  participantId: id(),
  sdt: millis(),
  edt: millis(),
  place: z.string(),
  cancelled: z.boolean(),
  /** What I said about it afterwards. */
  said: z.nullable(z.enum(saidMet)),
})
export type HeldMeeting = z.output<typeof heldMeeting>

/** Where two participants stand with each other, as the invitation modal shows it. */
export const meetingStatuses = [
  'loading',
  'invitePending',
  'meetingDetails',
  'inviteLimit',
  'inviteReceived',
  'inviteNew',
  'reschedulePending',
  'rescheduleRespond',
  'inviteRejected',
  'inviteNotFound',
] as const
export type MeetingStatus = (typeof meetingStatuses)[number]
