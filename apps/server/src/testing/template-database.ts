import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { acquireLock } from '../platform/database/acquire-lock.ts'
import { distribute } from '../platform/database/distribute.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { tableDistribution } from '../platform/database/table-distribution.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'

const log = pino({ level: 'error' })
const LOCK = 7_246_199
const LOOK_EVERY_MS = 20
const IN_USE = '55006'

/** One server, or the nodes of a Citus cluster with its coordinator first. */
export type Servers = readonly [url: string, ...workers: string[]]

export async function listClusterNodes(coordinatorUrl: string): Promise<Servers> {
  const workers = await asAdmin(coordinatorUrl, async (admin) => {
    const { rows } = await admin.query<{ host: string }>(
      `select nodename || ':' || nodeport as host from pg_dist_node where groupid <> 0 order by nodeid`,
    )
    return rows.map(({ host }) => Object.assign(new URL(coordinatorUrl), { host }).href)
  })
  if (workers.length === 0) throw new Error('CITUS_URL has to name the coordinator of a cluster with workers')
  return [coordinatorUrl, ...workers]
}

/** Creates the template with today's migrations unless it exists. Returns its name. */
export async function makeTemplate(servers: Servers): Promise<string> {
  const migrations = readMigrations()
  const sums = [...migrations.map((each) => each.checksum), ...Object.entries(tableDistribution)].join()
  const template = `template_${createHash('sha256').update(sums).digest('hex').slice(0, 16)}`
  await asAdmin(servers[0], async (admin) => {
    await acquireLock(admin, LOCK, LOOK_EVERY_MS)
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [template])
    if (rowCount) return
    await onEach(servers, (server) => recreateDatabase(server, template))
    const url = databaseUrl(servers[0], template)
    await migrate({ url, log, migrations })
    const { pool, close } = openDatabase({ url, max: 1, log })
    await prepareJobs(pool)
    await close()
    const [coordinator, ...workers] = servers.map(addressOf)
    if (coordinator && workers.length > 0) await distribute({ url, coordinator, workers })
    // A template with open connections cannot be copied. The coordinator's template is closed last, which shows that
    // all are ready.
    await onEach(servers.toReversed(), (server) => closeTemplate(server, template))
  })
  return template
}

async function recreateDatabase(server: Client, database: string): Promise<void> {
  await server.query(`drop database if exists ${database}`)
  await server.query(`create database ${database}`)
}

async function closeTemplate(server: Client, template: string): Promise<void> {
  await server.query(`alter database ${template} with is_template true allow_connections false`)
  // The query ends the connections that Citus itself holds.
  await server.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [template])
}

/** Creates a database from the template, which takes about 20 ms. */
export async function copyTemplate(
  servers: Servers,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const createLike = (server: Client) => server.query(`create database ${name} template ${template} strategy file_copy`)
  await Promise.all(servers.map((server) => asAdmin(server, createLike)))
  return {
    url: databaseUrl(servers[0], name),
    drop: async () => {
      await onEach(servers, (server) => drop(server, name))
    },
  }
}

/**
 * Drops a database. Retries, because Citus connects to each database by itself, even while one is being dropped.
 * PostgreSQL then waits five seconds and gives up.
 */
async function drop(server: Client, database: string, tries = 4): Promise<void> {
  try {
    await server.query(`drop database if exists ${database} with (force)`)
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE || tries === 1) throw error
    await drop(server, database, tries - 1)
  }
}

async function onEach(servers: readonly string[], use: (server: Client) => Promise<unknown>): Promise<void> {
  for (const server of servers) await asAdmin(server, use)
}

async function asAdmin<T>(adminUrl: string, use: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await use(admin)
  } finally {
    await admin.end()
  }
}

function databaseUrl(adminUrl: string, database: string) {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

export function addressOf(server: string) {
  const { hostname, port } = new URL(server)
  return { host: hostname, port: Number(port) }
}
