import * as z from 'zod/mini'
import { exactText, id, millis } from '../kernel.ts'

/** In one call; longer lists go by `runMany`. */
export const MOST_REMOVED_AT_ONCE = 500
/** How long a removal can be undone. Nothing that it means for others happens before. */
export const REMOVAL_UNDO_MS = 60_000

const people = () => z.array(id()).check(z.minLength(1), z.maxLength(MOST_REMOVED_AT_ONCE))
const flag = () => z._default(z.union([z.boolean(), z.stringbool()]), false)

/** One person by `id`, several by `ids`. */
export const removalInput = z.object({
  eventId: id(),
  id: z.optional(id()),
  ids: z.optional(people()),
  /** True if they are blocked from coming back. */
  block: flag(),
  /** A report about them, which this settles. */
  reportId: z.optional(id()),
})

export const removedPeople = z.object({ eventId: id(), ids: people() })

/** The sum of what ends with the removal of people. */
export const dependentsOfPeople = z.object({
  people: z.int(),
  meetings: z.int(),
  requests: z.int(),
  seats: z.int(),
  /** Titles of their talks, which stay in the programme without them. */
  talks: z.array(z.string()),
  /** Names of booths that they own. */
  booths: z.array(z.string()),
})
export type DependentsOfPeople = z.output<typeof dependentsOfPeople>

export const removedInput = z.object({ eventId: id(), after: z.optional(exactText(1, 500)) })

/** Someone who was removed, as organizers list them. */
export const removedPerson = z.object({
  id: id(),
  /** Empty once the account was deleted. */
  fullName: z.string(),
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isBlocked: z.boolean(),
  removedAtMillis: z.nullable(millis()),
  /** The organizer who removed them; null once they are gone. */
  removedBy: z.nullable(z.string()),
  mayBeRestored: z.boolean(),
})
export type RemovedPerson = z.output<typeof removedPerson>
