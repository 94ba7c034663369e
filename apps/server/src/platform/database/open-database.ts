import { once } from 'node:events'
import { Kysely } from 'kysely'
import { Pool, type PoolClient, TypeOverrides, types } from 'pg'
import type { Log } from '../log.ts'
import { InstantClient } from './instant-client.ts'
import { PipelinedDialect } from './pipelined-dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'
import { readRange } from './time-range.ts'

export type Database = {
  db: Kysely<DB>
  pool: Pool
  /** Waits for the statements under way, and until the database has let go of each connection. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** The most connections at once. */
  max: number
  /** Not where a pooler stands between, which hands a connection on after each transaction. */
  prepares?: boolean
  log: Pick<Log, 'warn'>
}

const CONNECT_MS = 5_000
/** What a connection has prepared is worth more than its place. */
const IDLE_MS = 300_000

/**
 * Opens a pool of connections; the first is made when it is needed. A database that goes away and comes back is found
 * again by itself: meanwhile statements fail with an error that `isDatabaseAway` knows.
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
  // Without a listener a lost connection ends the process: an idle one speaks through the pool, one in use for itself.
  // Only its message is logged: the driver hangs the whole connection on the error.
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
      // The pool has said goodbye on each; a database that stops before it has read that tells of cut connections.
      while (open.size > 0) await once(pool, 'remove')
    },
  }
}

type Parse = (text: string) => unknown

/** By the number PostgreSQL knows the type and its array by. */
const PARSERS: [type: number, array: number, parse: Parse][] = [
  [20, 1016, Number],
  [1700, 1231, Number],
  [1082, 1182, (day) => day],
  [1184, 1185, (instant) => Temporal.Instant.from(instant)],
  [3910, 3911, readRange],
]
const TEXT_ARRAY = 1009

/**
 * How columns become values: `int8` and `numeric` numbers, `date` its text `yyyy-MM-dd`, `timestamptz` a
 * `Temporal.Instant`, `tstzrange` a `TimeRange`; all else as the driver does it. The driver's own table stays as it is.
 */
function columnParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  const readTexts = types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
  for (const [type, array, parse] of PARSERS) {
    parsers.setTypeParser(type, parse)
    parsers.setTypeParser(array, (text) => readTexts(text).map((each) => (each === null ? null : parse(each))))
  }
  return parsers
}
