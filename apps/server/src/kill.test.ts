import { rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { appCalls } from '@parley/contract/app'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { type ProductProcess, startProduct } from './testing/a-product.ts'
import { sizes } from './testing/sizes.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { findLostAt, noWrites, signUpAt, writeUntil } from './testing/under-load.ts'

const KILLS = Math.max(2, sizes(40))
const WRITERS = 8
const LOGGED = { LOG_LEVEL: 'warn' }
const LOAD_MS = Math.max(700, sizes(3_000))

const dataDir = temporaryFolder()
let product: ProductProcess
afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it(`nothing acknowledged is lost in ${KILLS} kills of the server and of the database under load`, {
  timeout: KILLS > 2 ? 600_000 : 300_000,
}, async () => {
  const written = noWrites()
  let goesOn = true
  onTestFinished(() => {
    goesOn = false
  })
  product = await startProduct(dataDir, LOGGED)
  const join = () => Promise.all(Array.from({ length: WRITERS }, () => signUpAt(product)))
  let tokens = await join()

  for (let killed = 0; killed < KILLS; killed++) {
    goesOn = true
    const writers = tokens.map((token) => writeUntil(product, token, written, () => goesOn))
    const before = written.ids.length
    await pause(LOAD_MS)
    await expect.poll(() => written.ids.length - before, { timeout: 60_000 }).toBeGreaterThan(5)
    if (killed % 2 === 0) await product.kill()
    else process.kill(product.databasePid(), 'SIGKILL')
    goesOn = false
    await Promise.all(writers)
    if (killed % 2 === 0) {
      product = await startProduct(dataDir, LOGGED)
      tokens = await join()
    } else {
      await expect
        .poll(
          () =>
            product.call(appCalls.getEvents, {}, tokens[0]).then(
              (answer) => answer.status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200)
    }
  }

  expect(written.ids.length).toBeGreaterThan(KILLS * 5)
  expect(await findLostAt(product, written.ids)).toEqual([])
})

/**
 * Requests over one connection until it ends.
 *
 * @returns true if a reply announced `Connection: close` before the connection ended
 */
async function keepAsking({ url }: ProductProcess): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let wasTold = false
  for (;;) {
    const answer = await new Promise<IncomingMessage | null>((resolve) => {
      const request = get(`${url}/api/openapi.json`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response))
      })
      request.on('error', () => resolve(null))
    })
    if (!answer) return wasTold
    wasTold ||= answer.headers.connection === 'close'
  }
}

it('FAULT-9 stops within ten seconds with code 0 while clients use connections that they keep', {
  timeout: 60_000,
}, async () => {
  product ??= await startProduct(dataDir, LOGGED)
  const asking = Array.from({ length: 12 }, () => keepAsking(product))
  const idle = connect(Number(new URL(product.url).port))
  idle.on('error', () => undefined)
  const live = await fetch(`${product.url}/live/?EIO=4&transport=polling`)
  expect(live.status).toBe(200)
  const [began, from] = [Date.now(), product.said().length]

  expect(await product.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await Promise.all(asking)).toEqual(Array(12).fill(true))
  expect(complaintsOf(product, from)).toEqual([])
  idle.destroy()
})

/** Lines at level warning or higher after the first `from` characters of the output. */
const complaintsOf = ({ said: readOutput }: ProductProcess, from: number) =>
  readOutput()
    .slice(from)
    .split('\n')
    .filter((line) => /^{"level":[456]0/.test(line))

it('FAULT-9 stops soon and without a complaint while a job takes longer than the stop may', {
  timeout: 60_000,
}, async () => {
  product = await startProduct(dataDir, LOGGED)
  const database = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  expect(database.adopted()).toBe(true)
  const client = new pg.Client(database.url('parley'))
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('lock table import_preview in access exclusive mode')
  const other = new pg.Client(database.url('parley'))
  await other.connect()
  await other.query("select graphile_worker.add_job('imports.forgetPreviews')")
  const waiting = () => other.query('select from pg_locks where not granted').then(({ rowCount }) => rowCount)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await other.end()
  await database.stop()
  const [began, from] = [Date.now(), product.said().length]

  expect(await product.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(4_500)
  expect(complaintsOf(product, from)).toEqual([])
  await client.end().catch(() => undefined)
})
