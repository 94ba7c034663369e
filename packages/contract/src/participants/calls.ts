import * as z from 'zod/mini'
import { defineCalls, id, text } from '../kernel.ts'
import { participantDetails, registration, ticketDetails } from './schemas.ts'

export const participantCalls = defineCalls('participants', {
  joinEvent: {
    method: 'POST',
    path: 'event/join',
    summary: 'Makes the signed-in user a participant of a public event; a second call answers the same',
    mayCall: 'user',
    input: z.object({ eventId: id() }),
    reply: z.object({ participantId: id() }),
    failures: ['eventNotPublic', 'eventFinished'],
  },
  register: {
    method: 'POST',
    path: 'event/register',
    summary: 'Registers somebody for a public event without an account, and mails the ticket',
    mayCall: 'anyone',
    input: registration,
    reply: z.object({
      success: z.literal(true),
      ticketId: z.nullable(z.string()),
      ticketType: z.nullable(z.string()),
      /** Whether an account has this email. */
      hasUserId: z.boolean(),
    }),
    failures: ['alreadyRegistered', 'registrationRefused'],
  },
  getTicket: {
    method: 'GET',
    path: 'event/ticket',
    summary: 'What a ticket is for',
    mayCall: 'anyone',
    input: z.object({ ticketId: text(40) }),
    reply: ticketDetails,
  },
  getParticipant: {
    method: 'GET',
    path: 'event/participant',
    summary: 'One person of the event, as others may see them',
    mayCall: 'participant',
    tab: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: participantDetails,
  },
})
