import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

/** The most proposed meetings of a person on a day. */
export const MAX_PROPOSED = 20

export const noMatchReasons = ['noWish', 'noTime', 'noRoom'] as const

export const matchRun = z.object({
  id: id(),
  /** Day in the event's time zone. */
  day: z.string(),
  state: z.enum(['running', 'proposed', 'sent', 'discarded', 'failed']),
  meetings: z.int(),
  mutual: z.int(),
  oneSided: z.int(),
  agreed: z.int(),
  declined: z.int(),
  /** Number of people for each number of meetings, the fewest meetings first. */
  people: z.array(z.object({ meetings: z.int(), people: z.int() })),
  /** The first 100 people without a meeting. */
  none: z.array(z.object({ participant: personBrief, why: z.enum(noMatchReasons) })),
  error: z.nullable(z.string()),
  /** Id of the running command. Null for a run of another organizer. */
  commandId: z.nullable(id()),
  cdt: millis(),
})
export type MatchRun = z.output<typeof matchRun>

export const matchProposal = z.object({
  id: id(),
  eventId: id(),
  eventName: z.string(),
  timezone: z.string(),
  other: personBrief,
  sdt: millis(),
  edt: millis(),
  iAccepted: z.boolean(),
  theyAccepted: z.boolean(),
})
export type MatchProposal = z.output<typeof matchProposal>
