import { type RawBuilder, sql } from 'kysely'

/** A range with its start included and its end excluded. */
export type TimeRange = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

export type WrittenRange = TimeRange & { readonly [written]: true }

declare const written: unique symbol

/** Makes an SQL expression of a range. Adjacent ranges do not overlap. */
export function range(startsAt: Temporal.Instant, endsAt: Temporal.Instant): RawBuilder<WrittenRange> {
  return sql<WrittenRange>`tstzrange(${startsAt}, ${endsAt}, '[)')`
}

const BOUNDS = /^\["?([^",]+)"?,"?([^",]+)"?\)$/

/**
 * Parses a range as PostgreSQL writes it. @throws Error if the range is empty, has no end, or has other bounds than
 * `[)`, which our tables refuse
 */
export function parseRange(text: string): TimeRange {
  const [, startsAt, endsAt] = BOUNDS.exec(text) ?? []
  if (!startsAt || !endsAt) throw new Error(`${text} is not a time range with a start and an end`)
  return { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) }
}
