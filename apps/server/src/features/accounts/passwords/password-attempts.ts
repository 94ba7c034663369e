import type { Clock } from '../../../platform/clock.ts'
import { makeAttemptDelay, type Pace, waitMs } from '../../../platform/concurrency/attempt-delay.ts'
import { limitConcurrencyByKey } from '../../../platform/concurrency/limit-concurrency.ts'
import { makeLimiter } from '../../../platform/concurrency/limiter.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Redis } from '../../../platform/redis.ts'
import { defineService } from '../../../platform/services.ts'
import { ADDRESS_PACE, COUNTED_SECONDS } from '../codes/index.ts'
import { countFailures } from './count-failures.ts'
import { HASH_THREADS, type InHashSlot, inHashSlot } from './password.ts'

export const ACCOUNT_PACE = { free: 5, firstMs: 250, doublesEvery: 1, mostMs: 4_000, waiting: 4 } satisfies Pace
/** The daily limit of failures for one account, of all unknown devices together. It makes guessing hopeless. */
export const ACCOUNT_FAILURES_A_DAY = 100
/**
 * The daily limit of failures for one account from one network address, so that an attacker there cannot lock out the
 * owner elsewhere.
 */
export const NETWORK_FAILURES_A_DAY = 25
const DAY_SECONDS = 86_400

export interface PasswordAttempts {
  /**
   * Runs a guess. A failure counts for the account from this address, for the address, and for the account's day.
   *
   * @throws Failure `limitedPasswordAttempts` without running the guess, with the seconds until the next guess: when
   *   too many wait, or the failures of a day are used up
   */
  guess(who: Guesser, isRight: () => Promise<boolean>): Promise<boolean>
  /**
   * Resets the daily count of an account, also at this network address, because the owner has signed in by other means.
   */
  forget(userId: string, network: string): Promise<void>
}

interface Guesser {
  /** The user to be signed in, or the unknown name. */
  readonly account: string
  /** The guesser's network address; null for a known device and for a signed-in user. */
  readonly network: string | null
  /** True if the account exists. An unknown name has no password to guess. */
  readonly exists: boolean
}

export const knownDeviceKey = (userId: string) => `known:${userId}`
/** The key of a signed-in user, so that strangers cannot block them from changing their password. */
export const signedInKey = (userId: string) => `signedIn:${userId}`

/**
 * Slows down guesses without locking out the owner: other addresses and known devices are not affected, and an emailed
 * link or code still signs in. Guesses from one address at one account run one after the other. So fifty at once do not
 * count as fifty free ones, and fifty right ones are not refused.
 */
export function makePasswordAttempts(redis: Redis | null, clock: Clock, inSlot: InHashSlot): PasswordAttempts {
  const refusal = 'limitedPasswordAttempts'
  const turns = limitConcurrencyByKey()
  // Limits the part of the shared hashing queue that one address can fill.
  const hashes = limitConcurrencyByKey(HASH_THREADS)
  const seconds = COUNTED_SECONDS
  const addresses = makeAttemptDelay(redis, clock, { ...ADDRESS_PACE, keyPrefix: 'parley:guesser', seconds, refusal })
  const pairs = makeLimiter(redis, { keyPrefix: 'parley:guess', points: ACCOUNT_PACE.free, duration: seconds })
  const aDay = { seconds: DAY_SECONDS, refusal } as const
  const days = countFailures(redis, { ...aDay, keyPrefix: 'parley:guessDay', allowed: ACCOUNT_FAILURES_A_DAY })
  const shares = countFailures(redis, { ...aDay, keyPrefix: 'parley:guessShare', allowed: NETWORK_FAILURES_A_DAY })

  const waitFor = async (pair: string) => {
    const usage = await pairs.get(pair)
    const failures = usage && usage.msBeforeNext > 0 ? usage.consumedPoints : 0
    const ms = waitMs(ACCOUNT_PACE, failures + 1)
    if (ms === 0) return
    const behind = turns.length(pair) - 1
    if (behind > ACCOUNT_PACE.waiting)
      throw new Failure(refusal, { retryAfterSeconds: Math.ceil((behind * ms) / 1000) })
    await clock.pause(ms)
  }
  const refuseLocked = async ({ account, network, exists }: Guesser) => {
    if (!exists) return
    await days.refuseLocked(account)
    if (network) await shares.refuseLocked(pairOf(account, network))
  }
  const count = async ({ account, network, exists }: Guesser) => {
    if (!exists) return
    await Promise.all([days.count(account), network && shares.count(pairOf(account, network))])
  }
  const check = async (who: Guesser, pair: string, isRight: () => Promise<boolean>) => {
    await refuseLocked(who)
    const right = await isRight()
    if (right) await pairs.delete(pair)
    else await Promise.all([pairs.penalty(pair), count(who)])
    return right
  }
  return {
    async guess(who, isRight) {
      const { account, network } = who
      await refuseLocked(who)
      const forgive = network ? await addresses.pass(network) : null
      const pair = pairOf(account, network)
      const right = await turns.take(pair, async () => {
        await waitFor(pair)
        return hashes.take(network ?? account, () => inSlot(() => check(who, pair, isRight)))
      })
      if (right) await forgive?.()
      return right
    },
    forget: async (userId, network) => {
      await Promise.all([userId, knownDeviceKey(userId), signedInKey(userId)].map((each) => days.forget(each)))
      await shares.forget(pairOf(userId, network))
    },
  }
}

export const passwordAttempts = defineService((node) =>
  makePasswordAttempts(node.redis, node.clock, (use) => inHashSlot(node, use)),
)

const pairOf = (account: string, network: string | null) => `${account} ${network ?? ''}`
