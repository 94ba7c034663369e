import * as z from 'zod/mini'
import { saidMet } from '../agenda/index.ts'
import { defineCalls, done, exactText, id, lines, text } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { roomToMake } from '../sessions/index.ts'
import { bestSlot, invitation, meetingBrief, proposal, slot, swapSlot } from './schemas.ts'

const MESSAGE_LENGTH = 2000
const TOKEN_LENGTH = 300

export const meetingCalls = defineCalls('meetings', {
  findOpenSlots: {
    method: 'GET',
    path: 'event/schedule/slots',
    summary: 'The times that are free for the caller and another participant, with a table left',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** The caller themselves, to reserve a table. */
      participantId: id(),
      /** For whom the caller looks, who is the other one then; the caller when absent. */
      asParticipantId: z.optional(id()),
      /** The meeting that would take place at another time: what it takes now is free, and its own time is not offered. */
      meetingId: z.optional(id()),
      /** The waiting request of the other one that would be accepted for a colleague of the caller's booth, which was asked. */
      invitationId: z.optional(id()),
    }),
    reply: z.object({
      slots: z.array(slot),
      /** Up to three of them, earliest first. */
      best: z.array(bestSlot),
      /** Of all slots, those right before or after something in the caller's own agenda. */
      around: z.optional(z.array(bestSlot)),
      /** Times at which only sessions and off-time of the caller are in the way, all of which may be left. */
      swaps: z.array(swapSlot),
      /** Why there is none; null when there are some. */
      reason: z.nullable(z.enum(['noDealRoom', 'noSpaceOfMine', 'noSpaceOfTheirs'])),
    }),
  },
  findOpenProposals: {
    method: 'GET',
    path: 'event/schedule/proposals',
    summary:
      'Of the times that others proposed to the caller, those that are free still, or would be if they left something',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({
      open: z.array(z.extend(slot, { invitationId: id() })),
      /** Those at which only sessions and off-time of the caller are in the way, all of which may be left. */
      swaps: z.array(z.extend(swapSlot, { invitationId: id() })),
    }),
  },
  getProposal: {
    method: 'GET',
    path: 'event/schedule/proposal',
    summary: 'What a mailed link to one proposed time is about; it is not used up',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ eventId: id(), token: exactText(1, TOKEN_LENGTH) }),
    reply: proposal,
    failures: ['proposalRefused'],
  },
  acceptProposal: {
    method: 'POST',
    path: 'event/schedule/confirmProposal',
    summary: 'Accepts a meeting request at the proposed time to which a mailed link leads',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({
      eventId: id(),
      token: exactText(1, TOKEN_LENGTH),
      message: z._default(lines(MESSAGE_LENGTH), ''),
    }),
    reply: z.object({ meeting: meetingBrief }),
    failures: [
      'proposalRefused',
      'invitationNotWaiting',
      'boothTakesNoMeetings',
      'meetingExists',
      'meetingLimitReached',
      'slotTaken',
      'slotOver',
      'noPlaceLeft',
    ],
  },
  acceptInvitation: {
    method: 'POST',
    path: 'event/schedule/confirm',
    summary: 'Accepts a meeting request at one of the open slots',
    mayCall: 'participant',
    input: z.extend(roomToMake, {
      eventId: id(),
      invitationId: id(),
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ meeting: meetingBrief }),
    failures: [
      'invitationNotWaiting',
      'boothTakesNoMeetings',
      'answeredByColleague',
      'meetingExists',
      'meetingLimitReached',
      'slotTaken',
      'slotOver',
      'noPlaceLeft',
      'cannotLeave',
    ],
  },
  declineInvitation: {
    method: 'POST',
    path: 'event/schedule/reject',
    summary: 'Declines a meeting request, also for the booth in whose team one is',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      invitationId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** For whom the caller acts; themselves when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: done(),
    failures: ['invitationNotWaiting', 'answeredByColleague'],
  },
  undoAnswer: {
    method: 'POST',
    path: 'event/schedule/undo',
    summary: 'Takes back an answer of the caller to a meeting request within a minute; the request waits again',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id() }),
    reply: z.object({ invitation }),
    failures: ['undoOver', 'invitationExists', 'meetingLimitReached'],
  },
  editInvitation: {
    method: 'POST',
    path: 'event/schedule/edit',
    summary: 'Rewrites the message of a meeting request of the caller that still waits',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id(), message: z._default(lines(MESSAGE_LENGTH), '') }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  revokeInvitation: {
    method: 'POST',
    path: 'event/schedule/revoke',
    summary: 'Withdraws a meeting request that still waits',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id() }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  requestReschedule: {
    method: 'POST',
    path: 'event/schedule/reschedule',
    summary: 'Asks the other one of a meeting for another time; the meeting stays where it is until they agree',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** Of the meeting. */
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      invitationId: z.optional(id()),
      /** For whom the caller acts; themselves when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ invitationId: id() }),
    failures: ['meetingTooClose', 'meetingNotActive', 'rescheduleWaits'],
  },
  confirmReschedule: {
    method: 'POST',
    path: 'event/schedule/confirmReschedule',
    summary: 'Moves a meeting to one of the open slots, as the other one has asked',
    mayCall: 'participant',
    input: z.extend(roomToMake, {
      eventId: id(),
      invitationId: id(),
      /** The slot. */
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** For whom the caller acts; themselves when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ meeting: meetingBrief }),
    failures: ['invitationNotWaiting', 'meetingNotActive', 'slotTaken', 'slotOver', 'noPlaceLeft', 'cannotLeave'],
  },
  rejectReschedule: {
    method: 'POST',
    path: 'event/schedule/rejectReschedule',
    summary: 'Leaves a meeting at its time, which the other one has asked to change',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      invitationId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** For whom the caller acts; themselves when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  revokeReschedule: {
    method: 'POST',
    path: 'event/schedule/revokeReschedule',
    summary: 'Takes back what the caller has asked: another time for a meeting',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      invitationId: id(),
      /** For whom the caller acts; themselves when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  prebook: {
    method: 'POST',
    path: 'event/schedule/prebook',
    summary: 'Agrees a meeting of two people before they know of it, or reserves a table for the caller alone',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** The slot. */
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** Of the same id: a table is reserved. */
      fromParticipantId: id(),
      toParticipantId: id(),
    }),
    reply: z.object({ meeting: meetingBrief }),
    failures: [
      'meetingExists',
      'boothTakesNoMeetings',
      'meetingLimitReached',
      'slotTaken',
      'slotOver',
      'noPlaceLeft',
      'eventFinished',
    ],
  },
  sayMet: {
    method: 'PUT',
    path: 'event/schedule/met',
    summary: 'Says whether the caller met the other of a meeting of theirs; the last answer counts',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** Of the meeting. */
      sessionId: id(),
      /** Null takes the answer back. */
      said: z.nullable(z.enum(saidMet)),
    }),
    reply: done(),
  },
  findGuests: {
    method: 'GET',
    path: 'event/schedule/guests',
    summary: 'People who could join a meeting of the caller as its guest, by name; the first ten',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      meetingId: id(),
      query: z._default(text(100), ''),
      /** For whom the caller acts; themselves when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ people: z.array(personBrief) }),
    failures: ['meetingNotActive'],
  },
  addGuest: {
    method: 'POST',
    path: 'event/schedule/addToSession',
    summary: 'Brings a guest into a meeting of the caller, or puts a session of the programme into an agenda',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** Id of the meeting or of the session. */
      sessionId: id(),
      /** The guest; whose agenda it is for a session, the caller's when absent. */
      participantId: z.optional(id()),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** For whom the caller acts, a participant or a booth; themselves when absent. */
      behalfOf: z.optional(id()),
      /** The name that other calls have for `behalfOf`. */
      asParticipantId: z.optional(id()),
      /** The session takes its time, also where it does not block by itself. A meeting always does. */
      block: z.optional(z.boolean()),
    }),
    reply: z.object({
      success: z.literal(true),
      /** Where the id is of one. */
      meeting: z.optional(meetingBrief),
      /** The session takes people on request only: the organizers have been asked. */
      requested: z.optional(z.literal(true)),
    }),
    failures: [
      'meetingNotActive',
      'guestNotAllowed',
      'guestThere',
      'guestIsBusy',
      'sessionOver',
      'alreadyInAgenda',
      'requestDeclined',
      'busyThen',
      'sessionFull',
    ],
  },
})
