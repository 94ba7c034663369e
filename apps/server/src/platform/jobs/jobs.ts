import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { JobKind, Jobs } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'

export type { JobKind, Jobs } from '../context.ts'

export function makeJobs(): Jobs {
  const kinds: JobKind<never>[] = []
  return {
    kinds,
    register(kind) {
      if (kinds.some((each) => each.jobName === kind.jobName)) throw new Error(`Two jobs are named ${kind.jobName}`)
      kinds.push(kind as unknown as JobKind<never>)
    },
  }
}

/** Creates the tables of the job queue. Safe on every node at every start. */
export async function prepareJobs(pool: Pool): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool })
}

export async function removeJob(db: Kysely<DB>, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`.execute(db)
}
