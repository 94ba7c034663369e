import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Clock } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Redis } from '../../../platform/redis.ts'
import { makeSlowLane } from '../../../platform/slow-lane.ts'
import { networkOf } from '../network-of.ts'
import { ADDRESS_PACE, COUNTED_SECONDS } from '../passwords/password-attempts.ts'

/** All answers to a crowd take this long, which is longer than any of them needs: time tells nothing that the words do not. */
const CROWD_ANSWER_MS = 1_500

type MailSent = ReplyOf<typeof accountCalls.sendSignInLink>

export interface CodeGuesses {
  /**
   * Tries a code for an address, and counts a wrong one and an email that nobody has against it. After 300 of them within
   * 15 minutes each further one waits its turn.
   *
   * @throws Failure `limitExceeded` without trying when too many wait
   */
  try<T>(ip: string, use: () => Promise<T>): Promise<T>
  /**
   * Asks for a mail, and counts an email that nobody has in the same way. Nobody is refused: where too many wait it is done
   * at once, and the answer is the same whether anybody has that email.
   */
  ask(ip: string, use: () => Promise<MailSent>): Promise<MailSent>
}

/** Slows down what one address learns about who has an account, and how many codes of different people it tries. */
export function makeCodeGuesses(redis: Redis | null, clock: Clock): CodeGuesses {
  const kind = { keyPrefix: 'parley:codeGuesser', seconds: COUNTED_SECONDS, refusal: 'limitExceeded' } as const
  const addresses = makeSlowLane(redis, clock, { ...ADDRESS_PACE, ...kind })
  const counted = async <T>(forgive: () => Promise<void>, use: () => Promise<T>): Promise<T> => {
    try {
      const done = await use()
      await forgive()
      return done
    } catch (error) {
      if (!isGuess(error)) await forgive()
      throw error
    }
  }
  const askInCrowd = async (use: () => Promise<MailSent>): Promise<MailSent> => {
    const asked = use().catch((error: unknown) => {
      if (!isGuess(error)) throw error
    })
    await Promise.all([asked, clock.pause(CROWD_ANSWER_MS)])
    return { success: true, mailed: true }
  }
  return {
    try: async (ip, use) => counted(await addresses.pass(networkOf(ip)), use),
    async ask(ip, use) {
      const forgive = await addresses.pass(networkOf(ip)).catch((error: unknown) => {
        if (isCrowd(error)) return null
        throw error
      })
      return forgive ? counted(forgive, use) : askInCrowd(use)
    },
  }
}

const isGuess = (error: unknown) =>
  error instanceof Failure && (error.reason === 'userNotFound' || error.reason === 'codeMismatch')

const isCrowd = (error: unknown) => error instanceof Failure && error.reason === 'limitExceeded'
