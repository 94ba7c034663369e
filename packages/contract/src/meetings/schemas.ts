import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

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
