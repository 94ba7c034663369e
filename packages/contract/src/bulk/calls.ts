import * as z from 'zod/mini'
import { defineCalls, done, exactText, id, plannedDay } from '../kernel.ts'
import { attendanceCounts, bulkRun, movePreview } from './schemas.ts'

/** A week. A larger move is another programme. */
export const MOST_MOVE_MINUTES = 10_080

const attendance = z.object({
  eventId: id(),
  sessionId: id(),
  typeIds: z.array(id()).check(z.minLength(1), z.maxLength(100)),
  act: z.enum(['join', 'leave']),
  /** If true, people who join are busy at that time, even if the session does not block time itself. */
  block: z._default(z.boolean(), false),
})

const dayMove = z.object({
  eventId: id(),
  /** In the event's time zone. */
  day: plannedDay(),
  minutes: z.int().check(
    z.gte(-MOST_MOVE_MINUTES),
    z.lte(MOST_MOVE_MINUTES),
    z.refine((minutes) => minutes !== 0),
  ),
  /** Moves only this room. Default: all rooms. */
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
