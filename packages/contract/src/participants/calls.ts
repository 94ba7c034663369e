import * as z from 'zod/mini'
import { presentTypes } from '../events/index.ts'
import { defineCalls, id, text } from '../kernel.ts'
import { NAMED_VALUES, selectedPeople } from './many-schemas.ts'
import { listedPerson, peopleCounts, peopleFilters, peopleInput, personRecord, somePeople } from './people-schemas.ts'
import { MOST_PEOPLE_AT_ONCE, ownProfile, personChange, personDraft, profileChange } from './profile-schemas.ts'
import { MOST_REASONED, reasonsOfPeople } from './reasons.ts'
import { dependentsOfPeople, removalInput, removedInput, removedPeople, removedPerson } from './removal-schemas.ts'
import { participantDetails, registration, ticketDetails } from './schemas.ts'

export const participantCalls = defineCalls('participants', {
  joinEvent: {
    method: 'POST',
    path: 'event/join',
    summary: 'Makes the signed-in user a participant of a public event; a second call answers the same',
    mayCall: 'user',
    input: z.object({ eventId: id() }),
    reply: z.object({ participantId: id() }),
    failures: ['eventNotPublic', 'eventFinished', 'registrationRefused'],
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
  getReasons: {
    method: 'POST',
    path: 'event/participant/reasons',
    summary:
      'Why the caller should meet these people, each with up to three reasons; whom one does not see is left out',
    mayCall: 'participant',
    input: z.object({ eventId: id(), ids: z.array(id()).check(z.minLength(1), z.maxLength(MOST_REASONED)) }),
    reply: reasonsOfPeople,
    onlyReads: true,
  },
  getOwnProfile: {
    method: 'GET',
    path: 'event/participant/profile',
    summary: "The caller's own event profile, with all that they may be asked",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: ownProfile,
  },
  changeParticipants: {
    method: 'PUT',
    path: 'event/participant',
    summary: "Changes the caller's own event profile (`action` all), or, for organizers, a list of participants",
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      action: z.optional(z.literal('all')),
      participant: z.optional(profileChange),
      /** Where the caller takes part in a hybrid event; said anew, it is confirmed. */
      present: z.optional(z.nullable(z.enum(presentTypes))),
      participants: z.optional(z.array(personChange).check(z.minLength(1), z.maxLength(MOST_PEOPLE_AT_ONCE))),
    }),
    reply: z.object({
      /** The caller's own profile as it is now; null where a list was changed. */
      profile: z.nullable(ownProfile),
      changed: z.int(),
    }),
    failures: ['emailOfAnother', 'typeIsFixed'],
  },
  createParticipants: {
    method: 'POST',
    path: 'event/participant',
    summary: 'Puts people into the event and mails each an invitation: all of them, or none',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      participants: z.array(personDraft).check(z.minLength(1), z.maxLength(MOST_PEOPLE_AT_ONCE)),
    }),
    reply: z.object({ participants: z.array(z.object({ participantId: id(), ticketId: z.string() })) }),
    failures: ['alreadyRegistered', 'noInvitationRight', 'registrationRefused', 'personIsBanned'],
  },
  removeParticipants: {
    method: 'DELETE',
    path: 'event/participant',
    summary:
      'Removes one person (`id`) or several (`ids`) from the event, all of them or none; it can be undone for a minute',
    mayCall: 'organizer',
    input: removalInput,
    inBody: true,
    reply: z.object({ removed: z.int() }),
    failures: ['cannotRemoveYourself', 'lastOwner', 'ownersOnly'],
  },
  restoreParticipants: {
    method: 'POST',
    path: 'event/participant/restore',
    summary: 'Undoes removals of the last minute, with the blocks that came with them: all of them, or none',
    mayCall: 'organizer',
    input: removedPeople,
    reply: z.object({ restored: z.int() }),
    failures: ['removalIsFinal', 'personIsBack', 'ownersOnly'],
  },
  getDependents: {
    method: 'POST',
    path: 'event/participant/dependents',
    summary: 'What ends when these people are removed',
    mayCall: 'organizer',
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id() }),
    reply: dependentsOfPeople,
    onlyReads: true,
  },
  getRemoved: {
    method: 'GET',
    path: 'event/people/removed',
    summary: 'Who was removed from the event, and who is blocked from coming back, the latest first',
    mayCall: 'organizer',
    input: removedInput,
    reply: z.object({ people: z.array(removedPerson), after: z.nullable(z.string()) }),
  },
  allowParticipants: {
    method: 'POST',
    path: 'event/people/allow',
    summary: 'Lets blocked people come back; it puts nobody into the event',
    mayCall: 'organizer',
    input: removedPeople,
    reply: z.object({ allowed: z.int() }),
  },
  getPeople: {
    method: 'GET',
    path: 'event/people',
    summary: 'Everyone of the event, as its organizers list them',
    mayCall: 'organizer',
    input: peopleInput,
    reply: z.object({ people: z.array(listedPerson), after: z.nullable(z.string()) }),
  },
  countPeople: {
    method: 'GET',
    path: 'event/people/counts',
    summary: 'How many people of the event each filter of that list would show',
    mayCall: 'organizer',
    input: peopleFilters,
    reply: peopleCounts,
  },
  getPerson: {
    method: 'GET',
    path: 'event/people/person',
    summary: 'All that is kept of one person of the event, for its organizers',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: personRecord,
  },
  inviteAgain: {
    method: 'POST',
    path: 'event/people/invitation',
    summary: 'Mails the invitation again to those of these people who have no account in the event',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), participantIds: somePeople() }),
    reply: z.object({ mailed: z.int() }),
    failures: ['eventFinished'],
  },
  remindPeople: {
    method: 'POST',
    path: 'event/people/reminder',
    summary: 'Asks people by mail to complete their profile, each once a day: these, or all who have not saved it',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), participantIds: z.optional(somePeople()) }),
    reply: z.object({ mailed: z.int() }),
    failures: ['eventFinished'],
  },
})
