import type { ColumnType } from 'kysely'
import type { TimeRange, WrittenRange } from './time-range.ts'

/** Written with `range(startsAt, endsAt)`. */
export type RangeColumn = ColumnType<TimeRange, WrittenRange, WrittenRange>

/** Written as text made by `JSON.stringify`, because the driver would write an array as a PostgreSQL array. */
export type JsonColumn = ColumnType<unknown, string, string>
