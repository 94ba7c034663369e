import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { day, defineCalls, file, id, millis } from '../kernel.ts'
import { scanStatuses } from './judge-scan.ts'

/** Entries and exits are counted in steps of so long. */
export const STEP_MS = 5 * 60_000
/** Of an event that lasts for weeks the last ones are told. */
export const MOST_STEPS = 3_000
export const MOST_DESKS = 100

const which = {
  eventId: id(),
  /** An area, `allEvent` too. Left out, it is the whole event: people as at `allEvent`, desks and refusals of all areas. */
  areaId: z.optional(id()),
  /** On the clock of the event; all days when left out. */
  day: z.optional(day()),
}

const step = z.object({ atMillis: millis(), entries: z.int(), exits: z.int() })
export type CheckInStep = z.output<typeof step>

const peak = z.nullable(z.object({ atMillis: millis(), count: z.int() }))

const countedArea = z.object({
  id: id(),
  /** Empty for the event as a whole while nobody has named it. */
  name: z.string(),
  removed: z.boolean(),
  capacity: z.nullable(z.int()),
  /** Now, whatever the day. */
  inside: z.int(),
  insideByType: z.array(z.object({ typeId: id(), count: z.int() })),
  entries: z.int(),
  exits: z.int(),
})
export type CountedArea = z.output<typeof countedArea>

const countedDesk = z.object({
  /** As the device calls itself; null for a scan without one. */
  deskId: z.nullable(id()),
  /** Empty where the device has told none. */
  deskName: z.string(),
  /** Who scanned; null for all those who scanned a posted code themselves. */
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
  /** The entrance first; removed ones only where something was counted at them. */
  areas: z.array(countedArea),
  /** The days of the event, and those before and after it that have scans. */
  days: z.array(day()),
  /** How many were inside when the first step began. */
  insideBefore: z.int(),
  /** Those in which somebody came or went, the earliest first. */
  steps: z.array(step),
  /** The step in which most came in. */
  busiest: peak,
  /** The end of the step after which most were inside. */
  fullest: peak,
  /** Those with most scans first; undone scans are not counted. */
  desks: z.array(countedDesk),
  refusals: z.array(refusal),
  /** By participant type: who may come here and is not registered as taking part online. */
  registered: z.array(z.object({ typeId: id(), count: z.int(), neverIn: z.int() })),
})
export type CheckInNumbers = z.output<typeof checkInNumbers>

export const checkinNumberCalls = defineCalls('checkin', {
  getCheckInNumbers: {
    method: 'GET',
    path: 'event/checkin/numbers',
    summary: 'Who is inside, entries and exits by five minutes, scans of each desk, refusals and who never came',
    mayCall: 'participant',
    input: z.object(which),
    reply: checkInNumbers,
  },
  exportCheckIn: {
    method: 'GET',
    path: 'event/checkin/export',
    summary: 'All scans, or everyone who never came, as a file',
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
