import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { takeLock } from '../platform/database/take-lock.ts'
import { prepareJobs } from '../platform/jobs.ts'

const log = pino({ level: 'error' })
const LOCK = 7_246_199
const LOOK_EVERY_MS = 20

/** The name of the template that holds today's migrations, made now if it is not there. */
export async function makeTemplate(adminUrl: string): Promise<string> {
  const migrations = readMigrations()
  const sums = migrations.map((each) => each.checksum).join()
  const template = `template_${createHash('sha256').update(sums).digest('hex').slice(0, 16)}`
  await asAdmin(adminUrl, async (admin) => {
    await takeLock(admin, LOCK, LOOK_EVERY_MS)
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [template])
    if (rowCount) return
    await admin.query(`drop database if exists ${template}`)
    await admin.query(`create database ${template}`)
    const url = databaseUrl(adminUrl, template)
    await migrate({ url, log, migrations })
    const { pool, close } = openDatabase({ url, max: 1, log })
    await prepareJobs(pool)
    await close()
    // A template that someone is connected to cannot be copied.
    await admin.query(`alter database ${template} with is_template true allow_connections false`)
  })
  return template
}

/** Copies a template: a database like new in about 20 ms. */
export async function copyTemplate(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
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
