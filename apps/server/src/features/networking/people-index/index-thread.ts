import { Worker } from 'node:worker_threads'
import type { Node } from '../../../platform/context.ts'
import type { IndexMessage, IndexReply, IndexTask } from './index-worker.ts'

export interface IndexThread {
  /** @throws Error when the order failed, or the thread ended before the order was done */
  ask<Answer>(order: IndexTask): Promise<Answer>
  /** Sends an order without waiting for it. Does nothing when no thread runs. */
  tell(order: IndexTask): void
  end(): Promise<void>
}

export class ThreadEnded extends Error {
  constructor() {
    super('The thread of the search index ended')
    this.name = 'ThreadEnded'
  }
}

/** Creates a thread that starts with its first order. `onEnd` is called when the thread and its indexes are gone. */
export function makeIndexThread({ settings, pool, log }: Node, onEnd: () => void): IndexThread {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()

  function start(): Worker {
    const databaseUrl = settings.databaseDirectUrl ?? pool.options.connectionString
    const made = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: { databaseUrl },
      execArgv: [],
    })
    made.on('message', (answer: IndexReply) => {
      const pending = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (answer.ok) pending?.resolve(answer.answer)
      else pending?.reject(new Error(answer.message))
    })
    made.on('error', (error) => log.error({ err: error }, 'The thread of the search index failed'))
    made.on('exit', () => {
      if (worker !== made) return
      worker = null
      const lost = [...waiting.values()]
      waiting.clear()
      onEnd()
      for (const { reject } of lost) reject(new ThreadEnded())
    })
    // The indexes can be built again, so the thread must not keep the process alive.
    made.unref()
    return made
  }

  return {
    ask<Answer>(order: IndexTask): Promise<Answer> {
      worker ??= start()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const message: IndexMessage = { number: ++last, order }
      waiting.set(message.number, { resolve, reject })
      worker.postMessage(message)
      return promise as Promise<Answer>
    },
    tell(order) {
      worker?.postMessage({ number: ++last, order } satisfies IndexMessage)
    },
    async end() {
      await worker?.terminate()
    },
  }
}
