import type { Context } from '../../platform/context.ts'
import { makeLimiter, spendOne } from '../../platform/limiter.ts'
import { defineService } from '../../platform/services.ts'

/** Each invitation may send an email to a stranger. */
export const EVENT_INVITATIONS = 50
export const INVITER_INVITATIONS = 30
export const ADDRESS_INVITATIONS = 5
const PER_SECONDS = 3_600

const limiters = defineService(({ redis }) => {
  const bound = (keyPrefix: string, points: number) => makeLimiter(redis, { keyPrefix, points, duration: PER_SECONDS })
  return {
    events: bound('parley:teamEvent', EVENT_INVITATIONS),
    inviters: bound('parley:teamInviter', INVITER_INVITATIONS),
    addresses: bound('parley:teamAddress', ADDRESS_INVITATIONS),
  }
})

/**
 * Counts one invitation of an address to an event's team. Bounds how many strangers an event and a person write to, and
 * how often one address is written to in all events.
 *
 * @throws Failure `tooManyRequests` with the seconds until the next try
 */
export async function spendTeamInvitation(
  ctx: Context,
  { eventId, userId, email }: { eventId: string; userId: string; email: string },
): Promise<void> {
  const { events, inviters, addresses } = limiters(ctx)
  await spendOne(inviters, userId)
  await spendOne(events, eventId)
  await spendOne(addresses, email)
}
