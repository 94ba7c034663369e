import * as z from 'zod/mini'
import { defineCalls, done, email, id, text } from '../kernel.ts'
import { participantDetails, registration, teamMember, teamRoles, ticketDetails, typeDraft } from './schemas.ts'

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
    summary: 'Registers someone for a public event without an account, and mails the ticket',
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
  createType: {
    method: 'POST',
    path: 'event/type',
    summary: 'Adds a participant type behind the others',
    mayCall: 'organizer',
    input: z.extend(typeDraft, { eventId: id() }),
    reply: z.object({ typeId: id() }),
  },
  changeType: {
    method: 'PUT',
    path: 'event/type',
    summary: 'Rewrites a participant type, and moves it in the list when told where to',
    mayCall: 'organizer',
    input: z.extend(typeDraft, {
      eventId: id(),
      typeId: id(),
      /** Its new place, counted from 0; it stays when absent. */
      place: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    }),
    reply: done(),
  },
  deleteType: {
    method: 'DELETE',
    path: 'event/type',
    summary: 'Removes a participant type; its people get another type',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), typeId: id(), moveToTypeId: id() }),
    reply: z.object({ moved: z.int() }),
    failures: ['lastType'],
  },
  getTeam: {
    method: 'GET',
    path: 'event/team',
    summary: 'Who has a role in the event, owners first',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ members: z.array(teamMember) }),
  },
  inviteToTeam: {
    method: 'POST',
    path: 'event/team',
    summary: 'Gives someone roles by email: a participant at once, anyone else once they accept the mailed invitation',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), email: email(), roles: teamRoles }),
    reply: z.object({ member: teamMember }),
    failures: ['alreadyInTeam', 'ownersOnly', 'tooManyRequests'],
  },
  changeTeamRoles: {
    method: 'PUT',
    path: 'event/team',
    summary: 'Changes what someone in the team may do; without any role they leave the team and stay a participant',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), participantId: id(), roles: teamRoles }),
    reply: done(),
    failures: ['lastOwner', 'ownersOnly'],
  },
})
