import { Client } from 'pg'
import { acquireLock } from './acquire-lock.ts'
import { LOOK_EVERY_MS, MIGRATION_LOCK } from './migrate.ts'
import { tableDistribution } from './table-distribution.ts'

export interface NodeAddress {
  readonly host: string
  readonly port: number
}

type Place = 'distributed' | 'byRoom' | 'reference' | 'local'
type Places = Readonly<Record<string, Place>>
const CONNECT_MS = 5_000

export interface Cluster {
  readonly url: string
  readonly coordinator: NodeAddress
  readonly workers: readonly NodeAddress[]
}

export interface Distributed {
  readonly reference: readonly string[]
  readonly distributed: readonly string[]
  readonly byRoom: readonly string[]
}

const SPREAD_BY = { distributed: 'event_id', byRoom: 'room_id' } as const

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Distributes the tables over a Citus cluster. Runs in one transaction, and blocks other access to the tables. @throws
 * Error one line for the operator
 */
export async function distribute(
  { url, coordinator, workers }: Cluster,
  places: Places = tableDistribution,
): Promise<Distributed> {
  for (const worker of workers) await prepareWorker(url, worker)
  return connected(url, async (client) => {
    // This lock is the one of the migrations. No table changes in the meantime, and a second run waits.
    await acquireLock(client, MIGRATION_LOCK, LOOK_EVERY_MS)
    await makeExtension(client, 'The coordinator')
    await addNodes(client, coordinator, workers)
    return distributeTables(client, places)
  })
}

async function prepareWorker(url: string, worker: NodeAddress): Promise<void> {
  const at = new URL(url)
  at.search = ''
  at.host = `${worker.host}:${worker.port}`
  const name = `The worker ${worker.host}:${worker.port}`
  try {
    await connected(at.href, (client) => makeExtension(client, name))
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (message.startsWith(name)) throw error
    const advice = code === '3D000' ? ' Create that database there.' : ''
    throw new Error(`${name} cannot be used: ${message || code}.${advice}`, { cause: error })
  }
}

async function makeExtension(client: Client, node: string): Promise<void> {
  const { rows } = await client.query<{ isLoaded: boolean }>(
    `select coalesce(current_setting('shared_preload_libraries'), '') ~ '\\ycitus\\y' as "isLoaded"`,
  )
  if (!rows[0]?.isLoaded)
    throw new Error(`${node} has no Citus: install it there, and name it first in shared_preload_libraries.`)
  await client.query('create extension if not exists citus')
}

async function addNodes(client: Client, coordinator: NodeAddress, workers: readonly NodeAddress[]): Promise<void> {
  const { rows } = await client.query<NodeAddress>(
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0',
  )
  const isThere = (worker: NodeAddress) => rows.some(({ host, port }) => host === worker.host && port === worker.port)
  try {
    const { rowCount } = await client.query('select from pg_dist_node where groupid = 0')
    if (!rowCount) await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const worker of workers.filter((each) => !isThere(each)))
      await client.query('select citus_add_node($1, $2)', [worker.host, worker.port])
  } catch (error) {
    throw new Error(`The nodes cannot reach each other: ${(error as Error).message}.`, { cause: error })
  }
  if (rows.length + workers.length === 0)
    throw new Error('The cluster has no workers yet: add some with --workers host:port,…')
}

async function distributeTables(client: Client, places: Places): Promise<Distributed> {
  const { missing, anchorOf } = await listUpcomingPlaces(client, places)
  const all = [...missing.reference, ...missing.distributed, ...missing.byRoom]
  if (all.length === 0) return missing
  await client.query('begin')
  try {
    // This setting makes each node change tables with foreign keys to each other over one connection.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    const keys = await listForeignKeys(client, all)
    // Citus accepts no table with a foreign key to or from a table that is not yet placed.
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of missing.reference) await client.query('select create_reference_table($1)', [table])
    for (const [place, column] of Object.entries(SPREAD_BY) as [keyof typeof SPREAD_BY, string][]) {
      const alone = place === 'distributed' ? 'default' : 'none'
      for (const table of missing[place]) {
        const beside = anchorOf(place) ?? (table === missing[place][0] ? alone : missing[place][0])
        await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, column, beside])
      }
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
    return missing
  } catch (error) {
    await client.query('rollback')
    throw new Error(`No table was moved: ${(error as Error).message}.`, { cause: error })
  }
}

async function listUpcomingPlaces(
  client: Client,
  places: Places,
): Promise<{ missing: Distributed; anchorOf: (place: Place) => string | undefined }> {
  const { rows } = await client.query<{ name: string; place: Place | null }>(
    `select t.relname as name,
       case when d.partmethod = 'h' then 'distributed' when d.partmethod = 'n' and d.repmodel = 't' then 'reference' end
         as place
     from pg_class t left join pg_dist_partition d on d.logicalrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`,
  )
  const missingIn = (place: Place) =>
    rows
      .filter((table) => places[table.name] === place && table.place !== (place === 'byRoom' ? 'distributed' : place))
      .map((table) => table.name)
  return {
    missing: {
      reference: missingIn('reference'),
      distributed: missingIn('distributed'),
      byRoom: missingIn('byRoom'),
    },
    anchorOf: (place) => rows.find(({ name, place: at }) => at === 'distributed' && places[name] === place)?.name,
  }
}

async function listForeignKeys(client: Client, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
     order by 1, 2`,
    [tables],
  )
  return rows
}

async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
