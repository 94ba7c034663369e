import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Counts the connections that wait for locks. On a cluster they wait on its workers, which is not visible here. */
export async function waitingForLocks({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}
