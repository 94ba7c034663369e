import { createUser, hashPassword } from '../apps/server/src/features/accounts/index.ts'
import { accountCalls } from '../packages/contract/src/accounts/index.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { runAtFullLoad, runAtRate } from './lib/load.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { type Product, startProduct } from './lib/product.ts'
import { isQuiet } from './lib/rounds.ts'
import { atMostTimes, type Row, rowOf, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { type Asking, seedCrowd, verifyQueries } from './lib/search-queries.ts'
import { seedEvent, seedPeople } from './lib/seed-people.ts'
import { expectStatus, sendTo } from './lib/send.ts'
import { median, middleHalf, percentile } from './lib/statistics.ts'

const PEOPLE = 10_000
const PASSWORD = 'a long enough password'
const ACCOUNTS = 64
const LANES = 16
const PER_SECOND = 20

/**
 * Compares the latency of search2 with and without a storm of sign-ins, in the order Q S S Q … Sign-ins are expensive
 * because of argon2id.
 */
export async function signIn(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  const app = await openApp(product)
  run.say('sign-in: filling the event')
  const asking = await fill(app, product)
  const storm = await makeStorm(app, product)

  run.say('sign-in: measuring')
  const quiet: number[][] = []
  const stormy: number[][] = []
  let signedIn = 0
  for (let nth = 0; nth < run.pairs; nth++) {
    const order = nth % 2 === 0 ? [quiet, stormy] : [stormy, quiet]
    for (const side of order) {
      await asking.signIn()
      const late = pace(run, asking)
      if (side === stormy) signedIn += await storm(run.paceSeconds * 500)
      side.push(await late)
    }
  }
  return rowsOf(quiet, stormy, signedIn / ((run.pairs * run.paceSeconds) / 2))
}

async function fill(app: OwnApp, product: Product): Promise<Asking> {
  const event = await seedEvent(app.ctx, 'sign-in')
  const crowd = await seedCrowd(app, event)
  await seedPeople(app.ctx, event, PEOPLE - crowd.length)
  await app.ctx.pool.query('vacuum (analyze)')
  return verifyQueries(app, product, event, crowd)
}

const pace = (run: Run, asking: Asking) => runAtRate(PER_SECOND, (PER_SECOND * run.paceSeconds) / 2, asking.isRight)

/** Creates accounts for the storm. @returns signs people in for some milliseconds, and counts */
async function makeStorm({ ctx }: OwnApp, { url }: Product): Promise<(ms: number) => Promise<number>> {
  const passwordHash = await hashPassword(ctx, PASSWORD)
  const emails = Array.from({ length: ACCOUNTS }, (_, nth) => `storm-${nth}@bench.example`)
  await ctx.inTransaction(async (work) => {
    for (const email of emails)
      await createUser(work, { email, name: 'S', surname: 'T', passwordHash, isVerified: true })
  })
  const send = sendTo(url)
  return async (ms) => {
    const { done } = await runAtFullLoad(LANES, ms, async (lane, nth) => {
      const username = emails[(lane * 7 + nth) % ACCOUNTS]
      expectStatus(200, await send(accountCalls.authenticate.path, { username, password: PASSWORD }, ''))
    })
    return done
  }
}

function rowsOf(quiet: readonly number[][], stormy: readonly number[][], perSecond: number): Row[] {
  const own = pairUp(quiet.map(median))
  const self = { value: median(own), limit: 1, ratio: median(own), spread: middleHalf(own) }
  const beside = 'no sign-ins'
  const at = (percent: number) => ({
    value: percentile(stormy.flat(), percent),
    limit: percentile(quiet.flat(), percent),
    unit: 'ms',
    beside,
  })
  return [
    selfComparisonRow('search2 while people sign in', self, isQuiet(self.ratio)),
    rowOf('search2 while people sign in: p50', at(50)),
    rowOf('search2 while people sign in: p99', at(99), atMostTimes(1.5)),
    rowOf('sign-ins meanwhile', { value: perSecond, unit: '/s' }),
  ]
}

const pairUp = (numbers: readonly number[]) =>
  numbers.flatMap((each, nth) => (nth % 2 === 1 ? [each / (numbers[nth - 1] ?? Number.NaN)] : []))
