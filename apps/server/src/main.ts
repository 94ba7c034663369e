import 'temporal-polyfill/global'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDemo } from './features/demo/index.ts'
import { media } from './features/video/index.ts'
import { openProduct } from './open-product.ts'
import { within } from './platform/concurrency/within.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { startSweeper } from './platform/facts/outbox.ts'
import { drain } from './platform/http/drain.ts'
import { startJobs } from './platform/jobs/jobs-runner.ts'
import { makeLog } from './platform/log.ts'
import { warnOfSettings } from './platform/operating/warn-of-settings.ts'
import { nodes } from './platform/operating/watch-nodes.ts'
import { currentBuild } from './platform/pages/builds.ts'
import { plainReason } from './platform/plain-reason.ts'
import { openRedis } from './platform/redis.ts'
import { parseSettings, type Settings } from './platform/settings.ts'
import { releaseBeforeStart } from './platform/storage/reserve-file.ts'
import { ignoreLostConnectionRejections } from './platform/survive-lost-connections.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const BUILDS = path.join(here, '../../web/dist')
/** Passed by `npm start`, which later sends a message to let this process continue. */
const IN_TURN = '--in-turn'
/** After this time PostgreSQL stops with the process, and retains everything that was acknowledged. */
const STOP_WITHIN_MS = 9_500
const ANSWERS_WITHIN_MS = 4_000
/**
 * Longer jobs, such as an import, are cut off and restart on the next server. The rest of the stop then waits only
 * `CUT_WITHIN_MS` for the database.
 */
const JOBS_WITHIN_MS = 2_000
const DATABASE_WITHIN_MS = 1_500
const CUT_WITHIN_MS = 250

/** Starts the server, which stops cleanly at SIGTERM and SIGINT. */
async function start(): Promise<void> {
  // Files that the server writes are readable only by its user and group.
  process.umask(0o027)
  const settings = parseSettings(process.env)
  const log = makeLog(settings.logLevel)
  const webFolder = currentBuild(BUILDS)
  if (settings.roles.has('http') && !webFolder) {
    log.warn('The web app is not built; only the API is served. Run `npm start`, which builds it.')
  }
  warnOfSettings(settings, process.env, log)
  ignoreLostConnectionRejections(log)
  await ownTurn()
  mkdirSync(settings.dataDir, { recursive: true })
  // Redis is opened first, because the database may take long to become ready.
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : null
  if (!settings.databaseUrl) releaseBeforeStart(settings.dataDir)
  const { url, embedded } = await prepareDatabase(settings, log)
  let isStopping = false
  const product = await openProduct(settings, {
    databaseUrl: url,
    log,
    redis,
    ...(webFolder ? { webFolder } : {}),
    isStopping: () => isStopping,
  })
  const { ctx, fastify } = product
  const sweeper = settings.roles.has('jobs') ? startSweeper(ctx) : null
  const jobs = settings.roles.has('jobs') ? startJobs(ctx) : null
  ctx.mail.watch()
  nodes(ctx).watch()
  // Started before the first call needs it, so that a missing video engine is logged at once and the first person does
  // not wait.
  const rooms = settings.roles.has('http') || settings.roles.has('media') ? media(ctx) : null
  const madeDemo = settings.demo === 'on' && (await ensureDemo(ctx))

  let isDraining = false
  const stop = async (signal: string) => {
    if (isStopping) return
    // Calls in open rooms continue. A second signal ends them.
    if (rooms && isForMediaAlone(settings) && signal === 'SIGTERM' && !isDraining) {
      isDraining = true
      log.info('No new rooms open here; stopping when the last one closes')
      await rooms.drain()
      if (isStopping) return
    }
    isStopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    ctx.live.closeSockets()
    const [ended] = await Promise.all([
      jobs?.stop(JOBS_WITHIN_MS) ?? true,
      drain(fastify, ANSWERS_WITHIN_MS),
      within(JOBS_WITHIN_MS, Promise.allSettled([sweeper?.stop()])),
    ])
    // If the database is unavailable, closing the pool never completes. The process exits anyway.
    await within(ended ? DATABASE_WITHIN_MS : CUT_WITHIN_MS, Promise.allSettled([product.close()]))
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  await product.listen({ port: settings.port, host: settings.host })
  announce(settings, madeDemo)
  // Notifies `npm start`, which restarts a server that was ready once.
  process.send?.('ready')
}

const isForMediaAlone = ({ roles }: Settings) => roles.has('media') && roles.size === 1

/**
 * Waits until the server beside it has exited. All modules are loaded by then.
 *
 * @see docs/rules/faults.md FAULT-19
 */
async function ownTurn(): Promise<void> {
  if (!process.argv.includes(IN_TURN) || !process.send) return
  process.send('loaded')
  await once(process, 'message')
}

/** Prints the demo's passwords only on the first start; later starts name the file that contains them. */
function announce({ publicUrl, dataDir, demo }: Settings, madeDemo: boolean): void {
  console.log(`\nParley is ready at ${publicUrl}\n`)
  const signIns = path.join(dataDir, 'demo-sign-ins.txt')
  if (demo === 'off' || !existsSync(signIns)) return
  console.log(madeDemo ? readFileSync(signIns, 'utf8') : `The demo's sign-ins are in ${signIns}\n`)
}

start().catch((error: unknown) => {
  console.error(plainReason(error))
  process.exit(1)
})
