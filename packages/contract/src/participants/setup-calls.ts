import * as z from 'zod/mini'
import { deferred, undoable } from '../events/index.ts'
import { defineCalls, done, email, id } from '../kernel.ts'
import {
  askedCategory,
  categoryChange,
  categoryDraft,
  newOptions,
  participantType,
  teamMember,
  teamRoles,
  typeDraft,
} from './schemas.ts'

/** Calls for the setup of types and categories. Pages of participants do not load them. */
export const setupCalls = defineCalls('participants', {
  createType: {
    method: 'POST',
    path: 'event/type',
    summary: 'Adds a participant type after the others',
    mayCall: 'organizer',
    input: z.extend(typeDraft, { eventId: id() }),
    reply: z.object({ typeId: id() }),
  },
  changeType: {
    method: 'PUT',
    path: 'event/type',
    summary: 'Changes a participant type, and moves it in the list if a place is given',
    mayCall: 'organizer',
    input: z.extend(typeDraft, {
      eventId: id(),
      typeId: id(),
      /** Position in the list, counted from 0. If absent, it stays. */
      place: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    }),
    sentBack: participantType,
    reply: done(),
  },
  deleteType: {
    method: 'DELETE',
    path: 'event/type',
    summary: 'Removes a participant type; its people get another type',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), typeId: id(), moveToTypeId: id(), ...undoable }),
    reply: z.extend(done(), {
      /** Number of moved people. Absent until the delete has run. */ moved: z.optional(z.int()),
      ...deferred,
    }),
    failures: ['lastType'],
  },
  getCategories: {
    method: 'GET',
    path: 'event/category',
    summary: 'Lists all categories of the event, including private ones, with the number of answers',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ categories: z.array(askedCategory) }),
  },
  createCategory: {
    method: 'POST',
    path: 'event/category',
    summary: 'Adds a category after the others',
    mayCall: 'organizer',
    input: z.extend(categoryDraft, { eventId: id() }),
    reply: z.object({ categoryId: id(), subCategoryIds: z.array(id()) }),
  },
  changeCategory: {
    method: 'PUT',
    path: 'event/category',
    summary: 'Changes a category with its options, and moves it in the list if a place is given',
    mayCall: 'organizer',
    input: z.extend(categoryChange, {
      eventId: id(),
      categoryId: id(),
      /** Position in the list, counted from 0. If absent, it stays. */
      place: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    }),
    sentBack: askedCategory,
    reply: z.object({ subCategoryIds: z.array(id()) }),
    failures: ['categoryIsAnswered'],
  },
  addOptions: {
    method: 'POST',
    path: 'event/category/option',
    summary: 'Adds options to a category, or to the category whose options it uses; existing options are skipped',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), categoryId: id(), options: newOptions }),
    reply: z.object({ added: z.int() }),
  },
  deleteOption: {
    method: 'DELETE',
    path: 'event/category/option',
    summary: 'Removes an option of a category, also from all answers',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), optionId: id(), ...undoable }),
    reply: z.extend(done(), deferred),
  },
  deleteCategory: {
    method: 'DELETE',
    path: 'event/category',
    summary: 'Removes a category with its options and all answers',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), categoryId: id(), ...undoable }),
    reply: z.extend(done(), {
      /** Number of deleted answers. Absent until the delete has run. */ answers: z.optional(z.int()),
      ...deferred,
    }),
    failures: ['categoryIsMatched'],
  },
  getTeam: {
    method: 'GET',
    path: 'event/team',
    summary: 'Lists the people with a role in the event, owners first',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ members: z.array(teamMember) }),
  },
  inviteToTeam: {
    method: 'POST',
    path: 'event/team',
    summary: 'Gives a person roles by email: participants at once, others when they accept the emailed invitation',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), email: email(), roles: teamRoles }),
    reply: z.object({ member: teamMember }),
    failures: ['alreadyInTeam', 'ownersOnly', 'personIsBanned', 'tooManyRequests'],
  },
  changeTeamRoles: {
    method: 'PUT',
    path: 'event/team',
    summary: 'Changes the roles of a team member; without any role they leave the team but stay a participant',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), participantId: id(), roles: teamRoles }),
    reply: done(),
    failures: ['lastOwner', 'ownersOnly'],
  },
})
