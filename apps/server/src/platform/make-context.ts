import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import { watchDisk } from './disk.ts'
import { makeListeners } from './facts/listeners.ts'
import { deliverFacts, makeRemoval } from './facts/outbox.ts'
import { Failure } from './failure.ts'
import { makeLocalFiles } from './files.ts'
import { makeJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { makeMail } from './mail.ts'
import { makeHub } from './realtime/hub.ts'
import type { Redis } from './redis.ts'
import { makeServices } from './services.ts'
import type { Settings } from './settings.ts'
import { makeSms } from './sms/make-sms.ts'
import { withStorageLimits } from './storage/counted-files.ts'
import { maintainReserveFile } from './storage/reserve-file.ts'
import { runTransaction, type StoredFact } from './work.ts'

export interface OpenContext {
  readonly ctx: Context
  /** Waits for facts that are being delivered, until they have left the outbox. @returns true if there were any */
  delivered(): Promise<boolean>
  close(): Promise<void>
}

const CONNECTIONS = 20
const FULL_SECONDS = 30

export interface ContextOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly clock: Clock
  readonly redis?: Redis | null
  /** False if this process has no listeners. Facts then stay in the outbox for a server. */
  readonly deliversFacts?: boolean
}

/** Opens the services of a process. Facts are delivered in the background after each commit. */
export function openContext(settings: Settings, options: ContextOptions): OpenContext {
  const { databaseUrl, log, clock, redis = null, deliversFacts = true } = options
  const database: Database = openDatabase({
    url: databaseUrl,
    max: CONNECTIONS,
    prepares: !settings.databaseDirectUrl,
    log,
  })
  const services = makeServices()
  const reserve = settings.databaseUrl ? null : maintainReserveFile(settings.dataDir, log)
  const disk = watchDisk(settings.dataDir, { reservePercent: settings.storageReservePercent, reserve })
  const delivering = new Set<Promise<void>>()
  const deliver = (facts: readonly StoredFact[]) => {
    if (!deliversFacts || facts.length === 0) return
    // Delivers in the next turn of the event loop, so that the reply is sent first.
    const delivery = nextTurn().then(() => deliverFacts(ctx, facts, removal))
    delivering.add(delivery)
    void delivery.finally(() => delivering.delete(delivery))
  }
  const ctx: Context = {
    settings,
    log,
    clock,
    db: database.db,
    pool: database.pool,
    redis,
    mail: makeMail(settings, log),
    sms: makeSms(settings),
    disk,
    files: withStorageLimits({
      files: makeLocalFiles(path.join(settings.dataDir, 'files')),
      db: database.db,
      clock,
      disk,
      settings,
    }),
    services,
    live: makeHub(),
    jobs: makeJobs(),
    listeners: makeListeners(),
    inTransaction: async (use, afterFailure) => {
      if (disk.isReadOnly()) throw new Failure('diskFull', { retryAfterSeconds: FULL_SECONDS })
      const { result, facts } = await runTransaction(database.db, clock, use, afterFailure)
      deliver(facts)
      return result
    },
    deliver,
  }
  const removal = makeRemoval(ctx)
  const delivered = async () => {
    const anyWas = delivering.size > 0
    while (delivering.size > 0) await Promise.all(delivering)
    await removal.flush()
    return anyWas
  }
  return {
    ctx,
    delivered,
    close: async () => {
      await delivered()
      await ctx.live.close()
      await services.close()
      ctx.mail.close()
      await reserve?.close()
      await database.close()
      redis?.destroy()
    },
  }
}
