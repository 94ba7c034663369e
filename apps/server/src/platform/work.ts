import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { AfterFailure, LastWrite, SavedFact, StoredReply, Work } from './context.ts'
import { sendLast } from './database/pipelined-dialect.ts'
import { isStalePlan } from './database/preparing-client.ts'
import type { DB } from './database/schema.gen.ts'
import { newId } from './ids.ts'

export type { LastWrite, Work } from './context.ts'

export type StoredFact = SavedFact

export interface Finished<T> {
  readonly result: T
  readonly facts: readonly StoredFact[]
}

const TRIES = 5
const REPEAT_WITHIN_MS = 20
const JOB_TRIES = 12
const REPEATABLE = new Set(['40P01', '40001'])
const CANCELLED = '57014'

/**
 * Runs a transaction, and repeats everything after deadlocks, serialization failures and stale plans. A statement that
 * exceeded the operator's `statement_timeout` is not repeated, because it would take as long again.
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
        // The pause is random, because two transactions that collided once would collide again.
        await wait(Math.random() * tried * REPEAT_WITHIN_MS)
      }
    }
  })
}

async function tryOnce<T>(db: Kysely<DB>, clock: Clock, use: (work: Work) => Promise<T>): Promise<Finished<T>> {
  const left: Left = { facts: [], jobs: [], replies: [], atEnd: new Map() }
  const result = await db.transaction().execute(async (transaction) => {
    const done = await use(beginWork(transaction, clock.now(), left))
    await sendLast(transaction, saveLeft(left))
    return done
  })
  return { result, facts: left.facts }
}

function isRepeatable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  // Citus ends a deadlock across nodes by cancelling a statement there. The error has the code of a timeout.
  if (code === CANCELLED) return !message.includes('statement timeout')
  return REPEATABLE.has(code) || isStalePlan(error)
}

interface Left {
  readonly facts: StoredFact[]
  readonly jobs: { name: string; input: unknown; run_at: string | null; key: string | null }[]
  readonly replies: StoredReply[]
  readonly atEnd: Map<LastWrite<unknown>, unknown[]>
}

function beginWork(db: Transaction<DB>, now: number, { facts, jobs, replies, atEnd }: Left): Work {
  return {
    db,
    now,
    recordFact: (fact) => void facts.push({ id: newId(now), ...fact }),
    addJob(kind, input, { runAt, key = null } = {}) {
      const run_at = runAt === undefined ? null : new Date(runAt).toISOString()
      jobs.push({ name: kind.jobName, input, run_at, key })
    },
    saveReply: (reply) => void replies.push(reply),
    atEnd(write, items) {
      const key = write as LastWrite<unknown>
      atEnd.set(key, [...(atEnd.get(key) ?? []), ...items])
    },
  }
}

/** Saves everything with one statement text for all cases, so that the database plans it once. */
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

function saveLeft({ facts, replies, jobs, atEnd }: Left): CompiledQuery[] {
  const ends = [...atEnd].flatMap(([write, items]) => write(items))
  if (facts.length + replies.length + jobs.length === 0) return ends
  const rows = [facts, replies, jobs].map((each) => JSON.stringify(each))
  return [CompiledQuery.raw(KEEP_LEFT, rows), ...ends]
}
