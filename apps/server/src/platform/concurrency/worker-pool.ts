import { Piscina } from 'piscina'

interface PoolOptions {
  readonly threads: number
  /** A thread with nothing to do ends after so long; by default at once. */
  readonly idleMs?: number
  /** Of one thread's heap. */
  readonly megabytes?: number
}

export interface WorkerPool<Order, Answer> {
  /** Runs one order on a thread. After so many seconds the thread is ended and the promise rejects with an `AbortError`. */
  run(order: Order, seconds: number): Promise<Answer>
  /** Ends all threads; orders under way are rejected. */
  close(): Promise<void>
}

/** Threads for work that would keep the event loop from answering; they start with the first order. */
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
  // Without a listener, the error of an idle thread ends the process.
  pool.on('error', () => undefined)
  const run = async (order: Order, seconds: number) => {
    const timeout = AbortSignal.timeout(seconds * 1000)
    const giveUp = new AbortController()
    const failed = Promise.withResolvers<never>()
    // A thread that fails before it takes an order belongs to none: its order would wait for ever.
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
