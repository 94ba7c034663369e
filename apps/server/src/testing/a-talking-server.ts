import { openProduct } from '../open-product.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { runWaitingJobs } from '../platform/jobs/jobs-runner.ts'
import { makeLog } from '../platform/log.ts'
import { parseSettings } from '../platform/settings.ts'
import { aClock } from './a-clock.ts'
import { NOW } from './start-server.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { aDatabase } from './test-database.ts'

/** Starts a server with a log that writes everything into a list. `work` runs the waiting jobs. */
export async function aTalkingServer(env: Record<string, string> = {}) {
  const lines: string[] = []
  const [database, dataDir] = [await aDatabase(), temporaryFolder()]
  const settings = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off', ...env })
  const log = makeLog('trace', { write: (line) => void lines.push(line) })
  const { ctx, fastify, close } = await openProduct(settings, {
    databaseUrl: database.url,
    log,
    clock: aClock(() => NOW),
  })
  await prepareJobs(ctx.pool)
  return {
    ctx,
    fastify,
    lines,
    work: () => runWaitingJobs(ctx),
    close: async () => {
      await close()
      await database.drop()
    },
  }
}
