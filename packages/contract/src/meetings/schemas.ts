import * as z from 'zod/mini'
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
  message: z.string(),
  /** Somebody agreed it for the two. */
  prebooked: z.boolean(),
  /** Who was brought along. */
  guests: z.array(personBrief),
})

/** A request from one participant to another, the same for both. */
export const invitation = z.object({
  id: id(),
  rev: z.int(),
  eid: id(),
  eventName: z.string(),
  type: z.enum(['join', 'reschedule', 'company']),
  state: z.enum(invitationStates),
  fpid: id(),
  tpid: id(),
  toBoothId: z.nullable(id()),
  message: z.string(),
  answer: z.string(),
  cdt: millis(),
  /** The end of the event: a request stays live until a day after it. */
  edt: millis(),
  sender: z.nullable(personBrief),
  recipient: z.nullable(personBrief),
  meeting: z.nullable(meetingBrief),
})
export type Invitation = z.output<typeof invitation>

export const slot = z.object({ id: id(), sdt: millis(), edt: millis() })

/** One of the times that suit the caller's own day best. */
export const bestSlot = z.object({
  id: id(),
  /** The entry of the caller's agenda right before or after it. */
  beside: z.nullable(id()),
  /** It is in the same hall as that entry. */
  sameHall: z.boolean(),
})
export type BestSlot = z.output<typeof bestSlot>

/** A time that would be free if the caller left what they have then. */
export const swapSlot = z.extend(slot, { busyWith: z.array(busyEntry) })

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
