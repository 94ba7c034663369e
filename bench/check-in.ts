import {
  type AreaOf,
  type Door,
  recordScans,
  scanOf,
  seedCheckIn,
  type Turn,
  turnOf,
  undoScans,
  verifyScans,
} from './lib/check-in-scans.ts'
import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { runAtFullLoad, runAtRate } from './lib/load.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { type Product, startProduct } from './lib/product.ts'
import { compare, isQuiet } from './lib/rounds.ts'
import { atLeastTimes, atMost, comparisonRow, type Row, rowOf, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { expectStatus, sendTo } from './lib/send.ts'
import type { SqlDriver } from './lib/sql-driver.ts'
import type { Script } from './lib/sql-script.ts'
import { percentile } from './lib/statistics.ts'

const LANES = 16
const [PEOPLE, ADMINS] = [250, 12]
const SIGN_IN_EVERY_MS = 5 * 60_000
const P99_MS = 50

interface Stand {
  readonly run: Run
  readonly app: OwnApp
  readonly product: Product
  readonly driver: SqlDriver
  readonly door: () => Promise<Door>
}

/**
 * Measures sixteen scanners, first each at an area of its own, then all at one, and the latency at half of the maximum
 * throughput. The limit is the SQL of a single scan, recorded and sent straight to PostgreSQL.
 */
export async function checkIn(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  const app = await openApp(product)
  run.say('check-in: filling the event')
  let seeded = await seedCheckIn(app.ctx, { lanes: LANES, people: PEOPLE, admins: ADMINS })
  let signInAgainAt = performance.now() + SIGN_IN_EVERY_MS
  const door = async () => {
    if (performance.now() < signInAgainAt) return seeded
    seeded = await seeded.renewed()
    signInAgainAt = performance.now() + SIGN_IN_EVERY_MS
    return seeded
  }
  const stand = { run, app, product, driver: chooseSqlDriver(app.databaseUrl), door }
  await app.ctx.pool.query('create schema bench')

  const apart: AreaOf = (lane) => seeded.ownAreas[lane] ?? ''
  const apartScript = await recordScans(app, seeded, apart, 'bench.apart')
  const hot: AreaOf = () => seeded.hotArea
  const hotScript = await recordScans(app, seeded, hot, 'bench.hot')
  await undoScans(app, seeded)
  await app.ctx.pool.query('vacuum (analyze)')

  const atApart = { name: `check-in: ${LANES} scanners`, areaOf: apart, script: apartScript, goal: 0.8 }
  const rows = await measure(stand, atApart)
  const perSecond = rows[1]?.value
  if (perSecond) rows.push(await measureOffline(stand, atApart, Math.floor(perSecond / 2)))
  return [
    ...rows,
    ...(await measure(stand, { name: 'check-in: one hot area', areaOf: hot, script: hotScript, goal: 1 })),
  ]
}

interface Measured {
  readonly name: string
  readonly areaOf: AreaOf
  readonly script: Script
  readonly goal: number
}

async function measure(
  { run, app, product, driver, door }: Stand,
  { name, areaOf, script, goal }: Measured,
): Promise<Row[]> {
  const send = sendTo(product.url)
  const after = async (done: number) => {
    await verifyScans(app, await door(), done)
    await undoScans(app, await door())
  }
  const { self, figures } = await compare(
    {
      tells: 'perSecond',
      product: async () => {
        const now = await door()
        const before = product.cpuMs()
        const { done, seconds } = await runAtFullLoad(LANES, run.roundMs, async (lane, nth) => {
          const { path, input } = scanOf(now, areaOf(lane), turnOf(now, lane, nth))
          expectStatus(200, await send(path, input, now.admins[lane]?.[nth % ADMINS]?.token ?? ''))
        })
        const cpuMs = (product.cpuMs() - before) / done
        await after(done)
        return { perSecond: done / seconds, cpuMs }
      },
      limit: async () => {
        const before = product.databaseCpuMs()
        const { done, perSecond } = await driver.runAtFullLoad([script], LANES, run.roundMs)
        const cpuMs = (product.databaseCpuMs() - before) / done
        await after(done)
        return { perSecond, cpuMs }
      },
    },
    run.pairs,
    (line) => run.say(`${name}: ${line}`),
  )
  const own = selfComparisonRow(name, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const beside = driver.name
  return [
    own,
    comparisonRow(name, figures.perSecond, { unit: '/s', beside, goal: atLeastTimes(goal) }),
    comparisonRow(`${name}, CPU each`, figures.cpuMs, { unit: 'ms', beside }),
  ]
}

async function measureOffline(
  { run, app, product, driver, door }: Stand,
  { name, areaOf, script }: Measured,
  perSecond: number,
): Promise<Row> {
  run.say(`${name}: ${perSecond} a second`)
  const now = await door()
  const send = sendTo(product.url)
  const late = await runAtRate(perSecond, perSecond * run.paceSeconds, async (nth) => {
    const [lane, place] = [nth % LANES, Math.floor(nth / LANES)]
    const ticket = now.tickets[lane]?.[place % PEOPLE] as Turn['ticket']
    const { path, input } = scanOf(now, areaOf(lane), { ticket, checkIn: Math.floor(place / PEOPLE) % 2 === 0 })
    return (await send(path, input, now.admins[lane]?.[place % ADMINS]?.token ?? '')).status === 200
  })
  await undoScans(app, now)
  const beside = await driver.runAtRate([script], LANES, perSecond, run.paceSeconds)
  await undoScans(app, now)
  const p99 = { value: percentile(late, 99), limit: percentile(beside, 99), unit: 'ms', beside: driver.name }
  return rowOf(`${name}: p99 at half load`, p99, atMost(P99_MS, 'ms'))
}
