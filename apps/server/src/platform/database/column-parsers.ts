import { TypeOverrides, types } from 'pg'
import { readRange } from './time-range.ts'

type Parse = (text: string) => unknown

/** By the number PostgreSQL knows the type and its array by. */
const PARSERS: [type: number, array: number, parse: Parse][] = [
  [20, 1016, Number],
  [1700, 1231, Number],
  [1082, 1182, (day) => day],
  [1184, 1185, (instant) => Temporal.Instant.from(instant)],
  [3910, 3911, readRange],
]
const TEXT_ARRAY = 1009

/**
 * How columns become values: `int8` and `numeric` numbers, `date` its text `yyyy-MM-dd`, `timestamptz` a
 * `Temporal.Instant`, `tstzrange` a `TimeRange`; all else as the driver does it. The driver's own table stays as it is.
 */
export function columnParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  const readTexts = types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
  for (const [type, array, parse] of PARSERS) {
    parsers.setTypeParser(type, parse)
    parsers.setTypeParser(array, (text) => readTexts(text).map((each) => (each === null ? null : parse(each))))
  }
  return parsers
}
