import type { FailureName } from '@parley/contract'
import { type Limiter, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Redis } from '../../../platform/redis.ts'

/** Failures of one kind, counted by key on all nodes. At the limit the key is locked. */
interface FailureCount {
  /** @throws Failure of the kind for a locked key, with the seconds until the lock opens */
  refuseLocked(key: string): Promise<void>
  /** Counts one more failure. The last allowed failure locks the key for the whole period. */
  count(key: string): Promise<void>
  forget(key: string): Promise<void>
}

interface Kind {
  readonly keyPrefix: string
  readonly allowed: number
  readonly seconds: number
  readonly refusal: FailureName
}

export function countFailures(redis: Redis | null, { keyPrefix, allowed, seconds, refusal }: Kind): FailureCount {
  const limiter: Limiter = makeLimiter(redis, { keyPrefix, points: allowed, duration: seconds })
  return {
    async refuseLocked(key) {
      const usage = await limiter.get(key)
      if (!usage || usage.consumedPoints < allowed || usage.msBeforeNext <= 0) return
      throw new Failure(refusal, { retryAfterSeconds: Math.ceil(usage.msBeforeNext / 1000) })
    },
    async count(key) {
      const { consumedPoints } = await limiter.penalty(key)
      if (consumedPoints >= allowed) await limiter.block(key, seconds)
    },
    forget: async (key) => void (await limiter.delete(key)),
  }
}
