import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { defineCalls, file, id } from '../kernel.ts'
import { NAMED_VALUES, selectedPeople } from './many-schemas.ts'
import { listedPerson, peopleCounts, peopleFilters, peopleInput, personRecord, selectedIds } from './people-schemas.ts'
import { MAX_PEOPLE_AT_ONCE, personDraft } from './profile-schemas.ts'
import { dependentsOfPeople, removalInput, removedInput, removedPeople, removedPerson } from './removal-schemas.ts'

/** Calls of organizers. Pages of participants do not load them. */
export const peopleCalls = defineCalls('participants', {
  createParticipants: {
    method: 'POST',
    path: 'event/participant',
    summary: 'Adds people to the event and emails each an invitation; all of them, or none',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      participants: z.array(personDraft).check(z.minLength(1), z.maxLength(MAX_PEOPLE_AT_ONCE)),
    }),
    reply: z.object({ participants: z.array(z.object({ participantId: id(), ticketId: z.string() })) }),
    failures: ['alreadyRegistered', 'noInvitationRight', 'registrationRefused', 'personIsBanned'],
  },
  removeParticipants: {
    method: 'DELETE',
    path: 'event/participant',
    summary: 'Removes one person (`id`) or several (`ids`) from the event, all or none; can be undone for a minute',
    mayCall: 'organizer',
    input: removalInput,
    inBody: true,
    reply: z.object({ removed: z.int() }),
    failures: ['cannotRemoveYourself', 'lastOwner', 'ownersOnly'],
  },
  restoreParticipants: {
    method: 'POST',
    path: 'event/participant/restore',
    summary: 'Undoes removals of the last minute, including their blocks; all of them, or none',
    mayCall: 'organizer',
    input: removedPeople,
    reply: z.object({ restored: z.int() }),
    failures: ['removalIsFinal', 'personIsBack', 'ownersOnly'],
  },
  getDependents: {
    method: 'POST',
    path: 'event/participant/dependents',
    summary: 'Counts the data that would end with the removal of these people',
    mayCall: 'organizer',
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id() }),
    reply: dependentsOfPeople,
    onlyReads: true,
  },
  exportDependentsOfPeople: {
    method: 'POST',
    path: 'event/participant/dependents/export',
    summary: 'Exports the data that would end with the removal of these people, as a table',
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
    summary: 'Lists people who were removed from the event or are blocked from coming back, latest first',
    mayCall: 'organizer',
    input: removedInput,
    reply: z.object({ people: z.array(removedPerson), after: z.nullable(z.string()) }),
  },
  unblockParticipants: {
    method: 'POST',
    path: 'event/people/allow',
    summary: 'Unblocks people, so that they can join again; does not add them to the event',
    mayCall: 'organizer',
    input: removedPeople,
    reply: z.object({ allowed: z.int() }),
  },
  getPeople: {
    method: 'GET',
    path: 'event/people',
    summary: 'Lists all people of the event, for its organizers',
    mayCall: 'organizer',
    input: peopleInput,
    reply: z.object({ people: z.array(listedPerson), after: z.nullable(z.string()) }),
  },
  countPeople: {
    method: 'GET',
    path: 'event/people/counts',
    summary: 'Counts the people of the event that each filter of the list would show',
    mayCall: 'organizer',
    input: peopleFilters,
    reply: peopleCounts,
  },
  getPerson: {
    method: 'GET',
    path: 'event/people/person',
    summary: 'Returns all data of one person of the event, for its organizers',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), id: id() }),
    reply: personRecord,
  },
  inviteAgain: {
    method: 'POST',
    path: 'event/people/invitation',
    summary: 'Emails the invitation again to those of these people who have no account in the event',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), participantIds: selectedIds() }),
    reply: z.object({ mailed: z.int() }),
    failures: ['eventFinished'],
  },
  remindPeople: {
    method: 'POST',
    path: 'event/people/reminder',
    summary: 'Emails people a reminder to complete their profile, once a day: these, or all without a saved profile',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), participantIds: z.optional(selectedIds()) }),
    reply: z.object({ mailed: z.int() }),
    failures: ['eventFinished'],
  },
})
