import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Failure } from '../../platform/failure.ts'
import { inHashSlot } from './password.ts'
import { makeTurns } from './slots.ts'

export const ACCOUNT_FAILURES = 5
/** Wide, because everybody at a venue comes from one address. */
export const ADDRESS_FAILURES = 300
export const LOCKED_SECONDS = 900

export interface PasswordAttempts {
  /**
   * Runs one guess, in a slot for hashing. Failures are counted for the account and for the address; a success forgets
   * those of the account.
   *
   * @param who the account, and the address unless the device is known
   * @throws Failure `limitedPasswordAttempts` without running the guess, with the seconds until the next one
   */
  guess(who: Guesser, isRight: () => Promise<boolean>): Promise<boolean>
}

interface Guesser {
  readonly account: string
  readonly address: string | null
}

/**
 * Locks an account after five failures in 15 minutes, an address after 300, for 15 minutes. Guesses at one account wait
 * for each other: fifty at the same moment are not fifty free ones, and fifty right ones are not refused.
 */
export function makePasswordAttempts(): PasswordAttempts {
  const inTurn = makeTurns()
  const accounts = new RateLimiterMemory({ keyPrefix: 'account', points: ACCOUNT_FAILURES, duration: LOCKED_SECONDS })
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: ADDRESS_FAILURES, duration: LOCKED_SECONDS })
  return {
    guess: ({ account, address }, isRight) =>
      inTurn(account, () =>
        inHashSlot(async () => {
          await refuseLocked(accounts, account)
          if (address) await refuseLocked(addresses, address)
          const right = await isRight()
          if (right) await accounts.delete(account)
          else {
            await countFailure(accounts, account)
            if (address) await countFailure(addresses, address)
          }
          return right
        }),
      ),
  }
}

async function refuseLocked(limiter: RateLimiterMemory, key: string): Promise<void> {
  const kept = await limiter.get(key)
  if (!kept || kept.consumedPoints < limiter.points || kept.msBeforeNext <= 0) return
  throw new Failure('limitedPasswordAttempts', { retryAfterSeconds: Math.ceil(kept.msBeforeNext / 1000) })
}

async function countFailure(limiter: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await limiter.penalty(key)
  if (consumedPoints >= limiter.points) await limiter.block(key, LOCKED_SECONDS)
}
