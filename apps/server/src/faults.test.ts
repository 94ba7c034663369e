import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { appCalls } from '@parley/contract/app'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { PUBLIC_FOLDER } from './platform/database/embedded/choose-data-folder.ts'
import { findPlace } from './platform/database/embedded/find-place.ts'
import { readPidFile } from './platform/database/embedded/server-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { ensureDatabase } from './platform/database/ensure-database.ts'
import { type ProductProcess, startProduct, startWithWrongSettings } from './testing/a-product.ts'
import { aRedis, hasRedis } from './testing/a-redis.ts'
import { aSmallDisk, hasSmallDisks } from './testing/a-small-disk.ts'
import { sizes } from './testing/sizes.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { createEventAt, findLostAt, noWrites, signUpAt, writeUntil } from './testing/under-load.ts'

if (!hasRedis) console.log('redis-server was not found: nodes whose Redis fails were not tried')
if (!hasSmallDisks) console.log('no small disk can be made here: a server on a full one was not tried')

const FAULTS = sizes(20)
const LOAD_MS = Math.max(300, sizes(2_000))
const WRITERS = 4
const AGAIN_WITHIN_MS = 15_000
const LOOK_EVERY_MS = 100
const ALIVE_WITHIN_MS = 5_000
const CHECKPOINTS = 3
const SOME_EVENTS = 20

const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
let postgres: EmbeddedPostgres
let redis: Awaited<ReturnType<typeof aRedis>>
let nodes: ProductProcess[] = []

beforeAll(async () => {
  if (!hasRedis) return
  // Without fsync, acknowledged writes are still in the system's cache when a process is killed. The power is never
  // cut.
  const settings = { fsync: 'off' }
  const [dataDir = '', ...ofNodes] = folders
  postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings })
  await ensureDatabase(postgres.url(), 'parley')
  redis = await aRedis()
  const shared = { DATABASE_URL: postgres.url('parley'), REDIS_URL: redis.url }
  nodes = await Promise.all(ofNodes.map((folder) => startProduct(folder, shared)))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  redis?.close()
  await postgres?.stop()
  for (const folder of [...folders, postgres?.folder ?? ''])
    if (folder) rmSync(folder, { recursive: true, force: true })
})

const redisFaults = [
  () => redis.cut(),
  async () => {
    await redis.kill()
    await pause(LOAD_MS)
    await redis.comeBack()
  },
  async () => {
    redis.freeze()
    await pause(LOAD_MS)
    redis.thaw()
  },
  () => redis.empty(),
]

async function killPostgres(): Promise<void> {
  const pid = readPidFile({ cluster: path.join(postgres.folder, 'pg18') })?.pid
  if (pid) process.kill(pid, 'SIGKILL')
}

/** Collects the answers of nodes that do not report to be alive. */
function watchLife(goesOn: () => boolean): Promise<string[][]> {
  return Promise.all(
    nodes.map(async ({ url }) => {
      const silent: string[] = []
      while (goesOn()) {
        const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) }).catch(String)
        if (typeof answer === 'string' || !answer.ok) silent.push(String(answer))
        await pause(LOOK_EVERY_MS)
      }
      return silent
    }),
  )
}

interface Readiness {
  readonly status: string
  readonly details: Readonly<Record<string, string>>
}

const readiness = ({ url }: ProductProcess) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ALIVE_WITHIN_MS) }).then(
    (answer) => answer.json() as Promise<Readiness>,
    () => null,
  )

const readsAt = async (node: ProductProcess, token: string) => (await node.call(appCalls.getEvents, {}, token)).status

async function failureAt(node: ProductProcess, token: string): Promise<string> {
  const { body } = await createEventAt(node, token)
  return (body as unknown as { code: string }).code
}

