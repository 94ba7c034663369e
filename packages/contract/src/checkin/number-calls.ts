import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { day, defineCalls, file, id, millis } from '../kernel.ts'
import { scanStatuses } from './decide-scan.ts'

export const STEP_MS = 5 * 60_000
/** The most steps of a report. An event with more reports only the last ones. */
export const MAX_STEPS = 3_000
export const MAX_DESKS = 100

const which = {
  eventId: id(),
  /** Id of the area. Default: the whole event, with people as at `allEvent` and desks and refusals of all areas. */
  areaId: z.optional(id()),
  /** Day in the event's time zone. Default: all days. */
  day: z.optional(day()),
}

const step = z.object({ atMillis: millis(), entries: z.int(), exits: z.int() })
export type CheckInStep = z.output<typeof step>

const peak = z.nullable(z.object({ atMillis: millis(), count: z.int() }))

const countedArea = z.object({
  id: id(),
  /** Name of the area. Empty for the event as a whole if it has no name yet. */
  name: z.string(),
  removed: z.boolean(),
  capacity: z.nullable(z.int()),
  inside: z.int(),
  insideByType: z.array(z.object({ typeId: id(), count: z.int() })),
  entries: z.int(),
  exits: z.int(),
})
export type CountedArea = z.output<typeof countedArea>

const countedDesk = z.object({
  /** Id that the device has made. Null for a scan without one. */
  deskId: z.nullable(id()),
  /** Name of the desk. Empty if not reported. */
  deskName: z.string(),
  scannedBy: z.nullable(z.object({ id: id(), fullName: z.string() })),
  scans: z.int(),
  entries: z.int(),
  exits: z.int(),
  refused: z.int(),
  lastAtMillis: millis(),
})
export type CountedDesk = z.output<typeof countedDesk>

const refusal = z.object({ status: z.enum(scanStatuses), count: z.int() })

const checkInNumbers = z.object({
  /** Areas, the entrance first. Removed ones are listed only if they have counts. */
  areas: z.array(countedArea),
  /** The days of the event, and days before or after it with scans. */
  days: z.array(day()),
  insideBefore: z.int(),
  /** Steps with entries or exits, the earliest first. */
  steps: z.array(step),
  busiest: peak,
  /** The step with the most people inside. Its time is the end of the step. */
  fullest: peak,
  /** Desks without undone scans, those with most scans first. */
  desks: z.array(countedDesk),
  refusals: z.array(refusal),
  /** Numbers of people who may enter here and are not registered as online participants. */
  registered: z.array(z.object({ typeId: id(), count: z.int(), neverIn: z.int() })),
})
export type CheckInNumbers = z.output<typeof checkInNumbers>

export const checkinNumberCalls = defineCalls('checkin', {
  getCheckInNumbers: {
    method: 'GET',
    path: 'event/checkin/numbers',
    summary: 'Returns people inside, entries and exits per five minutes, scans per desk, refusals and no-shows',
    mayCall: 'participant',
    input: z.object(which),
    reply: checkInNumbers,
  },
  exportCheckIn: {
    method: 'GET',
    path: 'event/checkin/export',
    summary: 'Exports all scans, or all no-shows, as a file',
    mayCall: 'organizer',
    replyIsFile: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    input: z.object({
      ...which,
      what: z.enum(['scans', 'noShows']),
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      language: z._default(z.enum(languages), 'en'),
    }),
    reply: file(),
  },
})
