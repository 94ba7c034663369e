import type { Clock } from '../platform/clock.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { makeLog } from '../platform/log.ts'
import { openContext } from '../platform/make-context.ts'
import { parseSettings } from '../platform/settings.ts'
import { aClock } from './a-clock.ts'
import { checkEventKeys } from './check-event-keys.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { aDatabase } from './test-database.ts'

/** Makes a context with a database of its own, without features and HTTP. Its log is silent unless LOG_LEVEL is set. */
export async function aContext(clock: Clock = aClock()) {
  const database = await aDatabase()
  const settings = parseSettings({ DATA_DIR: temporaryFolder(), DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  const { ctx, delivered, close } = openContext(settings, {
    databaseUrl: database.url,
    log: makeLog(settings.logLevel),
    clock,
  })
  const checkStatements = await checkEventKeys(ctx.pool)
  await prepareJobs(ctx.pool)
  return {
    ctx,
    delivered,
    databaseUrl: database.url,
    close: async () => {
      await close()
      await database.drop()
      checkStatements()
    },
  }
}
