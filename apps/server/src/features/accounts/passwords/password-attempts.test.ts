import pLimit from 'p-limit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../platform/failure.ts'
import { aClock } from '../../../testing/a-clock.ts'
import { ADDRESS_PACE, COUNTED_SECONDS } from '../codes/code-guesses.ts'
import { HASH_THREADS } from './password.ts'
import {
  ACCOUNT_FAILURES_A_DAY,
  ACCOUNT_PACE,
  makePasswordAttempts,
  NETWORK_FAILURES_A_DAY,
  type PasswordAttempts,
} from './password-attempts.ts'

const at = (account: string, network: string | null) => ({ account, network, exists: true })
const ada = at('ada', '203.0.113.9')
const wrong = async () => false
const right = async () => true

const outcomeOf = (guess: Promise<boolean>) =>
  guess.then(
    (isRight) => (isRight ? 'right' : 'wrong'),
    (error: unknown) => (error instanceof Failure ? error.reason : error),
  )

async function times(count: number, guess: (index: number) => Promise<boolean>) {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => outcomeOf(guess(index))))
  return Object.fromEntries(
    ['right', 'wrong', 'limitedPasswordAttempts'].map((each) => [each, outcomes.filter((one) => one === each).length]),
  )
}

async function inARow(count: number, guess: (index: number) => Promise<boolean>) {
  for (let index = 0; index < count; index++) await guess(index)
}

