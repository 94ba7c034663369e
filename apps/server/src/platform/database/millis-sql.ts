import { type RawBuilder, sql } from 'kysely'

export const millisSql = (instant: RawBuilder<unknown>) => sql<number>`(date_part('epoch', ${instant}) * 1000)::bigint`
