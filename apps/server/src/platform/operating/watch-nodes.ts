import { Client } from 'pg'
import type { Node } from '../context.ts'
import { defineService } from '../services.ts'

/** Any number that no other advisory lock uses. */
const LOCK_SPACE = 7_246_103
const LOOK_EVERY_MS = 15_000
const CONNECT_MS = 5_000

/**
 * The number of servers and their connection. `apart`: several servers use the database, and one of them has no Redis
 * to notify the others of changes.
 */
export type NodesState = 'alone' | 'joined' | 'apart'

export interface Nodes {
  /** Checks at once, then every 15 s until closed. */
  watch(): void
  look(): Promise<void>
  readonly count: () => number
  readonly state: () => NodesState
  close(): Promise<void>
}

export const nodes = defineService(makeNodes, (each) => each.close())

/**
 * Counts the servers of a database. Each holds a shared advisory lock (one for servers with Redis, another for those
 * without). The database releases a lock with its connection, so a killed server disappears at once.
 *
 * @see docs/rules/faults.md FAULT-14
 */
export function makeNodes({ settings, pool, redis, log }: Pick<Node, 'settings' | 'pool' | 'redis' | 'log'>): Nodes {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let found = { others: 0, without: redis ? 0 : 1 }
  let before: NodesState = 'alone'

  const state = () => (found.others === 0 ? 'alone' : found.without > 0 ? 'apart' : 'joined')

  async function connect(): Promise<Client> {
    const made = new Client({
      connectionString: settings.databaseDirectUrl ?? pool.options.connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'parley node',
      keepAlive: true,
    })
    const forget = () => {
      if (client === made) client = undefined
    }
    made.on('error', forget).on('end', forget)
    try {
      await made.connect()
      await made.query('select pg_advisory_lock_shared($1, $2)', [LOCK_SPACE, redis ? 1 : 0])
      return made
    } catch (error) {
      await made.end().catch(() => undefined)
      throw error
    }
  }

  async function look(): Promise<void> {
    client ??= await connect()
    if (isClosed) return void (await client.end())
    const { rows } = await client.query<{ others: number; without: number }>(
      `select (count(*) filter (where pid <> pg_backend_pid()))::int as others,
         (count(*) filter (where objid = 0))::int as without
       from pg_locks where locktype = 'advisory' and classid = $1 and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [LOCK_SPACE],
    )
    if (rows[0]) found = rows[0]
    const now = state()
    if (now === 'apart' && before !== 'apart')
      log.warn(
        'Several servers use this database, but not all of them have REDIS_URL: changes on one server do not reach users of the others live. Set the same REDIS_URL on all.',
      )
    if (now !== 'apart' && before === 'apart') log.info("All servers of this database receive each other's changes")
    before = now
  }

  async function watch(): Promise<void> {
    await look().catch((error: Error) => log.debug({ reason: error.message }, 'Other servers could not be detected'))
    if (isClosed) return
    timer = setTimeout(() => void watch(), LOOK_EVERY_MS)
    timer.unref()
  }

  return {
    watch: () => void watch(),
    look,
    count: () => found.others + 1,
    state,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
