import * as z from 'zod/mini'
import { defineCalls, done, exactText, id, plannedDay } from '../kernel.ts'
import { attendanceCounts, bulkRun, movePreview } from './schemas.ts'

/** A week: what moves farther is another programme. */
export const MOST_MOVE_MINUTES = 10_080

const attendance = z.object({
  eventId: id(),
  sessionId: id(),
  /** Everybody of these participant types. */
  typeIds: z.array(id()).check(z.minLength(1), z.maxLength(100)),
  act: z.enum(['join', 'leave']),
  /** Who joins is busy then, also where the session does not block by itself. */
  block: z._default(z.boolean(), false),
})

const dayMove = z.object({
  eventId: id(),
  /** On the event's clock. */
  day: plannedDay(),
  minutes: z.int().check(
    z.gte(-MOST_MOVE_MINUTES),
    z.lte(MOST_MOVE_MINUTES),
    z.refine((minutes) => minutes !== 0),
  ),
  /** One room alone; all of them when absent. */
  locationId: z.optional(id()),
})

const started = z.object({ commandId: id() })

export const bulkCalls = defineCalls('bulk', {
  previewAttendance: {
    method: 'POST',
    path: 'event/bulk/attendance/preview',
    summary: 'Counts who of some participant types would join or leave a session, and who could not',
    mayCall: 'organizer',
    onlyReads: true,
    input: attendance,
    reply: attendanceCounts,
    failures: ['sessionOver'],
  },
  runAttendance: {
    method: 'POST',
    path: 'event/bulk/attendance',
    summary: 'Lets everybody of some participant types join or leave a session, as far as they can',
    mayCall: 'organizer',
    input: attendance,
    reply: started,
    failures: ['sessionOver'],
  },
  previewMove: {
    method: 'POST',
    path: 'event/bulk/move/preview',
    summary: 'Counts what it means to move the sessions of a day that are still to begin',
    mayCall: 'organizer',
    onlyReads: true,
    input: dayMove,
    reply: movePreview,
  },
  runMove: {
    method: 'POST',
    path: 'event/bulk/move',
    summary: 'Moves the sessions of a day that are still to begin, as a preview showed',
    mayCall: 'organizer',
    input: z.extend(dayMove, { seen: exactText(1, 100) }),
    reply: started,
    failures: ['programmeChanged', 'nothingToMove'],
  },
  getBulkRuns: {
    method: 'GET',
    path: 'event/bulk',
    summary: 'What was done to many at once, newest first; the last ten',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ runs: z.array(bulkRun) }),
  },
  stopBulk: {
    method: 'PUT',
    path: 'event/bulk',
    summary: 'Stops people from joining or leaving a session where a run is; who has joined or left stays so',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
  },
  undoBulk: {
    method: 'DELETE',
    path: 'event/bulk',
    summary: 'Lets those whom a run put into a session leave it, or join again whom it took out; within a day',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: started,
    failures: ['sessionOver'],
  },
})
