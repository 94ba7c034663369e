import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { type Limiter, makeLimiter } from '../../../platform/limiter.ts'

/** Mails in 30 minutes that ask a person to confirm an address: by who asks for them, and by who gets them. */
export const MAILS = { asker: 5, mailbox: 10 } as const
export const MAILS_SECONDS = 1_800

type Side = keyof typeof MAILS

/** One of each per process: the contexts of requests are copies, the pool is one. */
const limiters = new WeakMap<object, Record<Side, Limiter>>()

/**
 * Counts a mail that asks to confirm an address, on all nodes. No way in hangs on it: codes that set a password and links
 * that sign in are never refused.
 *
 * @throws Failure `limitExceeded` with the seconds until the next one
 */
export async function spendMail(ctx: Context, side: Side, key: string): Promise<void> {
  try {
    await limitersOf(ctx)[side].consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Failure('limitExceeded', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

function limitersOf({ pool, redis }: Context): Record<Side, Limiter> {
  const make = (side: Side) =>
    makeLimiter(redis, { keyPrefix: `parley:mails:${side}`, points: MAILS[side], duration: MAILS_SECONDS })
  const made = limiters.get(pool) ?? { asker: make('asker'), mailbox: make('mailbox') }
  limiters.set(pool, made)
  return made
}
