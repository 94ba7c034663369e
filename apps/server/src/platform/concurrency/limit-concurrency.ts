import pLimit, { type LimitFunction } from 'p-limit'
import { Failure } from '../failure.ts'

const TRY_AGAIN_SECONDS = 5

/**
 * Runs at most `atOnce` tasks at a time. The others wait in order. @throws Failure `unavailable` for a task that finds
 * `mostWaiting` tasks waiting
 */
export function limitConcurrency(atOnce: number, mostWaiting: number) {
  const limit = pLimit(atOnce)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) {
      throw new Failure('unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS })
    }
    return limit(task)
  }
}

export interface Turns {
  take<T>(key: string, run: () => Promise<T>): Promise<T>
  length(key: string): number
}

export function limitConcurrencyByKey(atOnce = 1): Turns {
  const lines = new Map<string, { readonly limit: LimitFunction; length: number }>()
  return {
    async take(key, run) {
      const line = lines.get(key) ?? { limit: pLimit(atOnce), length: 0 }
      lines.set(key, line)
      line.length += 1
      try {
        return await line.limit(run)
      } finally {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
      }
    },
    length: (key) => lines.get(key)?.length ?? 0,
  }
}
