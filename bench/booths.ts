import { insertBooths, insertDefaultBoothType } from '../apps/server/src/features/booths/index.ts'
import { boothCalls } from '../packages/contract/src/booths/index.ts'
import type { InputOf } from '../packages/contract/src/index.ts'
import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { compareWithStatement } from './lib/compare-with-statement.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Row } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { type Caller, seedCallers, signIn } from './lib/seed-callers.ts'
import { type SeededEvent, seedEvent } from './lib/seed-people.ts'
import { expectStatus, sendTo } from './lib/send.ts'
import type { SqlDriver } from './lib/sql-driver.ts'
import { pgText, type Script } from './lib/sql-script.ts'

const BOOTHS = 5_000
const LANES = 4
/** Number of viewers, because each may send only 60 requests a second. */
const VIEWERS = 40
const [VIEWERS_BATCH, FIRMS_BATCH] = [1_000_000, 2_000_000]
const GOAL = 0.5
const { path } = boothCalls.searchBooths

type Question = Partial<InputOf<typeof boothCalls.searchBooths>> & { readonly eventId: string }
interface Bench {
  readonly product: Product
  readonly app: OwnApp
  readonly driver: SqlDriver
  readonly viewers: readonly Caller[]
}

/** Measures the list of booths. The limit is the SQL of one such call, recorded and sent straight to PostgreSQL. */
export async function booths(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  const app = await openApp(product)
  run.say('booths: filling the event')
  const event = await seedEvent(app.ctx, 'booths')
  await seedBooths(app, event)
  const viewers = await seedCallers(app.ctx, event.eventId, event.invent(VIEWERS_BATCH).slice(0, VIEWERS))
  await app.ctx.pool.query('vacuum (analyze)')
  await app.ctx.pool.query('checkpoint')
  const bench = { product, app, driver: chooseSqlDriver(app.databaseUrl), viewers }
  const rows: Row[] = []
  for (const [what, question] of Object.entries(listQueries(event))) {
    const name = `booths: ${what}`
    rows.push(...(await measure({ ...run, say: (line) => run.say(`${name}: ${line}`) }, bench, question, name)))
  }
  return rows
}

function listQueries({ eventId, categoryId, optionId }: SeededEvent): Record<string, Question> {
  const industries = ['dairy', 'fruit'].map((key) => optionId('industries', key))
  return {
    list: { eventId },
    facets: { eventId, withCounts: true },
    filtered: {
      eventId,
      withCounts: true,
      chosen: [{ categoryId: categoryId('industries'), subCategoryIds: industries }],
    },
    search: { eventId, withCounts: true, query: 'coffee' },
  }
}

/** Adds the booths with numbers in their names, so that all names differ. */
async function seedBooths({ ctx }: OwnApp, { eventId, invent }: SeededEvent): Promise<void> {
  await ctx.inTransaction((work) => insertDefaultBoothType(work, eventId))
  for (let made = 0, batch = FIRMS_BATCH; made < BOOTHS; batch++) {
    const firms = invent(batch).slice(0, BOOTHS - made)
    const rows = firms.map(({ company, biography, seek, categories = [] }, at) => ({
      boothName: `${company} ${made + at}`,
      description: biography ?? '',
      seek: seek ?? '',
      rate: 1 + ((made + at) % 5),
      categories,
    }))
    await ctx.inTransaction((work) => insertBooths(work, eventId, rows))
    made += rows.length
  }
}

async function measure(run: Run, bench: Bench, question: Question, name: string): Promise<Row[]> {
  const { product, driver } = bench
  const { isRight, script } = await verifyQueries(bench, question)
  return compareWithStatement(run, { product, driver, name, lanes: LANES, goal: GOAL, isRight, script })
}

/** Asks once for each viewer, and records the statements of one such call. */
async function verifyQueries({ app, product, viewers }: Bench, question: Question) {
  const send = sendTo(product.url)
  const tokens = await signIn(app.ctx, viewers)
  const right: string[] = []
  for (const token of tokens) {
    const answer = await send(path, question, token)
    expectStatus(200, answer)
    right.push(answer.body)
  }
  const script = await recordCall(app, question, tokens[0] ?? '')
  const ask = async (viewer: number) => (await send(path, question, tokens[viewer] ?? '')).body === right[viewer]
  return { script, isRight: (nth: number) => ask(nth % viewers.length) }
}

async function recordCall({ fastify, recorder }: OwnApp, payload: Question, token: string): Promise<Script> {
  const headers = { authorization: `Bearer ${token}` }
  const call = () => fastify.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  // The first call fills the caches. Cached data is not queried again.
  await call()
  let found = 0
  const sent = await recorder.during(async () => {
    found = (await call()).json().booths.length
  })
  if (found === 0 || !sent.some(({ rows }) => rows.length === found)) throw new Error('No statement brings the page')
  return sent.map(({ text, values }) => ({ text, values: values.map(pgText), takes: false }))
}
