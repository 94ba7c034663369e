import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from './context.ts'
import { freeJobsOfTheDead, makeWorkerLocks } from './worker-locks.ts'

const AT_ONCE = 4
const LOOK_EVERY_MS = 20_000

/** Works on waiting jobs until stopped. Jobs of a process that died are freed within a minute. */
export async function startJobs(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const locks = makeWorkerLocks(ctx)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => locks.hold(worker.workerId))
  const runner = await run({
    ...sharedOptions(ctx),
    events,
    concurrency: AT_ONCE,
    pollInterval: 1_000,
    parsedCronItems: parseCronItems(
      ctx.jobs.kinds.flatMap((kind) => (kind.everyCron ? [{ task: kind.jobName, match: kind.everyCron }] : [])),
    ),
  })
  const look = () =>
    locks
      .keep()
      .then(() => freeJobsOfTheDead(ctx))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'Jobs of dead workers could not be freed'))
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
  return {
    stop: async () => {
      clearInterval(timer)
      await runner.stop()
      await locks.release()
    },
  }
}

/** Runs what waits now, then returns: for tests. */
export async function runWaitingJobs(ctx: Context): Promise<void> {
  await runOnce(sharedOptions(ctx))
}

function sharedOptions(ctx: Context) {
  return { pgPool: ctx.pool, taskList: taskList(ctx), logger: workerLog(ctx), noHandleSignals: true }
}

function taskList(ctx: Context): TaskList {
  return Object.fromEntries(
    ctx.jobs.kinds.map((kind) => [kind.jobName, (input: unknown) => kind.run(ctx, input as never)]),
  )
}

function workerLog(ctx: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error(message)
    else if (level === 'warning') ctx.log.warn(message)
    else ctx.log.debug(message)
  })
}
