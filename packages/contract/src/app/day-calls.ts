import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'
import { slot } from '../meetings/index.ts'
import { MAX_REASONS, personBrief, reason } from '../participants/index.ts'

export const MAX_GAPS = 12
export const MAX_IN_GAP = 2

const stretch = z.object({ startsAt: millis(), endsAt: millis() })
export type Stretch = z.output<typeof stretch>

export const freePerson = z.extend(personBrief, { reasons: z.array(reason).check(z.maxLength(MAX_REASONS)), slot })
export type FreePerson = z.output<typeof freePerson>

export const way = z.object({
  sessionId: id(),
  /** Id of the table or room, or else of the deal room around the table. */
  placeId: id(),
  /** Walking time from the caller's previous entry in minutes. Null if there is none, or if the time is unknown. */
  minutes: z.nullable(z.int()),
})
export type Way = z.output<typeof way>

export const dayCalls = defineCalls('app', {
  getDay: {
    method: 'POST',
    path: 'event/day',
    summary: "Suggests people to meet in these free times, and returns places and walking times of the caller's agenda",
    mayCall: 'participant',
    input: z.object({ eventId: id(), gaps: z.array(stretch).check(z.maxLength(MAX_GAPS)) }),
    reply: z.object({
      /** Gaps in the order of the request. No person is in two of them. */
      gaps: z.array(z.extend(stretch, { people: z.array(freePerson).check(z.maxLength(MAX_IN_GAP)) })),
      ways: z.array(way),
    }),
    onlyReads: true,
  },
})
