import type { ColumnType } from 'kysely'
import type { TimeRange, WrittenRange } from './time-range.ts'

/** Written with `range(startsAt, endsAt)`. */
export type RangeColumn = ColumnType<TimeRange, WrittenRange, WrittenRange>

/** Written as text made by `JSON.stringify`: the driver would write an array as one of PostgreSQL's own. */
export type JsonColumn = ColumnType<unknown, string, string>
