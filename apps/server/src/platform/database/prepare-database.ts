import { prepareJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { checkDatabase, namedAfter } from './check-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { ensureDatabase } from './ensure-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

interface PreparedDatabase {
  readonly url: string
  /** The database that comes with Parley. Null if the operator has named another one. */
  readonly embedded: EmbeddedPostgres | null
}

/** Starts the embedded database if none is set, and applies the migrations. @throws Error one line for the operator */
export async function prepareDatabase(settings: Settings, log: Log): Promise<PreparedDatabase> {
  const { databaseUrl, databaseDirectUrl } = settings
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
    await ensureDatabase(embedded.url(), 'parley')
    const url = embedded.url('parley')
    await createTables(url, log)
    return { url, embedded }
  }
  await checkDatabase('DATABASE_URL', databaseUrl)
  const setting = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (databaseDirectUrl) await checkDatabase(setting, databaseDirectUrl)
  await createTables(databaseDirectUrl ?? databaseUrl, log).catch((error: unknown) => {
    throw namedAfter(setting, error)
  })
  return { url: databaseUrl, embedded: null }
}

async function createTables(url: string, log: Log): Promise<void> {
  await migrate({ url, log })
  const database = openDatabase({ url, max: 1, log })
  try {
    await prepareJobs(database.pool)
  } finally {
    await database.close()
  }
}
