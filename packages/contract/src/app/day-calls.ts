import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'
import { slot } from '../meetings/index.ts'
import { MOST_REASONS, personBrief, reason } from '../participants/index.ts'

/** The most stretches of free time that one asks about at once. */
export const MOST_GAPS = 12
/** The most people who are proposed for one of them. */
export const MOST_IN_GAP = 2

const stretch = z.object({ startsAt: millis(), endsAt: millis() })
export type Stretch = z.output<typeof stretch>

/** A person to meet, and the first time in a stretch at which they and the caller are free. */
export const freePerson = z.extend(personBrief, { reasons: z.array(reason).check(z.maxLength(MOST_REASONS)), slot })
export type FreePerson = z.output<typeof freePerson>

/** The way to an entry of the caller's agenda. */
export const way = z.object({
  /** Of the entry. */
  sessionId: id(),
  /** What the map shows of its place: the table or room itself, else the deal room around the table. */
  placeId: id(),
  /** How long the caller walks from what they have right before; null where there is nothing, or nobody knows. */
  minutes: z.nullable(z.int()),
})
export type Way = z.output<typeof way>

export const dayCalls = defineCalls('app', {
  getDay: {
    method: 'POST',
    path: 'event/day',
    summary: 'Whom the caller could meet in each of these free times, and the ways to what is in their agenda',
    mayCall: 'participant',
    input: z.object({ eventId: id(), gaps: z.array(stretch).check(z.maxLength(MOST_GAPS)) }),
    reply: z.object({
      /** In the order of the question. Nobody is in two of them. */
      gaps: z.array(z.extend(stretch, { people: z.array(freePerson).check(z.maxLength(MOST_IN_GAP)) })),
      ways: z.array(way),
    }),
    onlyReads: true,
  },
})
