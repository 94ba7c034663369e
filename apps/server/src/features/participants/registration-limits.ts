import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/ip-address.ts'
import { makeLimiter, spendOne } from '../../platform/limiter.ts'
import { defineService } from '../../platform/services.ts'
import { makeSlowLane, type Pace } from '../../platform/slow-lane.ts'

/** Wide, because all people at a venue share one address. */
export const ADDRESS_PACE = { free: 300, firstMs: 500, doublesEvery: 300, mostMs: 2_000, waiting: 20 } satisfies Pace
/** Of one address, in all events: each may send an email. */
export const EMAIL_REGISTRATIONS = 10
const PER_SECONDS = 1_800

const limiters = defineService(({ redis, clock }) => {
  const kind = { keyPrefix: 'parley:registrar', seconds: PER_SECONDS, refusal: 'tooManyRequests' } as const
  return {
    addresses: makeSlowLane(redis, clock, { ...ADDRESS_PACE, ...kind }),
    emails: makeLimiter(redis, {
      keyPrefix: 'parley:registered',
      points: EMAIL_REGISTRATIONS,
      duration: PER_SECONDS,
    }),
  }
})

/**
 * Counts one registration from a network address for an email. One of many from an address waits its turn. Bounds how many
 * strangers one can register, how often one person is written to, and what one learns of who has an account.
 *
 * @throws Failure `tooManyRequests` with the seconds until the next try
 */
export async function spendRegistration(ctx: Context, ip: string, email: string): Promise<void> {
  const { addresses, emails } = limiters(ctx)
  await addresses.pass(networkOf(ip))
  await spendOne(emails, email)
}
