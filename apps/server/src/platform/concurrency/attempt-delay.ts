import type { FailureName } from '@parley/contract'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Redis } from '../redis.ts'
import { limitConcurrencyByKey } from './limit-concurrency.ts'
import { makeLimiter } from './limiter.ts'

export interface Pace {
  readonly free: number
  readonly firstMs: number
  /** The wait doubles after this many further attempts, up to `mostMs`. */
  readonly doublesEvery: number
  readonly mostMs: number
  /** The number of attempts of a key that may wait. Further ones are refused. */
  readonly waiting: number
}

export interface AttemptDelay {
  /**
   * @returns a function that reverts the count, for an attempt that did no harm
   * @throws Failure of the kind if too many wait, with the seconds until they are through. This attempt is not counted.
   */
  pass(key: string): Promise<() => Promise<void>>
}

interface Kind extends Pace {
  readonly keyPrefix: string
  /** Seconds until an attempt stops counting. */
  readonly seconds: number
  readonly refusal: FailureName
}

/** Returns the wait of the next attempt in milliseconds. */
export function waitMs({ free, firstMs, doublesEvery, mostMs }: Pace, count: number): number {
  if (count <= free) return 0
  return Math.min(mostMs, firstMs * 2 ** Math.floor((count - free - 1) / doublesEvery))
}

/**
 * Delays repeated attempts, such as guesses of a password, but never locks a key. All nodes that share a Redis count
 * together, but each node has its own queue.
 */
export function makeAttemptDelay(redis: Redis | null, clock: Clock, kind: Kind): AttemptDelay {
  const { keyPrefix, seconds, waiting, refusal } = kind
  const limiter = makeLimiter(redis, { keyPrefix, points: kind.free, duration: seconds })
  const turns = limitConcurrencyByKey()
  return {
    async pass(key) {
      const revertCount = async () => void (await limiter.reward(key))
      const { consumedPoints } = await limiter.penalty(key)
      const ms = waitMs(kind, consumedPoints)
      if (ms === 0) return revertCount
      if (turns.length(key) > waiting) {
        await revertCount()
        throw new Failure(refusal, { retryAfterSeconds: Math.ceil((waiting * ms) / 1000) })
      }
      await turns.take(key, () => clock.pause(ms))
      return revertCount
    },
  }
}
