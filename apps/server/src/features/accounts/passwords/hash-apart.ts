import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { HashAnswer, HashOrder } from './hash-order.ts'

/** One core stays free of hashing, so that a storm of sign-ins keeps nobody else waiting. */
export const HASH_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, PromiseWithResolvers<string | boolean>>
}

const threads: Thread[] = []
let orders = 0

/** Hashes a password, or holds it against a hash, on the thread with the fewest orders. Threads begin with the first order. */
export function hashApart(password: string, hashed: string | null): Promise<string | boolean> {
  const thread = chooseThread()
  const id = ++orders
  const answer = Promise.withResolvers<string | boolean>()
  thread.waiting.set(id, answer)
  // While somebody waits the process stays; an idle thread keeps nothing alive.
  thread.worker.ref()
  thread.worker.postMessage({ id, password, hashed } satisfies HashOrder)
  return answer.promise
}

function chooseThread(): Thread {
  const least = threads.toSorted((one, other) => one.waiting.size - other.waiting.size)[0]
  if (least && (least.waiting.size === 0 || threads.length === HASH_THREADS)) return least
  const thread = { worker: new Worker(new URL('./hash-worker.ts', import.meta.url)), waiting: new Map() }
  listen(thread)
  threads.push(thread)
  return thread
}

function listen(thread: Thread): void {
  const { worker, waiting } = thread
  worker.on('message', ({ id, result, error }: HashAnswer) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (result === undefined) answer?.reject(new Error(error))
    else answer?.resolve(result)
  })
  worker.on('error', (error) => {
    threads.splice(threads.indexOf(thread), 1)
    for (const answer of waiting.values()) answer.reject(error)
  })
}
