import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { acceptance, recordAcceptance } from './lib/confirm-accepting.ts'
import { measureCrowd } from './lib/confirm-crowd.ts'
import { type Pair, seedPairs } from './lib/confirm-pairs.ts'
import { settle, undoAcceptances, verifyAcceptances } from './lib/confirm-state.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { runAtFullLoad } from './lib/load.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { type Product, startProduct } from './lib/product.ts'
import { compare, isQuiet } from './lib/rounds.ts'
import { atLeastTimes, atMostTimes, comparisonRow, type Row, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { expectStatus, sendTo } from './lib/send.ts'

const LANES = 16
/** Numbers that give 900 requests, more than a lane can accept in a round. */
const [PEOPLE, SLOTS] = [30, 30]
/** Number of tables: one for the slot, plus one for each lane that holds another one at that moment. */
const TABLES = PEOPLE + LANES + 4
const GOAL = 0.4
/** Time between sign-ins, well before a token expires. */
const SIGN_IN_EVERY_MS = 5 * 60_000

/**
 * Measures accepted requests: a crowd that competes for one table, then different pairs. The limit is the SQL of the
 * same transaction, recorded and sent straight to PostgreSQL.
 */
export async function confirm(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  const app = await openApp(product)
  run.say('confirm: a thousand at once')
  const crowd = await measureCrowd(run, app, product)
  return [...crowd, ...(await measure(run, app, product))]
}

async function measure(run: Run, app: OwnApp, product: Product): Promise<Row[]> {
  run.say('confirm: asking for meetings')
  let pairs = await seedPairs(app.ctx, 'meet', { lanes: LANES, people: PEOPLE, slots: SLOTS, tables: TABLES })
  const { eventId } = pairs
  const script = await recordAcceptance(app, pairs)
  await undoAcceptances(app, eventId)
  await app.ctx.pool.query('vacuum (analyze)')
  const driver = chooseSqlDriver(app.databaseUrl)
  const send = sendTo(product.url)
  const accept = async (lane: number, nth: number) => {
    const pair = pairs.lanes[lane]?.[nth] as Pair
    if (!pair) throw new Error('All requests of a lane are accepted: give it more')
    const { path, input, idempotencyKey } = acceptance(eventId, pair)
    const answer = await send(path, input, pair.token, idempotencyKey)
    expectStatus(200, answer)
    const { meeting } = JSON.parse(answer.body)
    if (meeting.state !== 'confirmed' || meeting.sdt !== pair.startsAt)
      throw new Error(`Not the meeting: ${answer.body}`)
  }

  run.say('confirm: measuring')
  let signInAgainAt = performance.now() + SIGN_IN_EVERY_MS
  const { self, figures } = await compare(
    {
      tells: 'perSecond',
      product: async () => {
        if (performance.now() > signInAgainAt) {
          pairs = await pairs.renewed()
          signInAgainAt = performance.now() + SIGN_IN_EVERY_MS
        }
        const before = product.cpuMs()
        const { done, seconds } = await runAtFullLoad(LANES, run.roundMs, accept)
        await settle(app)
        const cpuMs = (product.cpuMs() - before) / done
        await verifyAcceptances(app, eventId, done)
        await undoAcceptances(app, eventId)
        return { perSecond: done / seconds, cpuMs }
      },
      limit: async () => {
        // The product would otherwise process the facts that the script leaves behind.
        product.child.process.kill('SIGSTOP')
        const before = product.databaseCpuMs()
        const { done, perSecond } = await driver.runAtFullLoad([script], LANES, run.roundMs)
        const cpuMs = (product.databaseCpuMs() - before) / done
        await verifyAcceptances(app, eventId, done)
        await undoAcceptances(app, eventId)
        product.child.process.kill('SIGCONT')
        return { perSecond, cpuMs }
      },
    },
    run.pairs,
    (line) => run.say(`confirm: ${line}`),
  )
  const own = selfComparisonRow('confirm', self, isQuiet(self.ratio))
  if (!figures) return [own]
  const beside = driver.name
  return [
    own,
    comparisonRow('confirm: accepted', figures.perSecond, { unit: '/s', beside, goal: atLeastTimes(GOAL) }),
    comparisonRow('confirm: CPU each', figures.cpuMs, { unit: 'ms', beside, goal: atMostTimes(1 / GOAL) }),
  ]
}
