import * as z from 'zod/mini'
import { defineCalls, done, exactText, id, plannedDay } from '../kernel.ts'
import { attendanceCounts, bulkRun, movePreview } from './schemas.ts'

/** The longest move, which is a week. A larger one is another programme. */
export const MAX_MOVE_MINUTES = 10_080

const attendance = z.object({
  eventId: id(),
  sessionId: id(),
  typeIds: z.array(id()).check(z.minLength(1), z.maxLength(100)),
  act: z.enum(['join', 'leave']),
  /** True if people who join are busy then, even if the session does not block time itself. */
  block: z._default(z.boolean(), false),
})

const dayMove = z.object({
  eventId: id(),
  /** The day in the event's time zone. */
  day: plannedDay(),
  minutes: z.int().check(
    z.gte(-MAX_MOVE_MINUTES),
    z.lte(MAX_MOVE_MINUTES),
    z.refine((minutes) => minutes !== 0),
  ),
  /** Room of the sessions. Default: all rooms. */
  locationId: z.optional(id()),
})

const started = z.object({ commandId: id() })

export const bulkCalls = defineCalls('bulk', {
  previewAttendance: {
    method: 'POST',
    path: 'event/bulk/attendance/preview',
    summary: 'Counts the people of some participant types who would join or leave a session, and those who could not',
    mayCall: 'organizer',
    onlyReads: true,
    input: attendance,
    reply: attendanceCounts,
    failures: ['sessionOver'],
  },
  runAttendance: {
    method: 'POST',
    path: 'event/bulk/attendance',
    summary: 'Makes all people of some participant types join or leave a session, if they can',
    mayCall: 'organizer',
    input: attendance,
    reply: started,
    failures: ['sessionOver'],
  },
  previewMove: {
    method: 'POST',
    path: 'event/bulk/move/preview',
    summary: 'Counts the effects of moving the sessions of a day that have not begun',
    mayCall: 'organizer',
    onlyReads: true,
    input: dayMove,
    reply: movePreview,
  },
  runMove: {
    method: 'POST',
    path: 'event/bulk/move',
    summary: 'Moves the sessions of a day that have not begun, as the preview showed',
    mayCall: 'organizer',
    input: z.extend(dayMove, { seen: exactText(1, 100) }),
    reply: started,
    failures: ['programmeChanged', 'nothingToMove'],
  },
  getBulkRuns: {
    method: 'GET',
    path: 'event/bulk',
    summary: 'Lists the last ten bulk runs, newest first',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ runs: z.array(bulkRun) }),
  },
  stopBulk: {
    method: 'PUT',
    path: 'event/bulk',
    summary: 'Stops a bulk run that makes people join or leave a session; changes already made stay',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: done(),
  },
  undoBulk: {
    method: 'DELETE',
    path: 'event/bulk',
    summary: 'Undoes a bulk run within a day: people it added leave the session, people it removed join again',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), runId: id() }),
    reply: started,
    failures: ['sessionOver'],
  },
})
