import type { Clock } from '../../platform/clock.ts'
import { makeLimiter, spendOne } from '../../platform/limiter.ts'
import type { Redis } from '../../platform/redis.ts'
import { makeSlowLane, type Pace } from '../../platform/slow-lane.ts'
import { networkOf } from '../accounts/index.ts'

/** Wide, because all people at a venue share one address. */
export const ADDRESS_PACE = { free: 300, firstMs: 500, doublesEvery: 300, mostMs: 2_000, waiting: 20 } satisfies Pace
/** Of one address, in all events: each may send an email. */
export const EMAIL_REGISTRATIONS = 10
const PER_SECONDS = 1_800

export interface RegistrationLimits {
  /**
   * Counts one registration from an address for an email. One of many from an address waits its turn.
   *
   * @throws Failure `tooManyRequests` with the seconds until the next try
   */
  spend(ip: string, email: string): Promise<void>
}

/** Bounds how many strangers one can register, how often one person is written to, and what one learns of who has an account. */
export function makeRegistrationLimits(redis: Redis | null, clock: Clock): RegistrationLimits {
  const kind = { keyPrefix: 'parley:registrar', seconds: PER_SECONDS, refusal: 'tooManyRequests' } as const
  const addresses = makeSlowLane(redis, clock, { ...ADDRESS_PACE, ...kind })
  const emails = makeLimiter(redis, {
    keyPrefix: 'parley:registered',
    points: EMAIL_REGISTRATIONS,
    duration: PER_SECONDS,
  })
  return {
    spend: async (ip, email) => {
      await addresses.pass(networkOf(ip))
      await spendOne(emails, email)
    },
  }
}
