import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { aContext } from '../../testing/a-context.ts'
import { aRedis, hasRedis } from '../../testing/a-redis.ts'
import { makeCodeGuesses } from './code-guesses.ts'
import { MAILS, spendMail } from './mail-limit.ts'
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, makePasswordAttempts, type PasswordAttempts } from './password-attempts.ts'

if (!hasRedis) console.log('redis-server was not found: limits that two processes share were not tried')
const run = it.runIf(hasRedis)

let redis: Awaited<ReturnType<typeof aRedis>>
let nodes: PasswordAttempts[]
let account = 0
const ada = () => ({ account: `ada${account}`, address: null })

beforeAll(async () => {
  if (!hasRedis) return
  redis = await aRedis()
  // Each has its own turns and its own connection, as two processes have.
  nodes = [makePasswordAttempts(await redis.connect()), makePasswordAttempts(await redis.connect())]
})
beforeEach(() => {
  account += 1
})
afterAll(() => redis?.close())

const outcomeOf = (done: Promise<unknown>) =>
  done.then(
    (value) => value,
    (error: unknown) => (error instanceof Failure ? error.reason : error),
  )
const guess = (node: number, isRight: boolean) =>
  outcomeOf((nodes[node % 2] as PasswordAttempts).guess(ada(), async () => isRight))
const crowd = (count: number, one: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const countOf = (outcomes: readonly unknown[], wanted: unknown) => outcomes.filter((each) => each === wanted).length

run('SIGN-5 gives a hundred guesses over two processes five tries, and one more at the most', async () => {
  const outcomes = await crowd(100, (index) => guess(index, false))
  const tried = countOf(outcomes, false)

  expect(tried).toBeGreaterThanOrEqual(ACCOUNT_FAILURES)
  expect(tried).toBeLessThanOrEqual(ACCOUNT_FAILURES + 1)
  expect(countOf(outcomes, 'limitedPasswordAttempts')).toBe(100 - tried)
  expect([await guess(0, true), await guess(1, true)]).toEqual(Array(2).fill('limitedPasswordAttempts'))
})

run('SIGN-5 counts on one process what failed on the other, and forgets on both after a success', async () => {
  for (let failure = 1; failure < ACCOUNT_FAILURES; failure++) await guess(failure, false)
  expect(await guess(0, true)).toBe(true)
  for (let failure = 1; failure < ACCOUNT_FAILURES; failure++) expect(await guess(failure, false)).toBe(false)
  expect(await guess(1, true)).toBe(true)
})

run('SIGN-5 refuses nobody who is right, however many come at once to both', async () => {
  expect(countOf(await crowd(100, (index) => guess(index, true)), true)).toBe(100)
})

run('POOL-6 opens on both what both have locked', async () => {
  await crowd(20, (index) => guess(index, false))
  await (nodes[0] as PasswordAttempts).forget(`ada${account}`)
  expect([await guess(0, true), await guess(1, true)]).toEqual([true, true])
})

run('SIGN-5 goes on counting by itself while Redis is away', async () => {
  const gone = await aRedis()
  const alone = makePasswordAttempts(await gone.connect())
  gone.close()
  const outcomes = await crowd(20, () => outcomeOf(alone.guess(ada(), async () => false)))
  expect(countOf(outcomes, false)).toBe(ACCOUNT_FAILURES)
})

run('POOL-2 mails five codes over two processes, and POOL-5 stops an address on both', async () => {
  const own = [await aContext(), await aContext()]
  const contexts = await Promise.all(own.map(async ({ ctx }) => ({ ...ctx, redis: await redis.connect() })))
  const mails = await crowd(20, (index) =>
    outcomeOf(spendMail(contexts[index % 2] as (typeof contexts)[0], 'ada', 'resetPassword')),
  )
  const guesses = contexts.map((ctx) => makeCodeGuesses(ctx.redis))
  const wrong = (index: number) =>
    outcomeOf(
      guesses[index % 2]?.from('203.0.113.9', () => Promise.reject(new Failure('codeMismatch'))) as Promise<void>,
    )
  const outcomes = await crowd(ADDRESS_FAILURES, wrong)
  const stopped = [await wrong(0), await wrong(1)]
  for (const { close } of own) await close()

  expect([countOf(mails, undefined), countOf(mails, 'limitExceeded')]).toEqual([MAILS, 20 - MAILS])
  expect(countOf(outcomes, 'codeMismatch')).toBe(ADDRESS_FAILURES)
  expect(stopped).toEqual(['limitExceeded', 'limitExceeded'])
})
