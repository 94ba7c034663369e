import * as z from 'zod/mini'
import { deferred, undoable } from '../events/index.ts'
import { day, defineCalls, done, file, id, requiredText, text } from '../kernel.ts'
import {
  changedTime,
  definitionDraft,
  editedDefinition,
  editedProgramme,
  editedTime,
  MAX_TIMES,
  plannedTime,
  timeConflicts,
  timeDraft,
  trackDraft,
} from './editing-schemas.ts'
import { track } from './schemas.ts'

export const programmeFormats = ['ics', 'frab', 'pretalx'] as const

const ofDefinition = z.object({ eventId: id(), definitionId: id() })
/** The revision that the caller read. */
const rev = () => z.string().check(z.maxLength(64))
const wrongTimes = ['sessionOrder', 'sessionTooLong', 'clockSkipped'] as const

export const editingCalls = defineCalls('sessions', {
  getEditedProgramme: {
    method: 'GET',
    path: 'event/definitions',
    summary: 'Lists the programme of one day, or the search results of any day, for organizers to edit',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      /** Day of the programme. Default: the current day, or else the first. */
      day: z.optional(day()),
      query: z.optional(text(100)),
    }),
    reply: editedProgramme,
  },
  setDayBegins: {
    method: 'PUT',
    path: 'event/programme/days',
    summary: 'Sets the time at which a day of the programme begins; earlier sessions belong to the day before',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      /** Beginning of a day in minutes after midnight, at most noon. */
      dayBegins: z.int().check(z.gte(0), z.lte(720)),
    }),
    reply: done(),
  },
  getDefinition: {
    method: 'GET',
    path: 'event/definition',
    summary: 'Returns a talk with all its times and people for editing, by its id or that of one of its times',
    mayCall: 'organizer',
    input: ofDefinition,
    reply: z.object({ definition: editedDefinition }),
  },
  createDefinition: {
    method: 'POST',
    path: 'event/definition',
    summary: 'Adds a talk with its times and people',
    mayCall: 'organizer',
    input: z.extend(definitionDraft, { eventId: id() }),
    reply: z.object({ definitionId: id() }),
    failures: [...wrongTimes, 'tooManyTimes'],
  },
  changeDefinition: {
    method: 'PUT',
    path: 'event/definition',
    summary: 'Changes a talk with its times and people; times that are not listed are removed',
    mayCall: 'organizer',
    input: z.extend(definitionDraft, { ...ofDefinition.shape, rev: rev() }),
    sentBack: editedDefinition,
    reply: z.object({ definition: editedDefinition }),
    failures: [...wrongTimes, 'tooManyTimes', 'seatsTaken', 'sessionChanged'],
  },
  deleteDefinition: {
    method: 'DELETE',
    path: 'event/definition',
    summary: 'Removes a talk; people who have it in their agenda are notified',
    mayCall: 'organizer',
    input: z.extend(ofDefinition, { rev: z.optional(rev()), ...undoable }),
    reply: z.extend(done(), deferred),
    failures: ['sessionChanged'],
  },
  createSession: {
    method: 'POST',
    path: 'event/session',
    summary: 'Adds a time to a talk',
    mayCall: 'organizer',
    input: z.extend(z.omit(timeDraft, { id: true }), ofDefinition.shape),
    reply: z.object({ sessionId: id(), rev: z.string() }),
    failures: [...wrongTimes, 'tooManyTimes'],
  },
  changeSession: {
    method: 'PUT',
    path: 'event/session',
    summary: 'Changes the time, size or cancellation of one time of a talk; agendas are updated',
    mayCall: 'organizer',
    input: z.extend(changedTime, { eventId: id(), sessionId: id() }),
    sentBack: editedTime,
    reply: z.object({ rev: z.string() }),
    failures: [...wrongTimes, 'seatsTaken', 'sessionChanged'],
  },
  deleteSession: {
    method: 'DELETE',
    path: 'event/session',
    summary: 'Removes one time of a talk; with the last time, removes the talk',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), sessionId: id(), rev: z.optional(rev()), ...undoable }),
    reply: z.extend(done(), deferred),
    failures: ['sessionChanged'],
  },
  checkSessions: {
    method: 'POST',
    path: 'event/session/check',
    onlyReads: true,
    summary: 'Lists the conflicts of planned times, and counts the people who would be notified; nothing is saved',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      times: z._default(z.array(plannedTime).check(z.maxLength(MAX_TIMES)), []),
      removedIds: z._default(z.array(id()).check(z.maxLength(MAX_TIMES)), []),
    }),
    reply: z.object({
      /** Conflicts of the times, in the order of the request. */
      times: z.array(timeConflicts),
      /** Number of people with one of the times in their agenda that would be moved, cancelled or restored. */
      peopleToTell: z.int(),
    }),
    failures: [...wrongTimes],
  },
  exportProgramme: {
    method: 'GET',
    path: 'event/programme/export',
    summary:
      'Exports the programme as a calendar file, or for organizers as frab XML or pretalx JSON, which can be imported',
    mayCall: 'participant',
    tab: 'agenda',
    replyIsFile: ['text/calendar', 'application/xml', 'application/json'],
    input: z.object({ eventId: id(), format: z._default(z.enum(programmeFormats), 'ics') }),
    reply: file(),
  },
  createSpeaker: {
    method: 'POST',
    path: 'event/speaker',
    summary: 'Adds a speaker by name only; the record can get an email and an account later',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      fullName: requiredText(200),
      company: z._default(text(200), ''),
    }),
    reply: z.object({ speaker: z.object({ id: id(), fullName: z.string() }) }),
  },
  createTrack: {
    method: 'POST',
    path: 'event/track',
    summary: 'Adds a track after the others',
    mayCall: 'organizer',
    input: z.extend(trackDraft, { eventId: id() }),
    reply: z.object({ trackId: id() }),
    failures: ['trackTaken'],
  },
  changeTrack: {
    method: 'PUT',
    path: 'event/track',
    summary: 'Changes the name and color of a track',
    mayCall: 'organizer',
    input: z.extend(trackDraft, { eventId: id(), trackId: id() }),
    sentBack: track,
    reply: done(),
    failures: ['trackTaken'],
  },
  deleteTrack: {
    method: 'DELETE',
    path: 'event/track',
    summary: 'Removes a track; its talks stay, without a track',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), trackId: id(), ...undoable }),
    reply: z.extend(done(), deferred),
  },
})
