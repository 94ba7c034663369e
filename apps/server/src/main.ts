import 'temporal-polyfill/global'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readLiveUser } from './features/accounts/index.ts'
import { ensureDemo } from './features/demo/index.ts'
import { makeClock } from './platform/clock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { ensureDatabase } from './platform/database/ensure-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareJobs } from './platform/jobs.ts'
import { startJobs } from './platform/jobs-runner.ts'
import { makeLog } from './platform/log.ts'
import { openContext } from './platform/make-context.ts'
import { startSweeper } from './platform/outbox.ts'
import { plainReason } from './platform/plain-reason.ts'
import { openRedis } from './platform/redis.ts'
import { readSettings, type Settings } from './platform/settings.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const WEB = path.join(here, '../../web/dist')
const STOP_WITHIN_MS = 10_000

/** Starts Parley: settings, database, migrations, then the roles asked for. Stops cleanly at SIGTERM and SIGINT. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = makeLog(settings.logLevel)
  const web = settings.roles.has('http')
  if (web && !existsSync(path.join(WEB, 'index.html'))) {
    log.warn('The web app is not built; only the API is served. Run `npm start`, which builds it.')
  }
  mkdirSync(settings.dataDir, { recursive: true })
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
  const databaseUrl = settings.databaseUrl ?? (await ownDatabase(embedded as EmbeddedPostgres))
  await migrate({ url: settings.databaseDirectUrl ?? databaseUrl, log })
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : null
  const { ctx, close } = openContext(settings, databaseUrl, log, makeClock(settings.testNow), redis)
  await prepareJobs(ctx.pool)

  let isStopping = false
  const { fastify } = await buildApp(ctx, { webFolder: WEB, isStopping: () => isStopping })
  ctx.live.attach(ctx, settings.roles.has('realtime') ? fastify.server : null, (token) => readLiveUser(ctx, token))
  const sweeper = settings.roles.has('jobs') ? startSweeper(ctx) : null
  const jobs = settings.roles.has('jobs') ? await startJobs(ctx) : null
  if (settings.demo === 'on') await ensureDemo(ctx)
  await fastify.listen({ port: settings.port, host: settings.host })
  announce(settings)

  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await ctx.live.close()
    await fastify.close()
    await jobs?.stop()
    await sweeper?.stop()
    await close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}

async function ownDatabase(embedded: EmbeddedPostgres): Promise<string> {
  await ensureDatabase(embedded.url(), 'parley')
  return embedded.url('parley')
}

function announce({ publicUrl, dataDir }: Settings): void {
  console.log(`\nParley is ready at ${publicUrl}\n`)
  const demo = path.join(dataDir, 'demo-sign-ins.txt')
  if (existsSync(demo)) console.log(readFileSync(demo, 'utf8'))
}

start().catch((error: unknown) => {
  console.error(plainReason(error))
  process.exit(1)
})
