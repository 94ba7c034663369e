import type { ColumnType } from 'kysely'
import type { TimeRange, WrittenRange } from './time-range.ts'

/** A column of a time range. It is written with `range(startsAt, endsAt)`. */
export type RangeColumn = ColumnType<TimeRange, WrittenRange, WrittenRange>

/**
 * A JSON column. It is written as text made by `JSON.stringify`, because the driver would write an array as a
 * PostgreSQL array.
 */
export type JsonColumn = ColumnType<unknown, string, string>
