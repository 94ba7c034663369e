import * as z from 'zod/mini'
import { defineCalls, done, id, text } from '../kernel.ts'
import { roomToMake } from '../sessions/index.ts'
import { bestSlot, meetingBrief, slot, swapSlot } from './schemas.ts'

const MESSAGE_LENGTH = 2000

export const meetingCalls = defineCalls('meetings', {
  findOpenSlots: {
    method: 'GET',
    path: 'event/schedule/slots',
    summary: 'The times that are free for the caller and another participant, with a table left',
    mayCall: 'participant',
    input: z.object({ eventId: id(), participantId: id() }),
    reply: z.object({
      slots: z.array(slot),
      /** Up to three of them, earliest first. */
      best: z.array(bestSlot),
      /** Times at which only sessions and off-time of the caller are in the way, all of which may be left. */
      swaps: z.array(swapSlot),
      /** Why there is none; null when there are some. */
      reason: z.nullable(z.enum(['noDealRoom', 'noSpaceOfMine', 'noSpaceOfTheirs'])),
    }),
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
      message: z._default(text(MESSAGE_LENGTH), ''),
      asParticipantId: z.optional(id()),
    }),
    reply: z.object({ meeting: meetingBrief }),
    failures: [
      'invitationNotWaiting',
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
    summary: 'Declines a meeting request',
    mayCall: 'participant',
    input: z.object({ eventId: id(), invitationId: id(), message: z._default(text(MESSAGE_LENGTH), '') }),
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
})
