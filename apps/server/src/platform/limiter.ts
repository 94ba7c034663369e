import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from './failure.ts'
import type { Redis } from './redis.ts'

export type Limiter = RateLimiterMemory | RateLimiterRedis

/** Counts across all nodes when they share a Redis, and goes on counting in memory while that is away. */
export function makeLimiter(redis: Redis | null, options: IRateLimiterOptions): Limiter {
  const memory = new RateLimiterMemory(options)
  if (!redis) return memory
  return new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: memory })
}

/** @throws Failure `tooManyRequests` with the seconds until the next try */
export async function spendOne(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Failure('tooManyRequests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}
