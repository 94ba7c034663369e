import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts'
import { makeWorkerPool } from '../../../platform/concurrency/worker-pool.ts'
import { Failure } from '../../../platform/failure.ts'
import { defineService } from '../../../platform/services.ts'
import type { WorkerAnswer } from './worker-answer.ts'

/** The limits of reading a file. The largest file of a real conference takes two seconds and 300 MB. */
export const LIMITS = { seconds: 20, megabytes: 512 }
const AT_ONCE = 2
const MAX_WAITING = 16

/** The queue for reading files of all kinds. The time limit counts from a file's turn, however long it has waited. */
export const readingTurns = defineService(() => limitConcurrency(AT_ONCE, MAX_WAITING))

type Turns = ReturnType<typeof limitConcurrency>

/**
 * Limits time and memory, and lets this thread keep answering.
 *
 * @param idleMs the time that a thread waits for the next file; absent for no wait
 * @returns `read` throws Failure with the code of the refusal, see `ImportRefusal`; `importTooLarge` also when a file
 *   takes longer or more memory than allowed, and `unavailable` when too many wait to be read
 * @see docs/rules/imports.md IMPORT-3
 */
export function makeReader<Order, Done extends object>(
  worker: URL,
  { seconds, megabytes }: typeof LIMITS,
  { inTurn = limitConcurrency(AT_ONCE, MAX_WAITING), idleMs }: { inTurn?: Turns | undefined; idleMs?: number } = {},
) {
  const threads = { threads: AT_ONCE, megabytes, ...(idleMs === undefined ? {} : { idleMs }) }
  const { run, close } = makeWorkerPool<Order, WorkerAnswer<Done>>(worker, threads)
  const refusalOf = (error: Error & { code?: string }) => {
    if (error.name === 'AbortError') return tooLarge('seconds', seconds)
    return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge('megabytes', megabytes) : error
  }
  const read = async (order: Order): Promise<{ readonly ok: true } & Done> => {
    const answer = await inTurn(() => run(order, seconds)).catch((error: Error) => {
      throw refusalOf(error)
    })
    if (answer.ok) return answer
    const { code, params, refused } = answer
    throw new Failure(code, { params: refused.length > 0 ? { ...params, rows: refused } : params })
  }
  return { read, close }
}

export const tooLarge = (limit: string, most: number) => new Failure('importTooLarge', { params: { limit, most } })
