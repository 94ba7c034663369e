import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

/** Most meetings a day that a person can agree to have proposed. */
export const MOST_PROPOSED = 20

/** Reasons why a person who takes part gets no meeting. */
export const noMatchReasons = ['noWish', 'noTime', 'noRoom'] as const

export const matchRun = z.object({
  id: id(),
  /** In the event's time zone. */
  day: z.string(),
  state: z.enum(['running', 'proposed', 'sent', 'discarded', 'failed']),
  meetings: z.int(),
  /** The meetings that both, or only one of the two, wished for. The rest was wished for by neither. */
  mutual: z.int(),
  oneSided: z.int(),
  /** After sending: meetings that both agreed to, or that were declined. */
  agreed: z.int(),
  declined: z.int(),
  /** Distribution: number of people by number of meetings, the fewest meetings first. */
  people: z.array(z.object({ meetings: z.int(), people: z.int() })),
  /** The first 100 people who get no meeting, with the reason. */
  none: z.array(z.object({ participant: personBrief, why: z.enum(noMatchReasons) })),
  error: z.nullable(z.string()),
  /** The command to watch while it runs. Null for a run of another organizer. */
  commandId: z.nullable(id()),
  cdt: millis(),
})
export type MatchRun = z.output<typeof matchRun>

/** A meeting that organizers propose to two people, as one of them sees it. */
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
