import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { runAtFullLoad, runAtRate } from './lib/load.ts'
import { openApp } from './lib/own-app.ts'
import { startProduct } from './lib/product.ts'
import { compare, isQuiet } from './lib/rounds.ts'
import { atLeastTimes, atMost, atMostTimes, comparisonRow, type Row, rowOf, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { type Asking, seedCrowd, verifyQueries } from './lib/search-queries.ts'
import { seedEvent, seedPeople } from './lib/seed-people.ts'
import { percentile } from './lib/statistics.ts'
import type { Bench } from './search/bench.ts'
import { searchIndex } from './search/search-index.ts'

const SIZES = [10_000, 100_000]
const GOAL_AT = 100_000
const LANES = 4
const PER_SECOND = 100
const CHANGES_PER_SECOND = 10
/** Number of connections for requests that queue if the pace is not reached. */
const PACE_LANES = 20

/**
 * Measures a filtered page of 60 people in the viewer's own order. The limit is the product's own SQL, sent straight to
 * PostgreSQL.
 */
export async function search(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  // Without the index, the database alone answers. Its statements are the limit that the index is compared with.
  const app = await openApp(product, { SEARCH_INDEX_MB: '0' })
  const bench = { product, app, driver: chooseSqlDriver(app.databaseUrl) }
  const rows: Row[] = []
  for (const people of SIZES) {
    const name = `search2 ${people / 1000}k`
    run.say(`${name}: filling the event`)
    const asking = await fill(bench, people)
    run.say(`${name}: measuring`)
    rows.push(...(await measure({ ...run, say: (line) => run.say(`${name}: ${line}`) }, bench, asking, name)))
    if (people === GOAL_AT) rows.push(await measurePace(run, bench, asking, name))
  }
  return [...rows, ...(await searchIndex(run, bench))]
}

async function fill({ app, product }: Bench, people: number): Promise<Asking> {
  const event = await seedEvent(app.ctx, `search-${people}`)
  const crowd = await seedCrowd(app, event)
  await seedPeople(app.ctx, event, people - crowd.length)
  await app.ctx.pool.query('vacuum (analyze)')
  // The checkpoint writes everything now, so that none for the filling happens during a measurement.
  await app.ctx.pool.query('checkpoint')
  return verifyQueries(app, product, event, crowd)
}

async function measure(run: Run, { product, driver }: Bench, asking: Asking, name: string): Promise<Row[]> {
  const askRightly = async (lane: number, nth: number) => {
    if (!(await asking.isRight(lane + nth * LANES)))
      throw new Error(`${name}: an answer is not the one that was checked`)
  }
  const { self, figures } = await compare(
    {
      tells: 'perSecond',
      product: async () => {
        const before = product.cpuMs()
        const { done, seconds } = await runAtFullLoad(LANES, run.roundMs, askRightly)
        return { perSecond: done / seconds, cpuMs: (product.cpuMs() - before) / done }
      },
      limit: async () => {
        const before = product.databaseCpuMs()
        const { done, perSecond } = await driver.runAtFullLoad(asking.scripts, LANES, run.roundMs)
        return { perSecond, cpuMs: (product.databaseCpuMs() - before) / done }
      },
    },
    run.pairs,
    run.say,
  )
  const own = selfComparisonRow(name, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const beside = driver.name
  const [pages, cpu] = [
    { unit: '/s', beside },
    { unit: 'ms', beside },
  ]
  const isGoal = name.endsWith('100k')
  return [
    own,
    comparisonRow(`${name}: pages`, figures.perSecond, isGoal ? { ...pages, goal: atLeastTimes(1) } : pages),
    comparisonRow(`${name}: CPU per page`, figures.cpuMs, isGoal ? { ...cpu, goal: atMostTimes(1) } : cpu),
  ]
}

async function measurePace(run: Run, { driver }: Bench, asking: Asking, name: string): Promise<Row> {
  run.say(`${name}: ${PER_SECOND} requests a second`)
  await asking.signIn()
  const changing = runAtRate(CHANGES_PER_SECOND, CHANGES_PER_SECOND * run.paceSeconds, async (nth) => {
    await asking.change(nth)
    return true
  })
  const late = await runAtRate(PER_SECOND, PER_SECOND * run.paceSeconds, asking.isRight)
  const wereChanged = (await changing).every(Number.isFinite)
  if (!wereChanged) throw new Error('Not every profile could be changed')
  const lateBeside = await driver.runAtRate(asking.scripts, PACE_LANES, PER_SECOND, run.paceSeconds)
  const p99 = { value: percentile(late, 99), limit: percentile(lateBeside, 99), unit: 'ms', beside: driver.name }
  return rowOf(`${name}: p99 at ${PER_SECOND}/s, ${CHANGES_PER_SECOND} profiles changing`, p99, atMost(25, 'ms'))
}