/** Queries the database without going through the product. */
async function askDirectly(socketFolder: string, statement: string): Promise<void> {
  const client = new Client({ host: socketFolder, user: 'parley', database: 'parley' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function allServe(tokens: readonly string[]): Promise<void> {
  await Promise.all(
    nodes.map(async (node, index) => {
      const write = () =>
        createEventAt(node, tokens[index] ?? '').then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(write, { timeout: AGAIN_WITHIN_MS }).toBe(200)
      const well = { status: 'ready', details: { database: 'ok', redis: 'ok', disk: 'ok' } }
      await expect.poll(() => readiness(node), { timeout: AGAIN_WITHIN_MS }).toEqual(well)
    }),
  )
}

it.runIf(hasRedis)(
  `FAULT-6 two nodes serve again by themselves after ${FAULTS} faults of Redis and ${FAULTS} kills of PostgreSQL, and nothing acknowledged is lost`,
  { timeout: FAULTS > 1 ? 1_800_000 : 300_000 },
  async () => {
    const written = noWrites()
    const [mine, theirs] = await Promise.all(
      [1, 2].map(() =>
        Promise.all(Array.from({ length: WRITERS }, (_, index) => signUpAt(nodes[index % 2] as ProductProcess))),
      ),
    )
    let goesOn = true
    onTestFinished(() => {
      goesOn = false
    })
    const life = watchLife(() => goesOn)
    const writers = (theirs ?? []).map((token, index) =>
      writeUntil(nodes[index % 2] as ProductProcess, token, written, () => goesOn),
    )

    for (let fault = 0; fault < FAULTS; fault++) {
      for (const strike of [redisFaults[fault % redisFaults.length], killPostgres]) {
        const before = written.ids.length
        await pause(LOAD_MS)
        await expect.poll(() => written.ids.length - before, { timeout: 60_000 }).toBeGreaterThan(5)
        await strike?.()
        await allServe(mine ?? [])
      }
    }
    goesOn = false
    await Promise.all(writers)

    expect(await life).toEqual([[], []])
    expect([...written.refused].filter((each) => each !== '503, again in 2 s')).toEqual([])
    expect(written.ids.length).toBeGreaterThan(FAULTS * 5)
    expect(await findLostAt(nodes[0] as ProductProcess, written.ids)).toEqual([])
  },
)

it('FAULT-1 a start with an unreachable database ends with one line that names the setting', async () => {
  const url = 'postgres://ada:secret@127.0.0.1:9/parley'
  const { code, said: output } = await startWithWrongSettings(folders[0] ?? '', { DATABASE_URL: url })

  const reason = 'connect ECONNREFUSED 127.0.0.1:9. Start that database, or correct the address.'
  expect([code, output]).toEqual([1, `DATABASE_URL cannot be used: ${reason}\n`])
})

it.runIf(hasSmallDisks)(
  'FAULT-8 a server on a full disk refuses writes, answers the rest, and takes writes again once there is room',
  { timeout: 120_000 },
  async () => {
    const disk = aSmallDisk(300)
    onTestFinished(disk.close)
    const node = await startProduct(path.join(disk.folder, 'data'))
    onTestFinished(() => void node.server.kill('SIGKILL'))
    const token = await signUpAt(node)
    const written = noWrites()
    await writeUntil(node, token, written, () => written.ids.length < SOME_EVENTS)
    disk.fill()
    const full = async () => (await readiness(node))?.details.disk
    // PostgreSQL can still write into the space that it allocated before.
    await writeUntil(node, token, written, () => written.refused.size === 0)

    expect([...written.refused].filter((each) => !/^503, again in \d+ s$/.test(each))).toEqual([])
    expect(await failureAt(node, token)).toBe('diskFull')
    // If a checkpoint found no space, PostgreSQL would stop, and reads would fail as well.
    const { socketFolder } = findPlace(path.join(disk.folder, 'data'), PUBLIC_FOLDER)
    for (let nth = 0; nth < CHECKPOINTS; nth++) {
      await askDirectly(socketFolder, 'checkpoint')
      expect(await readsAt(node, token)).toBe(200)
    }
    expect([await full(), (await node.call(appCalls.getEvents, {}, token)).status]).toEqual(['full', 200])
    disk.free()
    const again = () =>
      createEventAt(node, token).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(again, { timeout: AGAIN_WITHIN_MS }).toBe(200)

    expect(await findLostAt(node, written.ids)).toEqual([])
    expect(await node.stop()).toBe(0)
  },
)
