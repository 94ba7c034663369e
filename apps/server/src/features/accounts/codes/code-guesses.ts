import type { ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Clock } from '../../../platform/clock.ts'
import { makeAttemptDelay, type Pace } from '../../../platform/concurrency/attempt-delay.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import { networkOf } from '../../../platform/ip-address.ts'
import type { Redis } from '../../../platform/redis.ts'
import { defineService } from '../../../platform/services.ts'
import type { PresentedCode } from './mailed-code.ts'
import type { WhichCodes } from './store.ts'
import { matchPresentedCode } from './use-code.ts'

/**
 * Limits failed code tries from one network address, for all accounts together. It is generous, because all people at a
 * venue share one address.
 */
export const ADDRESS_PACE = { free: 300, firstMs: 500, doublesEvery: 300, mostMs: 2_000, waiting: 20 } satisfies Pace
export const COUNTED_SECONDS = 900
/**
 * Duration of an answer while the queue is full. It exceeds any real duration, so that timing reveals no more than the
 * text.
 */
const CROWD_ANSWER_MS = 1_500

type MailSent = ReplyOf<typeof accountCalls.sendSignInLink>

export interface CodeGuesses {
  /**
   * After 300 failures from one network address within 15 minutes, further tries wait in a queue.
   *
   * @throws Failure `limitExceeded` without trying when the queue is full
   */
  try<T>(ip: string, use: () => Promise<T>): Promise<T>
  /** Never refuses: if the queue is full, sends the email at once. Answers the same for known and unknown addresses. */
  ask(ip: string, use: () => Promise<MailSent>): Promise<MailSent>
}

/**
 * Slows down how many addresses one client can probe for an account, and how many codes of different people it can try.
 */
export function makeCodeGuesses(redis: Redis | null, clock: Clock): CodeGuesses {
  const kind = { keyPrefix: 'parley:codeGuesser', seconds: COUNTED_SECONDS, refusal: 'limitExceeded' } as const
  const addresses = makeAttemptDelay(redis, clock, { ...ADDRESS_PACE, ...kind })
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
  const requestInCrowd = async (use: () => Promise<MailSent>): Promise<MailSent> => {
    const pending = use().catch((error: unknown) => {
      if (!isGuess(error)) throw error
    })
    await Promise.all([pending, clock.pause(CROWD_ANSWER_MS)])
    return { success: true, mailed: true }
  }
  return {
    try: async (ip, use) => counted(await addresses.pass(networkOf(ip)), use),
    async ask(ip, use) {
      const forgive = await addresses.pass(networkOf(ip)).catch((error: unknown) => {
        if (isCrowd(error)) return null
        throw error
      })
      return forgive ? counted(forgive, use) : requestInCrowd(use)
    },
  }
}

export const codeGuesses = defineService(({ redis, clock }) => makeCodeGuesses(redis, clock))

/** The key in an emailed link cannot be guessed, so a caller who has it does not wait in the queue. */
export async function tryCode<T>(
  ctx: Context,
  { ip }: Visitor,
  which: WhichCodes,
  presentedCode: PresentedCode,
  use: () => Promise<T>,
): Promise<T> {
  const isLink =
    presentedCode.key !== undefined &&
    [...(await matchPresentedCode(ctx, which, presentedCode)).values()].includes('link')
  return isLink ? use() : codeGuesses(ctx).try(ip, use)
}

const isGuess = (error: unknown) =>
  error instanceof Failure && (error.reason === 'userNotFound' || error.reason === 'codeMismatch')

const isCrowd = (error: unknown) => error instanceof Failure && error.reason === 'limitExceeded'
