import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from './context.ts'

const LOCK_SPACE = 7_246_102
const DEAD_AFTER_SECONDS = 30

/** Advisory locks that say "the worker of this id lives"; the database drops them with the connection. */
export function makeWorkerLocks(ctx: Context) {
  const ids = new Set<string>()
  let client: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: ctx.settings.databaseDirectUrl ?? ctx.pool.options.connectionString,
    })
    made.on('error', () => {
      client = undefined
    })
    await made.connect()
    for (const id of ids) await made.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id])
    client = made
    return made
  }

  return {
    hold(id: string) {
      ids.add(id)
      client?.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id]).catch(() => {
        client = undefined
      })
    },
    /** Takes all locks again after a cut connection. */
    async keep() {
      if (!client) await connect()
    },
    async release() {
      await client?.end().catch(() => undefined)
    },
  }
}

/** After a kill the queue would hold a dead worker's jobs for 4 hours: an id whose lock is free has died. */
export async function freeJobsOfTheDead(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with held as materialized (
      select distinct locked_by as id from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
    )
    select id from held where pg_try_advisory_xact_lock(${LOCK_SPACE}, hashtext(id))`.execute(ctx.db)
  const dead = rows.map((row) => row.id)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(ctx.db)
  return dead
}
