import type { Clock } from '../../../platform/clock.ts'
import { makeLimiter } from '../../../platform/concurrency/limiter.ts'
import { makeSlowLane, type Pace, waitMs } from '../../../platform/concurrency/slow-lane.ts'
import { makeTurns } from '../../../platform/concurrency/take-turns.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Redis } from '../../../platform/redis.ts'
import { defineService } from '../../../platform/services.ts'
import { ADDRESS_PACE, COUNTED_SECONDS } from '../codes/index.ts'
import { countFailures } from './count-failures.ts'
import { HASH_THREADS, type InHashSlot, inHashSlot } from './password.ts'

/** At one account from one network address. */
export const ACCOUNT_PACE = { free: 5, firstMs: 250, doublesEvery: 1, mostMs: 4_000, waiting: 4 } satisfies Pace
/** Of all strangers together at one account: what makes guessing hopeless. */
export const ACCOUNT_FAILURES_A_DAY = 100
/** Of these, from one network address: nobody uses them up alone, and keeps the owner out who comes from elsewhere. */
export const NETWORK_FAILURES_A_DAY = 25
const DAY_SECONDS = 86_400

export interface PasswordAttempts {
  /**
   * Runs one guess, in a slot for hashing, after the wait that earlier failures ask for. Failures count for the account
   * from this address, for the address, and for the account's day.
   *
   * @throws Failure `limitedPasswordAttempts` without running the guess, with the seconds until the next one: when too many
   *   wait, or the failures of a day are used up
   */
  guess(who: Guesser, isRight: () => Promise<boolean>): Promise<boolean>
  /** Resets the day of an account, also at this network address: the owner has signed in by other means. */
  forget(userId: string, network: string): Promise<void>
}

interface Guesser {
  /** The user to be signed in, or the unknown name. */
  readonly account: string
  /** Null for a known device and for a signed-in user. */
  readonly network: string | null
  /** False for an unknown name: there is no password to guess. */
  readonly exists: boolean
}

/** A known device has tries of its own under this key. */
export const knownDeviceOf = (userId: string) => `known:${userId}`
/** A signed-in user has tries under this key, so that strangers cannot keep them from changing their password. */
export const signedInOf = (userId: string) => `signedIn:${userId}`

/**
 * Makes guesses at passwords slow, and never keeps the owner of an account out because others have guessed: five failures
 * from an address are free, then each further try there waits longer, while other addresses and known devices go on.
 * Twenty-five failures in a day end the tries from that address for a day, a hundred from wherever those of all unknown devices;
 * a mailed link or code still signs in.
 *
 * Guesses from one address at one account wait for each other: fifty at the same moment are not fifty free ones, and
 * fifty right ones are not refused.
 */
export function makePasswordAttempts(redis: Redis | null, clock: Clock, inSlot: InHashSlot): PasswordAttempts {
  const refusal = 'limitedPasswordAttempts'
  const turns = makeTurns()
  // Guesses from one address fill no more than this of the queue that checks everyone's passwords.
  const hashes = makeTurns(HASH_THREADS)
  const seconds = COUNTED_SECONDS
  const addresses = makeSlowLane(redis, clock, { ...ADDRESS_PACE, keyPrefix: 'parley:guesser', seconds, refusal })
  const pairs = makeLimiter(redis, { keyPrefix: 'parley:guess', points: ACCOUNT_PACE.free, duration: seconds })
  const aDay = { seconds: DAY_SECONDS, refusal } as const
  const days = countFailures(redis, { ...aDay, keyPrefix: 'parley:guessDay', allowed: ACCOUNT_FAILURES_A_DAY })
  const shares = countFailures(redis, { ...aDay, keyPrefix: 'parley:guessShare', allowed: NETWORK_FAILURES_A_DAY })

  const waitFor = async (pair: string) => {
    const kept = await pairs.get(pair)
    const failures = kept && kept.msBeforeNext > 0 ? kept.consumedPoints : 0
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
      await Promise.all([userId, knownDeviceOf(userId), signedInOf(userId)].map((each) => days.forget(each)))
      await shares.forget(pairOf(userId, network))
    },
  }
}

/** Those of a process. */
export const passwordAttempts = defineService((node) =>
  makePasswordAttempts(node.redis, node.clock, (use) => inHashSlot(node, use)),
)

const pairOf = (account: string, network: string | null) => `${account} ${network ?? ''}`
