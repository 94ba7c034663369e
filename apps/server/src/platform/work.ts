import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { AfterFailure, KeptReply, Work } from './context.ts'
import { sendLast } from './database/pipelined-dialect.ts'
import { isStalePlan } from './database/preparing-client.ts'
import type { DB } from './database/schema.gen.ts'
import type { ToldFact } from './facts.ts'
import { newId } from './ids.ts'

export type { Work } from './context.ts'

export interface StoredFact extends ToldFact {
  readonly id: string
}

export interface Finished<T> {
  readonly result: T
  readonly facts: readonly StoredFact[]
}

const TRIES = 3
const JOB_TRIES = 12
const REPEATABLE = new Set(['40P01', '40001'])

/**
 * Begins, runs, commits, all on one connection. Deadlocks (40P01), serialisation failures (40001) and plans made before a
 * table was changed repeat the whole, nothing else does.
 */
export async function runTransaction<T>(
  db: Kysely<DB>,
  clock: Clock,
  use: (work: Work) => Promise<T>,
  afterFailure: AfterFailure<T> = async (_, error) => {
    throw error
  },
): Promise<Finished<T>> {
  return db.connection().execute(async (connection) => {
    for (let tried = 1; ; tried++) {
      try {
        return await tryOnce(connection, clock, use)
      } catch (error) {
        if (tried >= TRIES || !isRepeatable(error)) return { result: await afterFailure(connection, error), facts: [] }
      }
    }
  })
}

async function tryOnce<T>(db: Kysely<DB>, clock: Clock, use: (work: Work) => Promise<T>): Promise<Finished<T>> {
  const left: Left = { facts: [], jobs: [], replies: [] }
  const result = await db.transaction().execute(async (transaction) => {
    const done = await use(beginWork(transaction, clock.now(), left))
    const last = keepLeft(left)
    if (last) await sendLast(transaction, last)
    return done
  })
  return { result, facts: left.facts }
}

const isRepeatable = (error: unknown) => REPEATABLE.has((error as { code?: string }).code ?? '') || isStalePlan(error)

/** What a use case leaves to be kept with its change, by one statement before the commit. */
interface Left {
  readonly facts: StoredFact[]
  readonly jobs: { name: string; input: unknown; run_at: string | null; key: string | null }[]
  readonly replies: KeptReply[]
}

function beginWork(db: Transaction<DB>, now: number, { facts, jobs, replies }: Left): Work {
  return {
    db,
    now,
    tell: (fact) => void facts.push({ id: newId(now), ...fact }),
    addJob(kind, input, { runAt, key = null } = {}) {
      const run_at = runAt === undefined ? null : new Date(runAt).toISOString()
      jobs.push({ name: kind.jobName, input, run_at, key })
    },
    keepReply: (reply) => void replies.push(reply),
  }
}

/** One text whatever is left, so that the database plans it once. */
const KEEP_LEFT = `with told as (
    insert into outbox (fact_id, fact_name, payload)
    select * from jsonb_to_recordset($1::jsonb) as fact (id text, "factName" text, payload jsonb)
  ), kept as (
    insert into idempotency_key (user_id, key, call_name, body_hash, result)
    select * from jsonb_to_recordset($2::jsonb)
      as reply ("userId" text, key text, "callName" text, "bodyHash" text, result jsonb)
  )
  select (graphile_worker.add_job(name, input, run_at => coalesce(run_at, now()), job_key => key,
    max_attempts => ${JOB_TRIES})).id
  from jsonb_to_recordset($3::jsonb) as job (name text, input json, run_at timestamptz, key text)`

function keepLeft({ facts, replies, jobs }: Left): CompiledQuery | null {
  if (facts.length + replies.length + jobs.length === 0) return null
  return CompiledQuery.raw(
    KEEP_LEFT,
    [facts, replies, jobs].map((rows) => JSON.stringify(rows)),
  )
}
