import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { type Limiter, makeLimiter } from '../../platform/limiter.ts'

export const MAILS = 5
export const MAILS_SECONDS = 1_800

/** One per process: the contexts of requests are copies, the pool is one. */
const limiters = new WeakMap<object, Limiter>()

/**
 * Counts a mail that an account is sent because somebody asked for it: five of one purpose in 30 minutes, on all nodes.
 *
 * @throws Failure `limitExceeded` with the seconds until the next one, which are 30 minutes from the sixth
 */
export async function spendMail(ctx: Context, userId: string, purpose: string): Promise<void> {
  try {
    await limiterOf(ctx).consume(`${purpose}:${userId}`)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Failure('limitExceeded', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

function limiterOf({ pool, redis }: Context): Limiter {
  const keyPrefix = 'parley:mails'
  const limiter =
    limiters.get(pool) ??
    makeLimiter(redis, { keyPrefix, points: MAILS, duration: MAILS_SECONDS, blockDuration: MAILS_SECONDS })
  limiters.set(pool, limiter)
  return limiter
}
