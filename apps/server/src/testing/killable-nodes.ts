import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { makeClock } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { readPidFile } from '../platform/database/embedded/server-process.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { ensureDatabase } from '../platform/database/ensure-database.ts'
import { makeLog } from '../platform/log.ts'
import { openContext } from '../platform/make-context.ts'
import { parseSettings } from '../platform/settings.ts'
import { type ProductProcess, startProduct } from './a-product.ts'
import { aRedis, hasRedis } from './a-redis.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Victim = 'server' | 'database' | 'Redis'

export interface KillableNodes {
  /** URLs of the servers. A server restarts at the same URL. */
  readonly urls: readonly string[]
  /** @param at index of the server */
  node(at: number): ProductProcess
  readonly victims: readonly Victim[]
  /** Kills a process and waits until it is back. @param at index of the server */
  kill(victim: Victim, at: number): Promise<void>
  /** A context without features: it receives no facts and runs no jobs. */
  readonly ctx: Context
  close(): Promise<void>
}

const REDIS_AWAY_MS = 500

/**
 * Starts servers that share a database and a Redis. Without `redis-server` on this machine, starts a single server.
 *
 * @param settings of PostgreSQL. Without any, every commit is durable.
 */
export async function killableNodes(count: number, settings: Record<string, string> = {}): Promise<KillableNodes> {
  const folder = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }), settings })
  await ensureDatabase(postgres.url(), 'parley')
  const databaseUrl = postgres.url('parley')
  const redis = hasRedis ? await aRedis() : null
  const shared = { DATABASE_URL: databaseUrl, ...(redis ? { REDIS_URL: redis.url } : {}) }
  const places = await Promise.all(
    Array.from({ length: redis ? count : 1 }, async () => ({ folder: temporaryFolder(), port: `${await freePort()}` })),
  )
  const start = ({ folder: own, port }: (typeof places)[number]) => startProduct(own, { ...shared, PORT: port })
  const nodes: ProductProcess[] = []
  // The servers start one after the other, because the first creates the tables.
  for (const place of places) nodes.push(await start(place))
  const strikes = {
    server: async (at: number) => {
      await nodes[at]?.kill()
      nodes[at] = await start(places[at] as (typeof places)[number])
    },
    database: async () => {
      const lives = () => readPidFile({ cluster: path.join(postgres.folder, 'pg18') })
      const killed = lives()?.pid
      if (!killed) throw new Error('The database is not there')
      process.kill(killed, 'SIGKILL')
      while (lives()?.pid === killed || !lives()?.isReady) await pause(50)
    },
    Redis: async () => {
      await redis?.kill()
      await pause(REDIS_AWAY_MS)
      await redis?.comeBack()
    },
  }
  const ownSettings = parseSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const { ctx, close: closeContext } = openContext(ownSettings, {
    databaseUrl,
    log: makeLog('silent'),
    clock: makeClock(),
  })
  return {
    urls: nodes.map(({ url }) => url),
    node: (at) => nodes[at % nodes.length] as ProductProcess,
    victims: redis ? ['server', 'database', 'Redis'] : ['server', 'database'],
    kill: (victim, at) => strikes[victim](at % nodes.length),
    ctx,
    async close() {
      await Promise.all(nodes.map((node) => node.stop()))
      redis?.close()
      await closeContext()
      await postgres.stop()
      const folders = [folder, postgres.folder, ...places.map((place) => place.folder)]
      for (const each of folders) rmSync(each, { recursive: true, force: true })
    },
  }
}
