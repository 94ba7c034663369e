import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { within } from '../concurrency/within.ts'
import type { Context, JobKind } from '../context.ts'
import { TemporaryRefusal } from '../mail.ts'
import { Later } from './later.ts'
import { makeWorkerLocks, releaseJobsOfDeadWorkers, type WorkerLocks } from './worker-locks.ts'

const AT_ONCE = 4
/**
 * Options of the queue of jobs that this node has fetched. Each added job wakes the workers, even one for later. A
 * worker that finds nothing looks again only after about a tenth of a second. A fetched job without a free worker is
 * returned to other nodes after five seconds.
 */
const LOCAL_QUEUE = {
  size: AT_ONCE,
  ttl: 5_000,
  refetchDelay: { durationMs: 100, maxAbortThreshold: Number.POSITIVE_INFINITY },
}
const LOOK_EVERY_MS = 5_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000
const STEADY_MS = 60_000

export interface Jobs {
  /**
   * Waits for running jobs. A job that takes longer than `withinMs` is abandoned. It starts again on another node, or
   * here at the next start.
   *
   * @returns true if all have ended
   */
  stop(withinMs?: number): Promise<boolean>
}

/**
 * Starts the workers. Jobs of a dead process are freed within a minute. A failed runner is replaced, with growing
 * pauses.
 */
export function startJobs(ctx: Context): Jobs {
  const locks = makeWorkerLocks(ctx)
  const stopping = new AbortController()
  let runner: Runner | undefined
  let isGivenUp = false
  const log = workerLog(ctx, () => isGivenUp)
  const working = workUntilStopped()

  async function workUntilStopped(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!stopping.signal.aborted) {
      const since = performance.now()
      try {
        await workOnce()
      } catch (error) {
        if (!isGivenUp) ctx.log.warn({ err: error }, 'The job runner failed and is being restarted')
      }
      if (performance.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }

  async function workOnce(): Promise<void> {
    const held: string[] = []
    const begun = await beginRunner(ctx, log, locks, held)
    try {
      runner = begun
      if (stopping.signal.aborted) await begun.stop().catch(() => undefined)
      await begun.promise
    } finally {
      runner = undefined
      // The next runner may take the jobs that this one held.
      for (const id of held) locks.drop(id)
    }
  }

  const look = () =>
    locks
      .keep()
      .then(() => releaseJobsOfDeadWorkers(ctx))
      .catch((error: unknown) => ctx.log.debug({ err: error }, 'Jobs of dead workers could not be unlocked'))
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
  async function end(): Promise<true> {
    clearInterval(timer)
    stopping.abort()
    // A runner that is already failing refuses to be stopped.
    await runner?.stop().catch(() => undefined)
    await working
    await locks.release()
    return true
  }
  return {
    async stop(withinMs = 60_000) {
      const ended = await within(withinMs, end())
      isGivenUp = !ended
      if (isGivenUp) ctx.log.info('A job did not finish before the stop; it starts over after the next start')
      return !isGivenUp
    },
  }
}

export async function runWaitingJobs(ctx: Context): Promise<void> {
  await runOnce(sharedOptions(ctx))
}

async function beginRunner(ctx: Context, log: Logger, locks: WorkerLocks, held: string[]): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked by the pool of workers, not by a single worker.
  events.on('pool:create', ({ workerPool }) => {
    held.push(workerPool.id)
    locks.hold(workerPool.id)
  })
  return run({
    ...sharedOptions(ctx),
    logger: log,
    events,
    concurrency: AT_ONCE,
    pollInterval: 1_000,
    // Without batches, a job result that cannot be saved is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, localQueue: LOCAL_QUEUE } },
    parsedCronItems: parseCronItems(
      ctx.jobs.kinds.flatMap((kind) => (kind.everyCron ? [{ task: kind.jobName, match: kind.everyCron }] : [])),
    ),
  })
}

function sharedOptions(ctx: Context) {
  return { pgPool: ctx.pool, taskList: taskList(ctx), logger: workerLog(ctx, () => false), noHandleSignals: true }
}

function taskList(ctx: Context): TaskList {
  return Object.fromEntries(
    ctx.jobs.kinds.map((kind) => [kind.jobName, (input, { job }) => work(ctx, kind, input, job.id)]),
  )
}

async function work(ctx: Context, kind: JobKind<never>, input: unknown, jobId: string) {
  try {
    await kind.run(ctx, input as never)
  } catch (error) {
    if (error instanceof Later) await refundAttempt(ctx, jobId)
    throw error
  }
}

/**
 * Does not count an attempt that failed because a service was unavailable. A job that has waited for long is retried
 * less often, so that after an outage thousands do not retry at once.
 */
async function refundAttempt(ctx: Context, jobId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0),
    run_at = now() + least(greatest((now() - created_at) / 4, interval '20 seconds'), interval '10 minutes')
    where id = ${jobId}`.execute(ctx.db)
}

/** @param isGivenUp if true, all failures are caused by the stop */
function workerLog(ctx: Context, isGivenUp: () => boolean): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = (meta as { error?: unknown } | undefined)?.error
    if (isGivenUp() || error instanceof Later) ctx.log.debug(message)
    else if (error instanceof TemporaryRefusal)
      ctx.log.info({ reason: error.message }, 'The mail server deferred an email; it is sent again later')
    else if (level === 'error') ctx.log.error(message)
    else if (level === 'warning') ctx.log.warn(message)
    else ctx.log.debug(message)
  })
}
