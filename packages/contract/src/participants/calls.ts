import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { defineCalls, id, text } from '../kernel.ts'
import { MAX_PEOPLE_AT_ONCE, ownProfile, personChange, profileChange } from './profile-schemas.ts'
import { MAX_REASONED, reasonsOfPeople } from './reasons.ts'
import { participantDetails, registration, ticketDetails } from './schemas.ts'

const fullPersonDetails = z.extend(participantDetails, ownProfile.shape)

export const participantCalls = defineCalls('participants', {
  joinEvent: {
    method: 'POST',
    path: 'event/join',
    summary: 'Makes the signed-in user a participant of a public event; idempotent',
    mayCall: 'user',
    input: z.object({ eventId: id() }),
    reply: z.object({ participantId: id() }),
    failures: ['eventNotPublic', 'eventFinished', 'registrationRefused'],
  },
  register: {
    method: 'POST',
    path: 'event/register',
    summary: 'Registers a person without an account for a public event, and emails the ticket',
    mayCall: 'anyone',
    input: registration,
    reply: z.object({
      success: z.literal(true),
      ticketId: z.nullable(z.string()),
      ticketType: z.nullable(z.string()),
      hasUserId: z.boolean(),
    }),
    failures: ['alreadyRegistered', 'registrationRefused'],
  },
  getTicket: {
    method: 'GET',
    path: 'event/ticket',
    summary: 'Returns the details of a ticket',
    mayCall: 'anyone',
    input: z.object({ ticketId: text(40) }),
    reply: ticketDetails,
  },
  getParticipant: {
    method: 'GET',
    path: 'event/participant',
    summary: 'Returns one person of the event, as others may see them',
    mayCall: 'participant',
    tab: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: participantDetails,
  },
  getReasons: {
    method: 'POST',
    path: 'event/participant/reasons',
    summary: 'Returns up to three reasons to meet each of these people, except those that the caller may not see',
    mayCall: 'participant',
    input: z.object({ eventId: id(), ids: z.array(id()).check(z.minLength(1), z.maxLength(MAX_REASONED)) }),
    reply: reasonsOfPeople,
    onlyReads: true,
  },
  getOwnProfile: {
    method: 'GET',
    path: 'event/participant/profile',
    summary: "Returns the caller's own event profile, with all questions for them",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: ownProfile,
  },
  changeParticipants: {
    method: 'PUT',
    path: 'event/participant',
    summary: "Changes the caller's own event profile (`action` all), or, for organizers, several participants",
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      action: z.optional(z.literal('all')),
      participant: z.optional(profileChange),
      /** The way of taking part in a hybrid event. Sending the same value again confirms it. */
      present: z.optional(z.nullable(z.enum(presentTypes))),
      participants: z.optional(z.array(personChange).check(z.minLength(1), z.maxLength(MAX_PEOPLE_AT_ONCE))),
    }),
    sentBack: z.object({ participant: fullPersonDetails, participants: z.array(fullPersonDetails) }),
    reply: z.object({
      /** The caller's own profile. Null if a list of people was changed. */
      profile: z.nullable(ownProfile),
      changed: z.int(),
    }),
    failures: ['emailOfAnother', 'typeIsFixed'],
  },
})
