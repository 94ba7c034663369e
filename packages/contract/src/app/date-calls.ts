import * as z from 'zod/mini'
import { defineCalls, id, millis, timeZone } from '../kernel.ts'
import { datesPreview } from './date-schemas.ts'

export const dateCalls = defineCalls('app', {
  previewDates: {
    method: 'POST',
    path: 'event/dates/preview',
    summary: 'Lists the items that a change of dates would move, and those that would lie outside the new dates',
    mayCall: 'organizer',
    onlyReads: true,
    /** New dates. Without any, the reply describes the current ones. */
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
