import * as z from 'zod/mini'
import { defineCalls, id, millis, timeZone } from '../kernel.ts'
import { datesPreview } from './date-schemas.ts'

/** Apart from `appCalls`, which every page of an event comes with. */
export const dateCalls = defineCalls('app', {
  previewDates: {
    method: 'POST',
    path: 'event/dates/preview',
    summary: 'What of an event would move with other dates, and what would lie outside them',
    mayCall: 'organizer',
    onlyReads: true,
    /** Dates that are left out stay. Without any, the call answers for the current dates. */
    input: z.object({
      eventId: id(),
      startDateMillis: z.optional(millis()),
      endDateMillis: z.optional(millis()),
      timezone: z.optional(timeZone()),
    }),
    reply: datesPreview,
    failures: ['eventEndsBeforeStart'],
  },
})
