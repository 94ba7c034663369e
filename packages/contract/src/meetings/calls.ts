import * as z from 'zod/mini'
import { meetingOutcomes } from '../agenda/index.ts'
import { defineCalls, done, exactText, id, lines, text } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { entriesToLeave } from '../sessions/index.ts'
import { bestSlot, invitation, meetingBrief, proposal, slot, swapSlot } from './schemas.ts'

const MESSAGE_LENGTH = 2000
const TOKEN_LENGTH = 300

export const meetingCalls = defineCalls('meetings', {
  findOpenSlots: {
    method: 'GET',
    path: 'event/schedule/slots',
    summary: 'Lists the times that are free for the caller and another participant, and have a free table',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** The person to meet. With the caller's own id, looks for a table to reserve. */
      participantId: id(),
      /** The colleague that the caller searches for. Default: the caller. */
      asParticipantId: z.optional(id()),
      /** The meeting to reschedule. Its time counts as free for both, but is not offered again. */
      meetingId: z.optional(id()),
      /** The waiting request to the booth that would be accepted for a colleague. */
      invitationId: z.optional(id()),
    }),
    reply: z.object({
      slots: z.array(slot),
      /** The best slots, at most three of them, the earliest first. */
      best: z.array(bestSlot),
      /** Slots right before or after an entry of the caller's own agenda. */
      around: z.optional(z.array(bestSlot)),
      /** Slots that conflict only with sessions and breaks of the caller, who may leave all of them. */
      swaps: z.array(swapSlot),
      /** Reason why there is no slot. Null if there are slots. */
      reason: z.nullable(z.enum(['noDealRoom', 'noSpaceOfMine', 'noSpaceOfTheirs'])),
    }),
  },
  findOpenProposals: {
    method: 'GET',
    path: 'event/schedule/proposals',
    summary: 'Lists the times proposed to the caller that are still free, or would be if the caller left other entries',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({
      open: z.array(z.extend(slot, { invitationId: id() })),
      /** Proposed slots that conflict only with sessions and breaks of the caller, who may leave all of them. */
      swaps: z.array(z.extend(swapSlot, { invitationId: id() })),
    }),
  },
  getProposal: {
    method: 'GET',
    path: 'event/schedule/proposal',
    summary: 'Returns the proposed time of an emailed link, without using the link up',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ eventId: id(), token: exactText(1, TOKEN_LENGTH) }),
    reply: proposal,
    failures: ['proposalRefused'],
  },
  acceptProposal: {
    method: 'POST',
    path: 'event/schedule/confirmProposal',
    summary: 'Accepts a meeting request at the proposed time of an emailed link',
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
    input: z.extend(entriesToLeave, {
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
    summary: "Declines a meeting request, also on behalf of the caller's booth",
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      invitationId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** The colleague that the caller acts for. Default: the caller. */
      asParticipantId: z.optional(id()),
    }),
    reply: done(),
    failures: ['invitationNotWaiting', 'answeredByColleague'],
  },
  undoAnswer: {
    method: 'POST',
    path: 'event/schedule/undo',
    summary: 'Undoes an answer of the caller to a meeting request within a minute; the request is pending again',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id() }),
    reply: z.object({ invitation }),
    failures: ['undoOver', 'invitationExists', 'meetingLimitReached'],
  },
  editInvitation: {
    method: 'POST',
    path: 'event/schedule/edit',
    summary: 'Changes the message of a pending meeting request of the caller',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id(), message: z._default(lines(MESSAGE_LENGTH), '') }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  revokeInvitation: {
    method: 'POST',
    path: 'event/schedule/revoke',
    summary: 'Withdraws a pending meeting request',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id() }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  requestReschedule: {
    method: 'POST',
    path: 'event/schedule/reschedule',
    summary: 'Asks the other person of a meeting for another time; the meeting does not move until they agree',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      invitationId: z.optional(id()),
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ invitationId: id() }),
    failures: ['meetingTooClose', 'meetingNotActive', 'rescheduleWaits'],
  },
  confirmReschedule: {
    method: 'POST',
    path: 'event/schedule/confirmReschedule',
    summary: 'Moves a meeting to one of the open slots, as the other person has asked',
    mayCall: 'participant',
    input: z.extend(entriesToLeave, {
      eventId: id(),
      invitationId: id(),
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ meeting: meetingBrief }),
    failures: ['invitationNotWaiting', 'meetingNotActive', 'slotTaken', 'slotOver', 'noPlaceLeft', 'cannotLeave'],
  },
  rejectReschedule: {
    method: 'POST',
    path: 'event/schedule/rejectReschedule',
    summary: "Declines the other person's request to move a meeting",
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      invitationId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      asParticipantId: z.optional(id()),
    }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  revokeReschedule: {
    method: 'POST',
    path: 'event/schedule/revokeReschedule',
    summary: "Withdraws the caller's request to move a meeting",
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      invitationId: id(),
      asParticipantId: z.optional(id()),
    }),
    reply: done(),
    failures: ['invitationNotWaiting'],
  },
  prebook: {
    method: 'POST',
    path: 'event/schedule/prebook',
    summary: 'Books a meeting for two people without their confirmation, or reserves a table for the caller',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** The two people of the meeting. If both ids are the same, a table is reserved. */
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
  reportMeetingOutcome: {
    method: 'PUT',
    path: 'event/schedule/met',
    summary: 'Records if the caller met the other person of a meeting; the last answer counts',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      /** The caller's answer. Null removes it. */
      said: z.nullable(z.enum(meetingOutcomes)),
    }),
    reply: done(),
  },
  findGuests: {
    method: 'GET',
    path: 'event/schedule/guests',
    summary: 'Finds people by name who could join a meeting of the caller as a guest; the first ten',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      meetingId: id(),
      query: z._default(text(100), ''),
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ people: z.array(personBrief) }),
    failures: ['meetingNotActive'],
  },
  addGuest: {
    method: 'POST',
    path: 'event/schedule/addToSession',
    summary: 'Adds a guest to a meeting of the caller, or adds a session of the programme to an agenda',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      /** The guest of a meeting. For a session, the person who gets it in the agenda; default: the caller. */
      participantId: z.optional(id()),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** The participant or booth that the caller acts for. Default: the caller. */
      behalfOf: z.optional(id()),
      /** An alias of `behalfOf`, named as in other calls. */
      asParticipantId: z.optional(id()),
      /** True if the session blocks its time even if it does not by itself. A meeting always does. */
      block: z.optional(z.boolean()),
    }),
    reply: z.object({
      success: z.literal(true),
      meeting: z.optional(meetingBrief),
      /** Present if people join the session on request only. */
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
