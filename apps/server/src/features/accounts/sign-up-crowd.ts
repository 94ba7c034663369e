import type { Clock } from '../../platform/clock.ts'
import type { Redis } from '../../platform/redis.ts'
import { makeSlowLane, type Pace, type SlowLane } from '../../platform/slow-lane.ts'

/** From one network address: a hall that signs up is let through, one a second and then slower. */
export const SIGN_UP_PACE = { free: 60, firstMs: 1_000, doublesEvery: 200, mostMs: 4_000, waiting: 20 } satisfies Pace
const COUNTED_SECONDS = 600

/** What slows down whoever makes many accounts, each of which has a mail sent to somebody. */
export function makeSignUpCrowd(redis: Redis | null, clock: Clock): SlowLane {
  const kind = { keyPrefix: 'parley:signUp', seconds: COUNTED_SECONDS, refusal: 'tooManyRequests' } as const
  return makeSlowLane(redis, clock, { ...SIGN_UP_PACE, ...kind })
}
