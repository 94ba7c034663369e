import { type RawBuilder, sql } from 'kysely'
import { type DayClock, instantOf, rangeOfDay } from '../clock.ts'

/**
 * The day of an instant as an SQL expression.
 *
 * @param begins minutes after midnight at which a day begins. Earlier times belong to the day before.
 * @see docs/rules/sessions.md SESSION-23
 */
export const daySql = (instant: RawBuilder<unknown>, timezone: RawBuilder<unknown>, begins: RawBuilder<unknown>) =>
  sql<string>`to_char((${instant} at time zone ${timezone}) - make_interval(mins => ${begins}), 'YYYY-MM-DD')`

export function dayRangeSql(day: string, clock: DayClock) {
  const { startsAt, endsAt } = rangeOfDay(day, clock)
  return sql`tstzrange(${instantOf(startsAt)}, ${instantOf(endsAt)})`
}
