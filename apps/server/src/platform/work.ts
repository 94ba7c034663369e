import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Work } from './context.ts'
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
const REPEATABLE = new Set(['40P01', '40001'])

/** Begins, runs, commits; deadlocks (40P01) and serialisation failures (40001) repeat the whole, nothing else does. */
export async function runTransaction<T>(
  db: Kysely<DB>,
  clock: Clock,
  use: (work: Work) => Promise<T>,
): Promise<Finished<T>> {
  for (let tried = 1; ; tried++) {
    const facts: StoredFact[] = []
    try {
      const result = await db.transaction().execute((transaction) => use(beginWork(transaction, clock.now(), facts)))
      return { result, facts }
    } catch (error) {
      if (tried >= TRIES || !REPEATABLE.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

function beginWork(transaction: Transaction<DB>, now: number, facts: StoredFact[]): Work {
  return {
    db: transaction,
    now,
    async tell(fact) {
      const stored = { id: newId(now), ...fact }
      facts.push(stored)
      await transaction
        .insertInto('outbox')
        .values({ fact_id: stored.id, fact_name: fact.factName, payload: JSON.stringify(fact.payload) })
        .execute()
    },
    async addJob(kind, input, timing = {}) {
      const runAt = timing.runAt === undefined ? null : new Date(timing.runAt).toISOString()
      await sql`select graphile_worker.add_job(${kind.jobName}, ${JSON.stringify(input)}::json,
        run_at => coalesce(${runAt}::timestamptz, now()), job_key => ${timing.key ?? null}, max_attempts => 12)`.execute(
        transaction,
      )
    },
  }
}
