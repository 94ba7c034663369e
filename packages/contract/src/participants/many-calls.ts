import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import {
  bulkPeopleAction,
  bulkPeoplePreview,
  bulkPeopleRun,
  NAMED_VALUES,
  selectedPeople,
  startedBulkPeopleRun,
} from './many-schemas.ts'

export const bulkPeopleCalls = defineCalls('participants', {
  previewMany: {
    method: 'POST',
    path: 'event/people/many/preview',
    summary: 'Counts the people that each bulk action would affect, among those selected by id or by a filter',
    mayCall: 'organizer',
    onlyReads: true,
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id() }),
    reply: bulkPeoplePreview,
  },
  runMany: {
    method: 'POST',
    path: 'event/people/many',
    summary: 'Changes, emails or removes several people, skipping those who need no change; runs in the background',
    mayCall: 'organizer',
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id(), ...bulkPeopleAction.shape }),
    reply: startedBulkPeopleRun,
    failures: ['eventFinished'],
  },
  getManyRuns: {
    method: 'GET',
    path: 'event/people/many',
    summary: "Lists the caller's bulk actions that are running, or have ended and can be undone, newest first",
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ runs: z.array(bulkPeopleRun) }),
  },
  stopMany: {
    method: 'PUT',
    path: 'event/people/many',
    summary: 'Stops a bulk action; its changes so far stay, and can be undone',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
  },
  undoMany: {
    method: 'DELETE',
    path: 'event/people/many',
    summary: 'Undoes a bulk action; removed people can be restored for a minute',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: startedBulkPeopleRun,
  },
})
