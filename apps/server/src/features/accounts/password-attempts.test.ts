import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, LOCKED_SECONDS, makePasswordAttempts } from './password-attempts.ts'

const ada = { account: 'ada', address: '203.0.113.9' }
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

describe('guesses at a password', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 7) }),
  )
  afterEach(() => void vi.useRealTimers())

  it('SIGN-5 gives fifty at the same moment no more tries than fifty in a row', async () => {
    const attempts = makePasswordAttempts(null)

    expect(await times(50, () => attempts.guess(ada, wrong))).toEqual({
      right: 0,
      wrong: ACCOUNT_FAILURES,
      limitedPasswordAttempts: 50 - ACCOUNT_FAILURES,
    })
  })

  it('SIGN-5 lets five wrong ones pass, not six, and begins anew after a right one', async () => {
    const attempts = makePasswordAttempts(null)
    expect((await times(4, () => attempts.guess(ada, wrong))).wrong).toBe(4)
    expect(await outcomeOf(attempts.guess(ada, right))).toBe('right')
    expect((await times(6, () => attempts.guess(ada, wrong))).wrong).toBe(5)
  })

  it('SIGN-5 refuses the right one while the account is locked, and tells for how long', async () => {
    const attempts = makePasswordAttempts(null)
    await times(ACCOUNT_FAILURES, () => attempts.guess(ada, wrong))
    vi.setSystemTime(Date.now() + 60_000)

    const refused = await attempts.guess(ada, right).catch((error: unknown) => error as Failure)

    expect(refused).toMatchObject({
      reason: 'limitedPasswordAttempts',
      extra: { retryAfterSeconds: LOCKED_SECONDS - 60 },
    })
  })

  it('SIGN-5 opens the account to the millisecond, and refused tries do not lengthen the lock', async () => {
    const attempts = makePasswordAttempts(null)
    await times(ACCOUNT_FAILURES, () => attempts.guess(ada, wrong))
    vi.setSystemTime(Date.now() + LOCKED_SECONDS * 1000 - 1)
    expect(await outcomeOf(attempts.guess(ada, right))).toBe('limitedPasswordAttempts')
    vi.setSystemTime(Date.now() + 1)

    expect(await outcomeOf(attempts.guess(ada, right))).toBe('right')
  })

  it('SIGN-5 counts anew after a success, and after 15 minutes', async () => {
    const attempts = makePasswordAttempts(null)
    const nearly = () => times(ACCOUNT_FAILURES - 1, () => attempts.guess(ada, wrong))
    await nearly()
    await attempts.guess(ada, right)
    await nearly()
    vi.setSystemTime(Date.now() + LOCKED_SECONDS * 1000)

    expect(await nearly()).toMatchObject({ wrong: ACCOUNT_FAILURES - 1, limitedPasswordAttempts: 0 })
  })

  it('refuses nobody who is right, however many come at once', async () => {
    const attempts = makePasswordAttempts(null)

    expect(await times(50, () => attempts.guess(ada, right))).toMatchObject({ right: 50 })
  })

  it('SIGN-6 locks an address that guesses at many accounts, and no other address', async () => {
    const attempts = makePasswordAttempts(null)
    const spray = (address: string) => (index: number) => attempts.guess({ account: `a${index}`, address }, wrong)

    const outcomes = await times(ADDRESS_FAILURES, spray('198.51.100.7'))

    expect(outcomes).toMatchObject({ wrong: ADDRESS_FAILURES })
    expect(await outcomeOf(attempts.guess({ account: 'max', address: '198.51.100.7' }, right))).toBe(
      'limitedPasswordAttempts',
    )
    expect(await outcomeOf(attempts.guess({ account: 'max', address: '198.51.100.8' }, right))).toBe('right')
  })

  it('SIGN-7 lets a known device in from an address that is locked, with tries of its own', async () => {
    const attempts = makePasswordAttempts(null)
    const known = { account: 'known:ada', address: null }
    await times(ACCOUNT_FAILURES, () => attempts.guess(ada, wrong))

    expect(await outcomeOf(attempts.guess(known, right))).toBe('right')
    expect(await times(50, () => attempts.guess(known, wrong))).toMatchObject({ wrong: ACCOUNT_FAILURES })
  })
})
