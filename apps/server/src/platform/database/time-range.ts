import { type RawBuilder, sql } from 'kysely'

/** A time range as read from a `tstzrange`: the start included, the end excluded. */
export type TimeRange = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** A `tstzrange` as it is written. Only `range` creates one. */
export type WrittenRange = TimeRange & { readonly [written]: true }

declare const written: unique symbol

/** Builds SQL for a time range `[startsAt, endsAt)`. Adjacent ranges do not overlap. */
export function range(startsAt: Temporal.Instant, endsAt: Temporal.Instant): RawBuilder<WrittenRange> {
  return sql<WrittenRange>`tstzrange(${startsAt}, ${endsAt}, '[)')`
}

const BOUNDS = /^\["?([^",]+)"?,"?([^",]+)"?\)$/

/**
 * Parses PostgreSQL's text of a `tstzrange`.
 *
 * @throws Error if it is empty, has no end, or has other bounds than `[)`, which our tables refuse
 */
export function parseRange(text: string): TimeRange {
  const [, startsAt, endsAt] = BOUNDS.exec(text) ?? []
  if (!startsAt || !endsAt) throw new Error(`${text} is no stretch of time with a start and an end`)
  return { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) }
}
