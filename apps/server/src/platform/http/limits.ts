import { consumeLimit, makeLimiter } from '../concurrency/limiter.ts'
import type { Redis } from '../redis.ts'

export interface Limits {
  /**
   * Counts a request of a user, or of an IP address without a sign-in. @throws Failure `tooManyRequests` with the
   * seconds until the next attempt
   */
  spend(userId: string | null, ip: string): Promise<void>
}

const USER_CALLS = 600
const ADDRESS_CALLS = 3_000
const PER_SECONDS = 10

/** Makes the limits of all requests. Everyone at a venue shares one address, so the limit of an address is wide. */
export function makeLimits(redis: Redis | null): Limits {
  const users = makeLimiter(redis, { keyPrefix: 'parley:user', points: USER_CALLS, duration: PER_SECONDS })
  const addresses = makeLimiter(redis, { keyPrefix: 'parley:address', points: ADDRESS_CALLS, duration: PER_SECONDS })
  return { spend: (userId, ip) => (userId ? consumeLimit(users, userId) : consumeLimit(addresses, ip)) }
}
