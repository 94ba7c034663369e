import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { defineCalls, file, id } from '../kernel.ts'
import { NAMED_VALUES, selectedPeople } from './many-schemas.ts'
import { listedPerson, peopleCounts, peopleFilters, peopleInput, personRecord, somePeople } from './people-schemas.ts'
import { MOST_PEOPLE_AT_ONCE, personDraft } from './profile-schemas.ts'
import { dependentsOfPeople, removalInput, removedInput, removedPeople, removedPerson } from './removal-schemas.ts'

/** Organizers' calls about the people of an event. Pages of participants do not load them. */
export const peopleCalls = defineCalls('participants', {
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
  exportDependentsOfPeople: {
    method: 'POST',
    path: 'event/participant/dependents/export',
    summary: 'What ends when these people are removed, as a table with a row for each',
    mayCall: 'organizer',
    bodyValues: NAMED_VALUES,
    replyIsFile: ['text/csv'],
    input: z.extend(selectedPeople, { eventId: id(), language: z._default(z.enum(languages), 'en') }),
    reply: file(),
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
