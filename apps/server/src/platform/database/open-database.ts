import { once } from 'node:events'
import { Kysely } from 'kysely'
import { Pool, type PoolClient, TypeOverrides, types } from 'pg'
import type { Log } from '../log.ts'
import { InstantClient } from './instant-client.ts'
import { PipelinedDialect } from './pipelined-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'
import { parseRange } from './time-range.ts'

export type Database = {
  db: Kysely<DB>
  pool: Pool
  /** Waits for running statements, and until the database has closed each connection. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  max: number
  /**
   * True if repeated statements are prepared. Must be false behind a pooler that reassigns a connection after each
   * transaction.
   */
  prepares?: boolean
  log: Pick<Log, 'warn'>
}

const CONNECT_MS = 5_000
/** Idle time of a connection. It is long, because the prepared statements are worth more than the slot. */
const IDLE_MS = 300_000

/**
 * Opens a pool of connections, which reconnects by itself after an outage. `isDatabaseUnavailable` recognizes the
 * failures in the meantime.
 */
export function openDatabase({ url, max, prepares = false, log }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    Client: prepares ? PreparingClient : InstantClient,
    types: columnParsers(),
    max,
    pipeline: true,
    application_name: 'parley',
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener, a lost connection ends the process. The pool reports idle connections, and a connection in use
  // reports itself. Only the message is logged, because the driver attaches the whole connection to the error.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn(`A connection to the database was lost: ${message}`)
  })
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => open.delete(client))

  const db = new Kysely<DB>({ dialect: new PipelinedDialect(pool) })
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end()
      // The pool has sent a termination message on each connection. A database that stops before it has read that
      // message would log lost connections.
      while (open.size > 0) await once(pool, 'remove')
    },
  }
}

type Parse = (text: string) => unknown

const PARSERS: [type: number, array: number, parse: Parse][] = [
  [20, 1016, Number],
  [1700, 1231, Number],
  [1082, 1182, (day) => day],
  [1184, 1185, (instant) => Temporal.Instant.from(instant)],
  [3910, 3911, parseRange],
]
const TEXT_ARRAY = 1009

/** Returns parsers of column values for one pool, which leave the driver's global table unchanged. */
function columnParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  const readTexts = types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
  for (const [type, array, parse] of PARSERS) {
    parsers.setTypeParser(type, parse)
    parsers.setTypeParser(array, (text) => readTexts(text).map((each) => (each === null ? null : parse(each))))
  }
  return parsers
}