describe('guesses at a password', () => {
  let clock: ReturnType<typeof aClock>
  let attempts: PasswordAttempts
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 7) })
    clock = aClock()
    attempts = makePasswordAttempts(null, clock, pLimit(HASH_THREADS))
  })
  afterEach(() => void vi.useRealTimers())

  it('SIGN-5 lets five failures pass at once, then delays each further try longer, and still accepts the right password', async () => {
    await inARow(12, () => attempts.guess(ada, wrong))

    expect(clock.pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000])
    expect(await outcomeOf(attempts.guess(ada, right))).toBe('right')
    expect(clock.pauses).toHaveLength(8)
  })

  it('SIGN-5 gives fifty guesses at once the five free tries and the few that wait', async () => {
    const tried = ACCOUNT_PACE.free + ACCOUNT_PACE.waiting + 1
    expect(await times(50, () => attempts.guess(ada, wrong))).toEqual({
      right: 0,
      wrong: tried,
      limitedPasswordAttempts: 50 - tried,
    })
    expect(clock.pauses).toEqual([250, 500, 1_000, 2_000, 4_000])
  })

  it('SIGN-5 does not delay tries at another account, or from another address', async () => {
    await inARow(10, () => attempts.guess(ada, wrong))
    clock.pauses.length = 0
    await attempts.guess(at('max', '203.0.113.9'), wrong)
    await attempts.guess(at('ada', '198.51.100.7'), right)

    expect(clock.pauses).toEqual([])
  })

  it('SIGN-5 starts to count again after a success, and after 15 minutes', async () => {
    const nearly = () => inARow(ACCOUNT_PACE.free, () => attempts.guess(ada, wrong))
    await nearly()
    await attempts.guess(ada, right)
    clock.pauses.length = 0
    await nearly()
    vi.setSystemTime(Date.now() + COUNTED_SECONDS * 1000)
    await nearly()

    expect(clock.pauses).toEqual([])
  })

  it('refuses no right password, however many come at once', async () => {
    expect(await times(50, () => attempts.guess(ada, right))).toMatchObject({ right: 50 })
    expect(clock.pauses).toEqual([])
  })

  it('SIGN-18 blocks guesses of strangers after a hundred failures in a day, from any address, and reports for how long', async () => {
    const from = (index: number) => at('ada', `10.0.0.${index}`)
    await inARow(ACCOUNT_FAILURES_A_DAY - 1, (index) => attempts.guess(from(index), wrong))
    expect(await outcomeOf(attempts.guess(from(250), right))).toBe('right')
    // The day begins with the hundredth failure, not with the first.
    vi.setSystemTime(Date.now() + 43_200_000)
    await attempts.guess(from(251), wrong)
    const refused = await attempts.guess(from(252), right).catch((error: unknown) => error as Failure)

    expect(refused).toMatchObject({ reason: 'limitedPasswordAttempts', extra: { retryAfterSeconds: 86_400 } })
    expect(await outcomeOf(attempts.guess(at('known:ada', null), right))).toBe('right')
    expect(await outcomeOf(attempts.guess(at('max', '10.0.0.1'), right))).toBe('right')
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await outcomeOf(attempts.guess(from(252), right))).toBe('right')
  })

  it('SIGN-18 stops one address from using up the daily tries of an account: a try from elsewhere still succeeds', async () => {
    await times(2 * ACCOUNT_FAILURES_A_DAY, () => attempts.guess(ada, wrong))
    await inARow(2 * ACCOUNT_FAILURES_A_DAY, () => attempts.guess(ada, wrong).catch(() => false))

    expect(await outcomeOf(attempts.guess(ada, right))).toBe('limitedPasswordAttempts')
    expect(await outcomeOf(attempts.guess(at('ada', '198.51.100.7'), right))).toBe('right')
    expect(await outcomeOf(attempts.guess(at('max', '203.0.113.9'), right))).toBe('right')
  })

  it('SIGN-18 blocks an address after twenty-five failures there, for a day or until a reset there', async () => {
    await inARow(NETWORK_FAILURES_A_DAY - 1, () => attempts.guess(ada, wrong))
    expect(await outcomeOf(attempts.guess(ada, right))).toBe('right')
    await attempts.guess(ada, wrong)
    const refused = await attempts.guess(ada, right).catch((error: unknown) => error as Failure)
    expect(refused).toMatchObject({ reason: 'limitedPasswordAttempts', extra: { retryAfterSeconds: 86_400 } })
    await attempts.forget('ada', '203.0.113.9')
    expect(await outcomeOf(attempts.guess(ada, right))).toBe('right')
  })

  it('SIGN-18 gives a known device a hundred tries of its own', async () => {
    await inARow(ACCOUNT_FAILURES_A_DAY - 1, () => attempts.guess(at('known:ada', null), wrong))
    expect(await outcomeOf(attempts.guess(at('known:ada', null), right))).toBe('right')
  })

  it('SIGN-18 lets ten thousand guesses at once, each from its own address, have a hundred tries and those under way', async () => {
    const { wrong: tried } = await times(10_000, (index) =>
      attempts.guess(at('ada', `10.0.${index >> 8}.${index & 255}`), wrong),
    )

    expect(tried).toBeGreaterThanOrEqual(ACCOUNT_FAILURES_A_DAY)
    expect(tried).toBeLessThanOrEqual(ACCOUNT_FAILURES_A_DAY + 4)
  })

  it('SIGN-6 slows down an address that guesses at many accounts, without locking anyone or slowing other addresses', async () => {
    const spray = (network: string) => (index: number) => attempts.guess(at(`a${index}`, network), wrong)
    await inARow(ADDRESS_PACE.free, spray('198.51.100.7'))
    expect(clock.pauses).toEqual([])

    expect(await outcomeOf(attempts.guess(at('max', '198.51.100.7'), right))).toBe('right')
    expect(clock.pauses).toEqual([ADDRESS_PACE.firstMs])
    expect(await outcomeOf(attempts.guess(at('max', '198.51.100.8'), right))).toBe('right')
    expect(await outcomeOf(attempts.guess(at('known:ada', null), right))).toBe('right')
    expect(clock.pauses).toHaveLength(1)
  })

  it('SIGN-7 gives a known device tries of its own', async () => {
    await inARow(20, () => attempts.guess(ada, wrong))
    clock.pauses.length = 0
    await inARow(5, () => attempts.guess(at('known:ada', null), wrong))

    expect(clock.pauses).toEqual([])
  })
})
