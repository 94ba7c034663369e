import { Piscina } from 'piscina'

interface PoolOptions {
  readonly threads: number
  /** An idle thread ends after this time in milliseconds, by default at once. */
  readonly idleMs?: number
  readonly megabytes?: number
}

export interface WorkerPool<Order, Answer> {
  /** After this many seconds the thread is terminated, and the promise rejects with an `AbortError`. */
  run(order: Order, seconds: number): Promise<Answer>
  close(): Promise<void>
}

/** Makes a pool of threads for work that would block the event loop. Threads start with the first order. */
export function makeWorkerPool<Order, Answer>(
  worker: URL,
  { threads, idleMs = 0, megabytes }: PoolOptions,
): WorkerPool<Order, Answer> {
  const pool = new Piscina<Order, Answer>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
    recordTiming: false,
  })
  // Without a listener, the error of an idle thread would end the process.
  pool.on('error', () => undefined)
  const run = async (order: Order, seconds: number) => {
    const timeout = AbortSignal.timeout(seconds * 1000)
    const giveUp = new AbortController()
    const failed = Promise.withResolvers<never>()
    // A thread that fails before it takes an order is assigned to none, so its order would wait forever.
    const fail = (error: Error) => {
      failed.reject(error)
      giveUp.abort()
    }
    pool.on('error', fail)
    try {
      return await Promise.race([
        failed.promise,
        pool.run(order, { signal: AbortSignal.any([timeout, giveUp.signal]) }),
      ])
    } finally {
      pool.off('error', fail)
    }
  }
  return { run, close: () => pool.destroy() }
}
