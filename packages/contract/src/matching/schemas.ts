import * as z from 'zod/mini'
import { id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

/** How many meetings a day somebody lets be proposed to them. */
export const MOST_PROPOSED = 20

/** Why someone who takes part gets no meeting. */
export const noMatchReasons = ['noWish', 'noTime', 'noRoom'] as const

export const matchRun = z.object({
  id: id(),
  /** On the event's clock. */
  day: z.string(),
  state: z.enum(['running', 'proposed', 'sent', 'discarded', 'failed']),
  meetings: z.int(),
  /** Of them, by whether both, one or nobody has wished it. */
  mutual: z.int(),
  oneSided: z.int(),
  /** Once they are sent: by how many it was agreed, and declined. */
  agreed: z.int(),
  declined: z.int(),
  /** How many people get how many, the fewest first. */
  people: z.array(z.object({ meetings: z.int(), people: z.int() })),
  /** Who gets none, and why; the first 100. */
  none: z.array(z.object({ participant: personBrief, why: z.enum(noMatchReasons) })),
  error: z.nullable(z.string()),
  /** What to watch while it runs; null for what another organizer runs. */
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
