import { makeLimiter, spendOne } from '../../platform/limiter.ts'
import type { Redis } from '../../platform/redis.ts'

/** Each invitation may send an email to a stranger. */
export const EVENT_INVITATIONS = 50
export const INVITER_INVITATIONS = 30
export const ADDRESS_INVITATIONS = 5
const PER_SECONDS = 3_600

export interface TeamLimits {
  /**
   * Counts one invitation of an address to an event's team.
   *
   * @throws Failure `tooManyRequests` with the seconds until the next try
   */
  spend(eventId: string, userId: string, email: string): Promise<void>
}

/** Bounds how many strangers an event and a person write to, and how often one address is written to in all events. */
export function makeTeamLimits(redis: Redis | null): TeamLimits {
  const duration = PER_SECONDS
  const events = makeLimiter(redis, { keyPrefix: 'parley:teamEvent', points: EVENT_INVITATIONS, duration })
  const inviters = makeLimiter(redis, { keyPrefix: 'parley:teamInviter', points: INVITER_INVITATIONS, duration })
  const addresses = makeLimiter(redis, { keyPrefix: 'parley:teamAddress', points: ADDRESS_INVITATIONS, duration })
  return {
    spend: async (eventId, userId, email) => {
      await spendOne(inviters, userId)
      await spendOne(events, eventId)
      await spendOne(addresses, email)
    },
  }
}
