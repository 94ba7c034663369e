import type { Clock } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { Redis } from '../../platform/redis.ts'
import { makeSlowLane } from '../../platform/slow-lane.ts'
import { networkOf } from './network-of.ts'
import { ADDRESS_PACE, COUNTED_SECONDS } from './password-attempts.ts'

export interface CodeGuesses {
  /**
   * Does what an address asks for, and counts against it an email that nobody has and a code that is wrong. After 300 of
   * them within 15 minutes each further one waits its turn.
   *
   * @throws Failure `limitExceeded` without doing it when too many wait
   */
  from<T>(ip: string, use: () => Promise<T>): Promise<T>
}

/** Slows down what one address learns about who has an account, and how many codes of different people it tries. */
export function makeCodeGuesses(redis: Redis | null, clock: Clock): CodeGuesses {
  const kind = { keyPrefix: 'parley:codeGuesser', seconds: COUNTED_SECONDS, refusal: 'limitExceeded' } as const
  const addresses = makeSlowLane(redis, clock, { ...ADDRESS_PACE, ...kind })
  return {
    async from(ip, use) {
      const forgive = await addresses.pass(networkOf(ip))
      try {
        const done = await use()
        await forgive()
        return done
      } catch (error) {
        if (!isGuess(error)) await forgive()
        throw error
      }
    },
  }
}

const isGuess = (error: unknown) =>
  error instanceof Failure && (error.reason === 'userNotFound' || error.reason === 'codeMismatch')
