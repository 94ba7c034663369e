import { Failure } from '../../platform/failure.ts'
import type { Redis } from '../../platform/redis.ts'
import { countFailures } from './count-failures.ts'
import { networkOf } from './network-of.ts'
import { ADDRESS_FAILURES, LOCKED_SECONDS } from './password-attempts.ts'

interface CodeGuesses {
  /**
   * Does what an address asks for, and counts against it an email that nobody has and a code that is wrong.
   *
   * @throws Failure `limitExceeded` without doing it, after 300 of them within 15 minutes
   */
  from<T>(ip: string, use: () => Promise<T>): Promise<T>
}

/** Bounds what one address learns about who has an account, and how many codes of different people it tries. */
export function makeCodeGuesses(redis: Redis | null): CodeGuesses {
  const keyPrefix = 'parley:codeGuesser'
  const kind = { keyPrefix, allowed: ADDRESS_FAILURES, seconds: LOCKED_SECONDS, refusal: 'limitExceeded' } as const
  const addresses = countFailures(redis, kind)
  return {
    async from(ip, use) {
      const address = networkOf(ip)
      await addresses.refuseLocked(address)
      try {
        return await use()
      } catch (error) {
        if (isGuess(error)) await addresses.count(address)
        throw error
      }
    },
  }
}

const isGuess = (error: unknown) =>
  error instanceof Failure && (error.reason === 'userNotFound' || error.reason === 'codeMismatch')
