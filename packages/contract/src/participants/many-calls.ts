import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'
import { manyAct, manyPreview, manyRun, NAMED_VALUES, selectedPeople, startedMany } from './many-schemas.ts'

export const manyCalls = defineCalls('participants', {
  previewMany: {
    method: 'POST',
    path: 'event/people/many/preview',
    summary: 'Counts the people that each bulk action would affect, among those selected by id or by a filter',
    mayCall: 'organizer',
    onlyReads: true,
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id() }),
    reply: manyPreview,
  },
  runMany: {
    method: 'POST',
    path: 'event/people/many',
    summary: 'Changes, emails or removes several people, skipping those who need no change; runs in the background',
    mayCall: 'organizer',
    bodyValues: NAMED_VALUES,
    input: z.extend(selectedPeople, { eventId: id(), ...manyAct.shape }),
    reply: startedMany,
    failures: ['eventFinished'],
  },
  getManyRuns: {
    method: 'GET',
    path: 'event/people/many',
    summary: "Lists the caller's bulk actions that are running, or have ended and can be undone, newest first",
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ runs: z.array(manyRun) }),
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
    reply: startedMany,
  },
})
