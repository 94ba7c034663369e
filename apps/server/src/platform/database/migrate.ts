import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { takeLock } from './take-lock.ts'

type MigrateOptions = {
  /** A session of its own, so past any pooler. */
  url: string
  log: Pick<Log, 'info' | 'warn'>
  migrations?: Migration[]
}

/** Any number that nothing else locks. */
export const MIGRATION_LOCK = 7_246_101
export const LOOK_EVERY_MS = 150
/** A statement that waits for a table's lock makes all later ones wait too, so it gives up soon and tries again. */
const LOCK_TIMEOUT_MS = 150
const TRIES = 200
const PAUSE_MS = 300

/**
 * Applies, in order, the migrations that this database has not seen. Any number of nodes may start at once: one applies,
 * the others wait.
 *
 * A migration runs in one transaction. One that cannot, such as `create index concurrently`, holds `-- no-transaction` in
 * a line of its own and one statement that may run twice.
 *
 * @throws Error one line that names the migration, when it fails or was changed after it ran
 */
export async function migrate({ url, log, migrations = readMigrations() }: MigrateOptions): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'parley migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, MIGRATION_LOCK, LOOK_EVERY_MS)
    const applied = await readApplied(client)
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      applied.delete(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined)
        throw new Error(`The migration ${migration.name} was changed after it ran: undo that.`)
      await apply(client, migration)
      log.info(`Applied the migration ${migration.name}`)
    }
    for (const name of applied.keys()) log.warn(`The database knows a migration that this version does not: ${name}`)
  } finally {
    await client.end()
  }
}

async function readApplied(client: Client) {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function apply(client: Client, migration: Migration) {
  for (let tried = 1; ; tried++) {
    try {
      return await (migration.inTransaction ? applyInTransaction(client, migration) : applyAlone(client, migration))
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

async function applyInTransaction(client: Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // For Citus, to change tables that refer to one another and to take one that refers to tables of both its kinds.
    // PostgreSQL alone keeps both and heeds neither.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await client.query('set local citus.enable_local_reference_table_foreign_keys to off')
    await client.query(migration.sql)
    await remember(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyAlone(client: Client, migration: Migration) {
  await client.query(migration.sql)
  await remember(client, migration)
}

async function remember(client: Client, { name, checksum }: Migration) {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}
