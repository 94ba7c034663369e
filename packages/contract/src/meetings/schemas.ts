import * as z from 'zod/mini'
import { meetingOutcomes } from '../agenda/index.ts'
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
  /** The person who last acted on the meeting. `message` is theirs. */
  executorId: z.nullable(id()),
  /** The same person, possibly a colleague or an organizer. Null once they are deleted. */
  executor: z.nullable(personBrief),
  message: z.string(),
  /** True if another person agreed the meeting for the two. */
  prebooked: z.boolean(),
  guests: z.array(personBrief),
  /** Milliseconds with both participants in the video room at once. */
  metMs: z.optional(z.int()),
})

export const slot = z.object({ id: id(), sdt: millis(), edt: millis() })

export const MAX_PROPOSED = 3

export const invitation = z.object({
  id: id(),
  rev: z.int(),
  eid: id(),
  eventName: z.string(),
  type: z.enum(['join', 'reschedule', 'company']),
  state: z.enum(invitationStates),
  fpid: id(),
  /** Id of the participant, or of the booth until a member of its team answers. */
  tpid: id(),
  /** Id of the booth. Set for type `company`, and for a reschedule of a meeting from such a request. */
  toBoothId: z.nullable(id()),
  booth: z.nullable(
    z.object({
      id: id(),
      boothName: z.string(),
      logo: z.nullable(z.string()),
      /** True if the booth accepts meetings. If false, waiting requests can only be declined. */
      agendaEnabled: z.boolean(),
    }),
  ),
  /** Id that the requests to every member of a booth share. Null for a single request. */
  groupId: z.nullable(id()),
  /**
   * The person who accepted another request of the group, which ended this one, or answered a reschedule for a
   * colleague.
   */
  takenBy: z.nullable(personBrief),
  message: z.string(),
  answer: z.string(),
  /**
   * The sender's times, the earliest first, while the request waits. They are not reserved: they may be over or taken.
   */
  proposed: z.array(slot),
  cdt: millis(),
  /** End of the event. A request stays live until a day after it. */
  edt: millis(),
  sender: z.nullable(personBrief),
  /** The recipient. Null if deleted, and while no member of a booth has answered. */
  recipient: z.nullable(personBrief),
  meeting: z.nullable(meetingBrief),
})
export type Invitation = z.output<typeof invitation>

export const proposal = z.object({
  /** State of the proposed time. `ended` was accepted, declined or withdrawn. `over` is in the past. */
  state: z.enum(['open', 'accepted', 'ended', 'over', 'taken']),
  eventName: z.string(),
  timezone: z.string(),
  /** The sender. Null if deleted. */
  sender: z.nullable(personBrief),
  message: z.string(),
  slot: z.nullable(slot),
  room: z.nullable(z.string()),
  meeting: z.nullable(meetingBrief),
})

export const bestSlot = z.object({
  id: id(),
  /** Id of the entry of the caller's agenda right before or after the slot. */
  beside: z.nullable(id()),
  sameHall: z.boolean(),
  /** Walking time between the two places in minutes. Absent unless a floor plan with a scale has both. */
  walkMinutes: z.optional(z.int()),
})
export type BestSlot = z.output<typeof bestSlot>

/** A slot that would be free if the caller left the listed entries. */
export const swapSlot = z.extend(slot, { busyWith: z.array(busyEntry) })

export const heldMeeting = z.object({
  id: id(),
  eventId: id(),
  eventName: z.string(),
  timezone: z.string(),
  participantId: id(),
  sdt: millis(),
  edt: millis(),
  place: z.string(),
  cancelled: z.boolean(),
  said: z.nullable(z.enum(meetingOutcomes)),
})
export type HeldMeeting = z.output<typeof heldMeeting>

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
