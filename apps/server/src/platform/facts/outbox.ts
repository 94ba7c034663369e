import { sql } from 'kysely'
import { instantOf } from '../clock.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import type { StoredFact } from '../work.ts'

const REMOVE_AFTER_MS = 100
const SWEEP_EVERY_MS = 2_000
const LEFT_BEHIND_AFTER_MS = 2_000
const SWEEP_ROWS = 100
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * Returns SQL that saves a fact, for use within the statement that saves the rows.
 *
 * @param factId the parameter with the id, such as `$4`
 * @param payload an expression over `from`
 */
export const saveFactSql = (
  { factName }: { readonly factName: string },
  { factId, payload, from }: { factId: string; payload: string; from: string },
): string => `insert into outbox (fact_id, fact_name, payload) select ${factId}, '${factName}', ${payload} from ${from}`

/** Removes delivered facts from the outbox. One statement removes those of a tenth of a second. */
export interface Removal {
  add(factIds: readonly string[]): void
  flush(): Promise<void>
}

export function makeRemoval(ctx: Pick<Context, 'db' | 'log'>): Removal {
  const deliveredIds: string[] = []
  let timer: NodeJS.Timeout | undefined
  let removing = Promise.resolve()
  const remove = async (factIds: readonly string[]) => {
    try {
      await sql`delete from outbox where fact_id = any(${factIds}::text[])`.execute(ctx.db)
    } catch (error) {
      ctx.log.warn({ err: error }, 'Delivered facts could not be removed; the sweeper delivers them again')
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const factIds = deliveredIds.splice(0)
    if (factIds.length > 0) removing = removing.then(() => remove(factIds))
    return removing
  }
  return {
    add(factIds) {
      deliveredIds.push(...factIds)
      if (deliveredIds.length > 0) timer ??= setTimeout(() => void flush(), REMOVE_AFTER_MS)
    },
    flush,
  }
}

export async function deliverFacts(ctx: Context, facts: readonly StoredFact[], removal: Removal): Promise<void> {
  const deliveredIds: string[] = []
  for (const { id, factName, payload } of facts) {
    try {
      await ctx.listeners.deliver(ctx, factName, { id, payload })
      deliveredIds.push(id)
    } catch (error) {
      ctx.log.error({ err: error, factId: id, factName }, 'A listener failed; the sweeper retries it')
    }
  }
  removal.add(deliveredIds)
}

/**
 * Delivers facts that a killed or failing process left behind. Skips rows that other sweepers have locked. Returns the
 * number of facts.
 */
export async function sweepOutbox(ctx: Context): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const left = await transaction
      .selectFrom('outbox')
      .select(['fact_id', 'fact_name', 'payload', 'tries'])
      .where('told_at', '<', instantOf(Date.now() - LEFT_BEHIND_AFTER_MS))
      .where('next_try_at', '<=', instantOf(Date.now()))
      .orderBy('fact_id')
      .limit(SWEEP_ROWS)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of left) {
      try {
        await ctx.listeners.deliver(ctx, row.fact_name, { id: row.fact_id, payload: row.payload, isLeftBehind: true })
        await transaction.deleteFrom('outbox').where('fact_id', '=', row.fact_id).execute()
      } catch (error) {
        ctx.log.error({ err: error, factId: row.fact_id, factName: row.fact_name }, 'A listener failed again')
        const pauseMs = Math.min(LONGEST_PAUSE_MS, SWEEP_EVERY_MS * 2 ** row.tries)
        await transaction
          .updateTable('outbox')
          .set({ tries: sql`tries + 1`, next_try_at: instantOf(Date.now() + pauseMs) })
          .where('fact_id', '=', row.fact_id)
          .execute()
      }
    }
    return left.length
  })
}

/** Sweeps the outbox every two seconds. `stop` waits for the running sweep. */
export function startSweeper(ctx: Context): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const sweepAll = async () => {
    try {
      while ((await sweepOutbox(ctx)) === SWEEP_ROWS);
    } catch (error) {
      if (isDatabaseUnavailable(error)) ctx.log.debug({ err: error }, 'The outbox waits for the database')
      else ctx.log.warn({ err: error }, 'The outbox could not be swept')
    }
  }
  const sweep = () => {
    running ??= sweepAll().finally(() => {
      running = null
    })
  }
  sweep()
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
