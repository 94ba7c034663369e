import { type RawBuilder, sql } from 'kysely'

/** Epoch milliseconds of an instant, as SQL. */
export const millisSql = (instant: RawBuilder<unknown>) => sql<number>`(date_part('epoch', ${instant}) * 1000)::bigint`
