import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { acquireLock } from './acquire-lock.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

type MigrateOptions = {
  /** URL of the database. It must not lead through a pooler, because the migrations need a session of their own. */
  url: string
  log: Pick<Log, 'info'>
  migrations?: Migration[]
  /** The version of Parley, stored with each migration. */
  version?: string
}

const PACKAGE = new URL('../../../../../package.json', import.meta.url)
const VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
/** Any number that no other advisory lock uses. */
export const MIGRATION_LOCK = 7_246_101
export const LOOK_EVERY_MS = 150
/** A statement that waits for a table lock blocks all later ones too, so it gives up soon and is retried. */
const LOCK_TIMEOUT_MS = 150
const TRIES = 200
const PAUSE_MS = 300

/**
 * Applies the missing migrations. Any number of nodes may start at once: one applies, the others wait.
 *
 * A migration runs in one transaction. One that cannot, such as `create index concurrently`, contains a line `--
 * no-transaction` and a single statement that may run twice.
 *
 * @throws Error one line: the migration that failed, or that was changed after it ran, or both versions if a newer
 *   Parley has used this database. The last two are found before anything is written.
 * @see docs/rules/faults.md FAULT-12
 */
export async function migrate({
  url,
  log,
  migrations = readMigrations(),
  version = VERSION,
}: MigrateOptions): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'parley migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await acquireLock(client, MIGRATION_LOCK, LOOK_EVERY_MS)
    const applied = await listApplied(client)
    refuseNewer(applied, migrations, version)
    const waiting = migrations.filter(({ name, checksum }) => {
      const known = applied.find((each) => each.name === name)
      if (known && known.checksum !== checksum)
        throw new Error(`The migration ${name} was changed after it ran: undo the change.`)
      return !known
    })
    if (waiting.length === 0) return
    await makeTable(client)
    for (const migration of waiting) {
      await apply(client, migration, version)
      log.info(`Applied the migration ${migration.name}`)
    }
  } finally {
    await client.end()
  }
}

interface Applied {
  readonly name: string
  readonly checksum: string
  /** Absent if an early version of Parley has applied it. */
  readonly version?: string | null
}

async function listApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query("select to_regclass('schema_migration') is not null as there")
  if (!rows[0]?.there) return []
  return (await client.query<Applied>('select * from schema_migration order by name')).rows
}

async function makeTable(client: Client) {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), version text)`)
  await client.query('alter table schema_migration add column if not exists version text')
}

function refuseNewer(applied: readonly Applied[], migrations: readonly Migration[], version: string) {
  const newest = applied.findLast(({ name }) => !migrations.some((each) => each.name === name))
  if (!newest) return
  const other = newest.version
  const by = other === version ? `a later build of Parley ${other}` : other ? `Parley ${other}` : 'a newer Parley'
  throw new Error(
    `The database was migrated by ${by} (${newest.name}), but this is Parley ${version} (up to ${migrations.at(-1)?.name}): start that version, or restore the backup made before its first start.`,
  )
}

async function apply(client: Client, migration: Migration, version: string) {
  for (let tried = 1; ; tried++) {
    try {
      return await (migration.inTransaction
        ? applyInTransaction(client, migration, version)
        : applyAlone(client, migration, version))
    } catch (error) {
      const { code, message, position } = error as { code?: string; message: string; position?: string }
      if (code !== LOCK_NOT_AVAILABLE || tried >= TRIES) {
        const line =
          position === undefined ? '' : ` in line ${migration.sql.slice(0, Number(position)).split('\n').length}`
        throw new Error(`The migration ${migration.name} failed${line}: ${message}`, { cause: error })
      }
      await wait(PAUSE_MS)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function applyInTransaction(client: Client, migration: Migration, version: string) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // Citus needs both to change tables with foreign keys to each other, and to accept one with foreign keys to both
    // kinds of tables. Plain PostgreSQL stores the two settings and ignores them.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await client.query('set local citus.enable_local_reference_table_foreign_keys to off')
    await client.query(migration.sql)
    await remember(client, migration, version)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyAlone(client: Client, migration: Migration, version: string) {
  await client.query(migration.sql)
  await remember(client, migration, version)
}

async function remember(client: Client, { name, checksum }: Migration, version: string) {
  await client.query('insert into schema_migration (name, checksum, version) values ($1, $2, $3)', [
    name,
    checksum,
    version,
  ])
}
