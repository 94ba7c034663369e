import * as z from 'zod/mini'

export const movableParts = ['programme', 'dealRooms', 'posts', 'polls'] as const
export type MovablePart = (typeof movableParts)[number]

/** Parts of the event that move with new dates, in any order, without duplicates. */
export const moveAlong = z
  .array(z.enum(movableParts))
  .check(z.refine((parts) => new Set(parts).size === parts.length, { error: 'doubled' }))
