import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '../context.ts'
import type { ReleaseJobsOfDeadWorkersRow } from './row-types.gen.ts'

const LOCK_SPACE = 7_246_102
const DEAD_AFTER_SECONDS = 30

const CONNECT_MS = 5_000

export interface WorkerLocks {
  hold(id: string): void
  drop(id: string): void
  /** Takes all locks again after a lost connection. */
  keep(): Promise<void>
  release(): Promise<void>
}

/**
 * Holds advisory locks that mean "the workers with this id are alive". The database releases them with the connection.
 */
export function makeWorkerLocks(ctx: Context): WorkerLocks {
  const ids = new Set<string>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let isReleased = false

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: ctx.settings.databaseDirectUrl ?? ctx.pool.options.connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    const forget = () => {
      if (client === made) client = undefined
    }
    made.on('error', forget).on('end', forget)
    try {
      await made.connect()
      for (const id of ids) await made.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id])
      if (isReleased) throw new Error('The locks were already released')
      client = made
    } catch (error) {
      await made.end().catch(() => undefined)
      throw error
    }
  }

  return {
    hold(id) {
      ids.add(id)
      client?.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, id]).catch(() => {
        client = undefined
      })
    },
    drop(id) {
      ids.delete(id)
      client?.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, id]).catch(() => {
        client = undefined
      })
    },
    async keep() {
      if (client) return
      connecting ??= connect().finally(() => {
        connecting = undefined
      })
      await connecting
    },
    async release() {
      isReleased = true
      // Waits for a running statement, because the driver would cut its connection and the database would log that.
      await client?.query('select pg_advisory_unlock_all()').catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Frees the jobs of dead workers. After a kill the queue itself would hold them for 4 hours. A worker is dead if the
 * lock of its id is free.
 */
export async function releaseJobsOfDeadWorkers(ctx: Context): Promise<string[]> {
  const { rows } = await sql<ReleaseJobsOfDeadWorkersRow>`
    with held as materialized (
      select distinct locked_by as id from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
    )
    select id from held where pg_try_advisory_xact_lock(${LOCK_SPACE}, hashtext(id))`.execute(ctx.db)
  const dead = rows.map((row) => row.id)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(ctx.db)
  return dead
}
