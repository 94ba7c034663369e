import { makeLimiter, spendOne } from '../../platform/limiter.ts'
import type { Redis } from '../../platform/redis.ts'
import { networkOf } from '../accounts/index.ts'

/** Wide, because everybody at a venue comes from one address. */
export const ADDRESS_REGISTRATIONS = 300
/** Of one email, in all events: each may send a letter. */
export const EMAIL_REGISTRATIONS = 10
const PER_SECONDS = 1_800

export interface RegistrationLimits {
  /**
   * Counts one registration from an address for an email.
   *
   * @throws Failure `tooManyRequests` with the seconds until the next try
   */
  spend(ip: string, email: string): Promise<void>
}

/** Bounds how many strangers one can register, how often one person is written to, and what one learns of who has an account. */
export function makeRegistrationLimits(redis: Redis | null): RegistrationLimits {
  const duration = PER_SECONDS
  const addresses = makeLimiter(redis, { keyPrefix: 'parley:registrar', points: ADDRESS_REGISTRATIONS, duration })
  const emails = makeLimiter(redis, { keyPrefix: 'parley:registered', points: EMAIL_REGISTRATIONS, duration })
  return {
    spend: async (ip, email) => {
      await spendOne(addresses, networkOf(ip))
      await spendOne(emails, email)
    },
  }
}
