import * as z from 'zod/mini'
import { exactText, id, millis } from '../kernel.ts'

/** Limit of removed people. `runMany` takes longer lists. */
export const MAX_REMOVED_AT_ONCE = 500
/** Time to undo a removal. Effects on others begin only afterwards. */
export const REMOVAL_UNDO_MS = 60_000

const people = () => z.array(id()).check(z.minLength(1), z.maxLength(MAX_REMOVED_AT_ONCE))
const flag = () => z._default(z.union([z.boolean(), z.stringbool()]), false)

/** The people to remove: one by `id`, or several by `ids`. */
export const removalInput = z.object({
  eventId: id(),
  id: z.optional(id()),
  ids: z.optional(people()),
  block: flag(),
  /** Id of a report that the removal settles. */
  reportId: z.optional(id()),
})

export const removedPeople = z.object({ eventId: id(), ids: people() })

export const dependentsOfPeople = z.object({
  people: z.int(),
  meetings: z.int(),
  requests: z.int(),
  seats: z.int(),
  /** Talks that stay in the programme without these people. */
  talks: z.array(z.string()),
  booths: z.array(z.string()),
})
export type DependentsOfPeople = z.output<typeof dependentsOfPeople>

export const removedInput = z.object({ eventId: id(), after: z.optional(exactText(1, 500)) })

export const removedPerson = z.object({
  id: id(),
  /** Name of the person. Empty once the account was deleted. */
  fullName: z.string(),
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isBlocked: z.boolean(),
  removedAtMillis: z.nullable(millis()),
  /** Name of the organizer who removed the person. Null if that organizer was deleted. */
  removedBy: z.nullable(z.string()),
  mayBeRestored: z.boolean(),
})
export type RemovedPerson = z.output<typeof removedPerson>
