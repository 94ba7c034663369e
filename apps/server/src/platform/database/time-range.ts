import { type RawBuilder, sql } from 'kysely'

/** A stretch of time, as a `tstzrange` is read: with its start, without its end. */
export type TimeRange = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** A `tstzrange` as it is written, which only `range` makes. */
export type WrittenRange = TimeRange & { readonly [written]: true }

declare const written: unique symbol

/** A stretch of time as SQL, `[startsAt, endsAt)`: stretches that touch do not overlap. */
export function range(startsAt: Temporal.Instant, endsAt: Temporal.Instant): RawBuilder<WrittenRange> {
  return sql<WrittenRange>`tstzrange(${startsAt}, ${endsAt}, '[)')`
}

const BOUNDS = /^\["?([^",]+)"?,"?([^",]+)"?\)$/

/**
 * Reads what PostgreSQL writes for a `tstzrange`.
 *
 * @throws Error when it is empty, has no end, or has other bounds than `[)`, which our tables refuse
 */
export function readRange(text: string): TimeRange {
  const [, startsAt, endsAt] = BOUNDS.exec(text) ?? []
  if (!startsAt || !endsAt) throw new Error(`${text} is no stretch of time with a start and an end`)
  return { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) }
}
