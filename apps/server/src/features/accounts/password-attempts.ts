import type { Redis } from '../../platform/redis.ts'
import { countFailures } from './count-failures.ts'
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
  /** Opens what failures have locked: the owner has proved themselves in another way. */
  forget(userId: string): Promise<void>
}

interface Guesser {
  readonly account: string
  readonly address: string | null
}

/** Under this a known device has tries of its own. */
export const knownDeviceOf = (userId: string) => `known:${userId}`
/** Under this somebody who is signed in has them, so that strangers cannot keep them from changing their password. */
export const signedInOf = (userId: string) => `signedIn:${userId}`

/**
 * Locks an account after five failures in 15 minutes, an address after 300, for 15 minutes, on all nodes that share a
 * Redis. Guesses at one account wait for each other: fifty at the same moment are not fifty free ones, and fifty right
 * ones are not refused. Each further node may let one guess more through, the one that it was at.
 */
export function makePasswordAttempts(redis: Redis | null): PasswordAttempts {
  const inTurn = makeTurns()
  const kind = { seconds: LOCKED_SECONDS, refusal: 'limitedPasswordAttempts' } as const
  const accounts = countFailures(redis, { ...kind, keyPrefix: 'parley:guess', allowed: ACCOUNT_FAILURES })
  const addresses = countFailures(redis, { ...kind, keyPrefix: 'parley:guesser', allowed: ADDRESS_FAILURES })
  return {
    guess: ({ account, address }, isRight) =>
      inTurn(account, () =>
        inHashSlot(async () => {
          await accounts.refuseLocked(account)
          if (address) await addresses.refuseLocked(address)
          const right = await isRight()
          if (right) await accounts.forget(account)
          else {
            await accounts.count(account)
            if (address) await addresses.count(address)
          }
          return right
        }),
      ),
    forget: async (userId) => {
      await Promise.all([userId, knownDeviceOf(userId), signedInOf(userId)].map((each) => accounts.forget(each)))
    },
  }
}
