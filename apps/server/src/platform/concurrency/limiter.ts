import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../failure.ts'
import type { Redis } from '../redis.ts'

export interface Limiter {
  /** @throws RateLimiterRes if no points are left */
  consume(key: string, points?: number): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
  penalty(key: string): Promise<RateLimiterRes>
  reward(key: string, points?: number): Promise<RateLimiterRes>
  block(key: string, seconds: number): Promise<RateLimiterRes>
  delete(key: string): Promise<boolean>
}

/**
 * Makes a rate limiter. All nodes that share a Redis count together. While Redis is unavailable or slow, counts in
 * memory instead.
 */
export function makeLimiter(redis: Redis | null, options: IRateLimiterOptions): Limiter {
  const memory = new RateLimiterMemory(options)
  if (!redis) return memory
  const shared = new RateLimiterRedis({ ...options, storeClient: redis.connection, useRedisPackage: true })
  const onEither = async <T>(use: (limiter: Limiter) => Promise<T>): Promise<T> => {
    try {
      return await redis.ask(() => use(shared))
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return use(memory)
    }
  }
  return {
    consume: (key, points) => onEither((limiter) => limiter.consume(key, points)),
    get: (key) => onEither((limiter) => limiter.get(key)),
    penalty: (key) => onEither((limiter) => limiter.penalty(key)),
    reward: (key, points) => onEither((limiter) => limiter.reward(key, points)),
    block: (key, seconds) => onEither((limiter) => limiter.block(key, seconds)),
    delete: (key) => onEither((limiter) => limiter.delete(key)),
  }
}

/** @throws Failure `tooManyRequests` with the seconds until the next attempt. A refused call does not count. */
export async function consumeLimit(limiter: Limiter, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // A single point more makes no difference, because the limit is reached until its time is over.
    if (points > 1) await limiter.reward(key, points)
    throw new Failure('tooManyRequests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

export interface Spending {
  readonly limiter: Limiter
  readonly key: string
  readonly points?: number
}

/**
 * Counts at all limits, or at none if one of them is reached.
 *
 * @returns a function that reverts all counts, for an action that is refused elsewhere
 * @throws Failure `tooManyRequests` with the seconds until the next attempt
 */
export async function consumeLimits(spendings: readonly Spending[]): Promise<() => Promise<void>> {
  const spent: Spending[] = []
  const revertCount = async () => {
    await Promise.all(spent.map(({ limiter, key, points = 1 }) => limiter.reward(key, points)))
  }
  try {
    for (const each of spendings) {
      await consumeLimit(each.limiter, each.key, each.points)
      spent.push(each)
    }
  } catch (error) {
    await revertCount()
    throw error
  }
  return revertCount
}
