import pLimit from 'p-limit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { aClock } from '../../testing/a-clock.ts'
import { aContext } from '../../testing/a-context.ts'
import { aRedis, hasRedis } from '../../testing/a-redis.ts'
import { ADDRESS_PACE, makeCodeGuesses } from './codes/code-guesses.ts'
import { consumeMailLimit, MAILS } from './emails/connect-email.ts'
import { HASH_THREADS } from './passwords/password.ts'
import {
  ACCOUNT_FAILURES_A_DAY,
  ACCOUNT_PACE,
  makePasswordAttempts,
  type PasswordAttempts,
} from './passwords/password-attempts.ts'

if (!hasRedis) console.log('redis-server was not found: limits that two processes share were not tried')
const run = it.runIf(hasRedis)

let redis: Awaited<ReturnType<typeof aRedis>>
let nodes: PasswordAttempts[]
let account = 0
const clocks = [aClock(), aClock()] as const
const ada = (network: string | null = null) => ({ account: `ada${account}`, network, exists: true })

beforeAll(async () => {
  if (!hasRedis) return
  redis = await aRedis()
  // Each node has its own queues and its own connection, like two processes.
  nodes = [
    makePasswordAttempts(await redis.connect(), clocks[0], pLimit(HASH_THREADS)),
    makePasswordAttempts(await redis.connect(), clocks[1], pLimit(HASH_THREADS)),
  ]
})
beforeEach(() => {
  account += 1
  for (const { pauses } of clocks) pauses.length = 0
})
afterAll(() => redis?.close())

const outcomeOf = (done: Promise<unknown>) =>
  done.then(
    (value) => value,
    (error: unknown) => (error instanceof Failure ? error.reason : error),
  )
const guess = (node: number, isRight: boolean, network: string | null = null) =>
  outcomeOf((nodes[node % 2] as PasswordAttempts).guess(ada(network), async () => isRight))
const pauses = () => clocks.flatMap((each) => each.pauses)
const crowd = (count: number, one: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const countOf = (outcomes: readonly unknown[], wanted: unknown) => outcomes.filter((each) => each === wanted).length

run('SIGN-18 gives two hundred guesses over two processes a hundred tries, and those under way', async () => {
  const outcomes = await crowd(200, (index) => guess(index, false, `10.0.0.${index}`))
  const tried = countOf(outcomes, false)

  expect(tried).toBeGreaterThanOrEqual(ACCOUNT_FAILURES_A_DAY)
  expect(tried).toBeLessThanOrEqual(ACCOUNT_FAILURES_A_DAY + 8)
  expect(countOf(outcomes, 'limitedPasswordAttempts')).toBe(200 - tried)
  expect([await guess(0, true), await guess(1, true)]).toEqual(Array(2).fill('limitedPasswordAttempts'))
})

run('SIGN-5 counts on one process what failed on the other, and forgets on both after a success', async () => {
  for (let failure = 0; failure < ACCOUNT_PACE.free; failure++) await guess(failure, false)
  expect(pauses()).toEqual([])
  expect(await guess(0, true)).toBe(true)
  expect(pauses()).toEqual([ACCOUNT_PACE.firstMs])
  for (let failure = 0; failure < ACCOUNT_PACE.free; failure++) expect(await guess(failure, false)).toBe(false)
  expect(pauses()).toHaveLength(1)
})

run('SIGN-5 refuses nobody who is right, however many come at once to both', async () => {
  expect(countOf(await crowd(100, (index) => guess(index, true)), true)).toBe(100)
})

run('POOL-6 opens on both what both have locked', async () => {
  await crowd(ACCOUNT_FAILURES_A_DAY + 8, (index) => guess(index, false, `10.0.0.${index}`))
  expect(await guess(1, true)).toBe('limitedPasswordAttempts')
  await (nodes[0] as PasswordAttempts).forget(`ada${account}`, '10.0.0.1')
  expect([await guess(0, true), await guess(1, true)]).toEqual([true, true])
})

run('SIGN-5 goes on counting by itself while Redis is away', async () => {
  const [gone, clock] = [await aRedis(), aClock()]
  const alone = makePasswordAttempts(await gone.connect(), clock, pLimit(HASH_THREADS))
  gone.close()
  for (let failure = 0; failure < 7; failure++) await alone.guess(ada(), async () => false)
  expect(clock.pauses).toEqual([250, 500])
})

run('MAIL-2 counts mails over two processes, and POOL-5 slows an address down on both', async () => {
  const own = [await aContext(), await aContext()]
  const contexts = await Promise.all(own.map(async ({ ctx }) => ({ ...ctx, redis: await redis.connect() })))
  const mails = await crowd(20, (index) =>
    outcomeOf(consumeMailLimit(contexts[index % 2] as (typeof contexts)[0], 'asker', 'ada')),
  )
  const guesses = contexts.map((ctx, index) => makeCodeGuesses(ctx.redis, clocks[index] as (typeof clocks)[0]))
  const wrong = (index: number) =>
    outcomeOf(
      guesses[index % 2]?.try('203.0.113.9', () => Promise.reject(new Failure('codeMismatch'))) as Promise<void>,
    )
  const outcomes = await crowd(ADDRESS_PACE.free, wrong)
  expect(pauses()).toEqual([])
  const slowed = [await wrong(0), await wrong(1)]
  for (const { close } of own) await close()

  expect([countOf(mails, undefined), countOf(mails, 'limitExceeded')]).toEqual([MAILS.asker, 20 - MAILS.asker])
  expect(countOf([...outcomes, ...slowed], 'codeMismatch')).toBe(ADDRESS_PACE.free + 2)
  expect(pauses()).toEqual([ADDRESS_PACE.firstMs, ADDRESS_PACE.firstMs])
})
