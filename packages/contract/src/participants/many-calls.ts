import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import { manyAct, manyPreview, manyRun, NAMED_VALUES, selectedPeople, startedMany } from './many-schemas.ts'

/** Organizers' actions on any number of people at once. */
export const manyCalls = defineCalls('participants', {
  previewMany: {
    method: 'POST',
    path: 'event/people/many/preview',
    summary: 'What each act would find of several people: these, or everyone who fits a filter',
    mayCall: 'organizer',
    onlyReads: true,
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id() }),
    reply: manyPreview,
  },
  runMany: {
    method: 'POST',
    path: 'event/people/many',
    summary: 'Changes, writes to or removes several people, as far as they are not so already; later, with a command',
    mayCall: 'organizer',
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id(), ...manyAct.shape }),
    reply: startedMany,
    failures: ['eventFinished'],
  },
  getManyRuns: {
    method: 'GET',
    path: 'event/people/many',
    summary: "The caller's acts on several people that are on their way, or have ended and can be undone; newest first",
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ runs: z.array(manyRun) }),
  },
  stopMany: {
    method: 'PUT',
    path: 'event/people/many',
    summary: 'Stops such an act where it is; what it has done stays, and can be undone',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
  },
  undoMany: {
    method: 'DELETE',
    path: 'event/people/many',
    summary: 'Brings people back to what they were before such an act; removed people within a minute',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: startedMany,
  },
})
