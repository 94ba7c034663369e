import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** How many wait for a lock of another one in this database. On a cluster they wait on its workers, which is not seen here. */
export async function waitingForLocks({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}
