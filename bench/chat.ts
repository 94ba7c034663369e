import { createUser, issueTokens } from '../apps/server/src/features/accounts/index.ts'
import { insertRoomHistory } from '../apps/server/src/features/chat/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { chatCalls, roomMessagesTopic } from '../packages/contract/src/chat/index.ts'
import { topicName } from '../packages/contract/src/index.ts'
import { type Bare, startBare } from './chat/bare.ts'
import { callOverLive, LIVE_PATH, receiveRows } from './lib/call-over-live.ts'
import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { runAtFullLoad } from './lib/load.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { type Product, startProduct } from './lib/product.ts'
import { compare, inTurn, isQuiet } from './lib/rounds.ts'
import { atLeastTimes, atMostTimes, comparisonRow, type Goal, type Row, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { expectStatus, sendTo } from './lib/send.ts'
import type { SqlDriver } from './lib/sql-driver.ts'
import type { Script } from './lib/sql-script.ts'
import { percentile } from './lib/statistics.ts'

const LANES = 64
/**
 * Numbers of rooms, because a user may send only 60 requests a second, and only 8 kB a second over a live connection.
 */
const [ROOMS_OF_LANE, ROOMS_OF_ONE] = [8, 64]
const SIGN_IN_EVERY_MS = 5 * 60_000
const WORDS = 'Shall we meet at the olive stand at half past ten?'
const INSERT: Script = [{ text: `insert into bench_row (body) values ('${WORDS}')`, values: [], takes: false }]
const { path } = chatCalls.sendMessage

interface Room {
  readonly id: string
  readonly writerId: string
  readonly readerId: string
  token: string
}

/** Sends a message, and resolves when it is acknowledged. */
type Send = (room: Room, clientId: string) => Promise<void>

interface Way {
  readonly name: string
  readonly send: Send
}

type Listeners = Map<string, () => void>

/**
 * Measures chat from sending to arrival at the other's socket, first one message at a time, then 64 in flight in as
 * many rooms. The limit is an insert of one row by pgbench. For live connections a second limit is a bare WebSocket
 * server that saves one row for each message with the same group commit and clients.
 */
export async function chat(run: Run): Promise<Row[]> {
  const product = await startProduct(makeDataFolder())
  const app = await openApp(product)
  const driver = chooseSqlDriver(app.databaseUrl)
  run.say('chat: making rooms')
  await app.ctx.pool.query('create table bench_row (id bigint generated always as identity primary key, body text)')
  const rooms = await makeRooms(app)
  await app.ctx.pool.query('vacuum (analyze)')
  const signIn = signer(app, rooms)
  await signIn()
  run.say('chat: connecting writers')
  const listeners: Listeners = new Map()
  const server = await startBare(app.databaseUrl)
  const live: Way = { name: 'over live connections', send: await overLive(app, product, rooms, listeners) }
  const bare: Way & Bare = { ...server, name: 'a bare server', send: await overBare(server, rooms, listeners) }
  const byHttp: Way = { name: 'by HTTP', send: overHttp(product) }
  const bench: Bench = { run, app, product, driver, rooms, told: listeners, signIn }
  return [
    ...(await measureOne(bench, live, bare)),
    ...(await measureOne(bench, byHttp)),
    ...(await measureMany(bench, live, bare)),
    ...(await measureMany(bench, byHttp)),
  ]
}

interface Bench {
  readonly run: Run
  readonly app: OwnApp
  readonly product: Product
  readonly driver: SqlDriver
  readonly rooms: readonly Room[]
  readonly told: Listeners
  readonly signIn: () => Promise<void>
}

function overHttp({ url }: Product): Send {
  const send = sendTo(url)
  return async ({ id, token }, clientId) =>
    expectStatus(200, await send(path, { roomId: id, clientId, msg: WORDS }, token))
}

type Calls = Map<Room, Awaited<ReturnType<typeof callOverLive>>>

const sendBy =
  (calls: Calls): Send =>
  async (room, clientId) => {
    const call = calls.get(room) as NonNullable<ReturnType<Calls['get']>>
    expectStatus(200, await call(chatCalls.sendMessage.name, { roomId: room.id, clientId, msg: WORDS }))
  }

const hearing =
  (listeners: Listeners) =>
  ({ clientId }: { clientId?: string }): void =>
    listeners.get(clientId ?? '')?.()

/** Opens the live connections. Each lives as long as its token, which is longer than this whole part takes. */
async function overLive(
  { ctx }: OwnApp,
  { url }: Product,
  rooms: readonly Room[],
  listeners: Listeners,
): Promise<Send> {
  const calls: Calls = new Map()
  const address = `${url}${LIVE_PATH}`
  for (const room of rooms) calls.set(room, await callOverLive(address, await issueTokens(ctx, room.writerId)))
  for (const { id, readerId } of rooms.slice(0, ROOMS_OF_ONE)) {
    const { liveToken } = await issueTokens(ctx, readerId)
    await receiveRows(
      address,
      { liveToken, topic: topicName(roomMessagesTopic.path, { roomId: id }) },
      hearing(listeners),
    )
  }
  return sendBy(calls)
}

async function overBare({ url }: Bare, rooms: readonly Room[], listeners: Listeners): Promise<Send> {
  const calls: Calls = new Map()
  for (const room of rooms) calls.set(room, await callOverLive(url, null))
  for (const { id } of rooms.slice(0, ROOMS_OF_ONE)) await receiveRows(`${url}?hears=${id}`, null, hearing(listeners))
  return sendBy(calls)
}

async function makeRooms({ ctx }: OwnApp): Promise<Room[]> {
  return ctx.inTransaction(async (work) => {
    const someone = () =>
      createUser(work, { email: `${newId()}@bench.example`, name: 'B', surname: 'C', isVerified: true })
    const pairs: [string, string][] = []
    for (let at = 0; at < LANES * ROOMS_OF_LANE; at++) pairs.push([await someone(), await someone()])
    const unseen = (userId: string) => ({ userId, seenSeq: 0 })
    const ids = await insertRoomHistory(
      work,
      pairs.map(([one, other]) => ({ people: [unseen(one), unseen(other)], messages: [] })),
    )
    return pairs.map(([writerId, readerId], at) => ({ id: ids[at] as string, writerId, readerId, token: '' }))
  })
}

/** Returns a function that renews the tokens, which live ten minutes. */
function signer({ ctx }: OwnApp, rooms: readonly Room[]) {
  let againAt = 0
  return async () => {
    if (performance.now() < againAt) return
    for (const room of rooms) room.token = (await issueTokens(ctx, room.writerId)).token
    againAt = performance.now() + SIGN_IN_EVERY_MS
  }
}

async function measureOne(bench: Bench, way: Way, bare?: Way & Bare): Promise<Row[]> {
  const { run, driver, rooms, told: listeners, signIn } = bench
  const { name } = way
  run.say(`chat: one message at a time, ${name}`)
  const sendAndReceive = async (send: Send) => {
    const took: number[] = []
    await runAtFullLoad(1, run.roundMs, async (_lane, nth) => {
      const clientId = newId()
      const arrived = new Promise<void>((resolve) => listeners.set(clientId, resolve))
      const began = performance.now()
      await Promise.all([arrived, send(rooms[nth % ROOMS_OF_ONE] as Room, clientId)])
      listeners.delete(clientId)
      took.push(performance.now() - began)
    })
    return { ms: percentile(took, 50) }
  }
  const product = async () => {
    await signIn()
    return sendAndReceive(way.send)
  }
  const insert = async () => ({ ms: 1000 / (await driver.runAtFullLoad([INSERT], 1, run.roundMs)).perSecond })
  const say = (line: string) => run.say(`chat: ${line}`)
  const { self, figures } = await compare({ tells: 'ms', product, limit: insert }, run.pairs, say)
  const own = selfComparisonRow(`chat: one at a time, ${name}`, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const title = `chat: sent to received ${name}, p50`
  const beside = `${driver.name}, one row`
  if (!bare) return [own, comparisonRow(title, figures.ms, { unit: 'ms', beside })]
  const besideBare = await inTurn({ product, limit: () => sendAndReceive(bare.send) }, run.pairs)
  return [
    own,
    comparisonRow(title, figures.ms, { unit: 'ms', beside, goal: atMostTimes(3) }),
    comparisonRow(title, besideBare.ms, { unit: 'ms', beside: bare.name, goal: atMostTimes(2) }),
  ]
}

async function measureMany(bench: Bench, way: Way, bare?: Way & Bare): Promise<Row[]> {
  const { run, app, product, driver, rooms, signIn } = bench
  const { name } = way
  run.say(`chat: ${LANES} at a time, ${name}`)
  const count = async (table: string) =>
    Number((await app.ctx.pool.query(`select count(*) as n from ${table}`)).rows[0].n)
  /** @param serverMs CPU of server and database */
  const sendMany = async (send: Send, serverMs: () => number, table: string) => {
    const [before, ofDatabase, keptBefore] = [serverMs(), product.databaseCpuMs(), await count(table)]
    const { done, seconds } = await runAtFullLoad(LANES, run.roundMs, (lane, nth) =>
      send(rooms[lane * ROOMS_OF_LANE + (nth % ROOMS_OF_LANE)] as Room, newId()),
    )
    const cpuMs = (serverMs() - before) / done
    const databaseMs = (product.databaseCpuMs() - ofDatabase) / done
    if ((await count(table)) - keptBefore !== done)
      throw new Error('Not every message that was acknowledged is there once')
    return { perSecond: done / seconds, cpuMs, databaseMs }
  }
  const ofProduct = async () => {
    await signIn()
    return sendMany(way.send, product.cpuMs, 'chat_message')
  }
  const insert = async () => {
    const before = product.databaseCpuMs()
    const { done, perSecond } = await driver.runAtFullLoad([INSERT], LANES, run.roundMs)
    const cpuMs = (product.databaseCpuMs() - before) / done
    return { perSecond, cpuMs, databaseMs: cpuMs }
  }
  const say = (line: string) => run.say(`chat: ${line}`)
  const { self, figures } = await compare({ tells: 'perSecond', product: ofProduct, limit: insert }, run.pairs, say)
  const own = selfComparisonRow(`chat: ${LANES} at a time, ${name}`, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const rowsBeside = ({ perSecond, cpuMs, databaseMs }: typeof figures, beside: string, goal?: Goal) => [
    comparisonRow(`chat: kept ${name}, ${LANES} under way`, perSecond, {
      unit: '/s',
      beside,
      ...(goal ? { goal } : {}),
    }),
    comparisonRow(`chat: CPU each ${name}`, cpuMs, { unit: 'ms', beside }),
    comparisonRow(`chat: CPU each ${name}, of the database`, databaseMs, { unit: 'ms', beside }),
  ]
  const beside = `${driver.name}, one row`
  if (!bare) return [own, ...rowsBeside(figures, beside)]
  const ofBare = () => sendMany(bare.send, () => bare.cpuMs() + product.databaseCpuMs(), 'bench_row')
  const besideBare = await inTurn({ product: ofProduct, limit: ofBare }, run.pairs)
  return [own, ...rowsBeside(figures, beside, atLeastTimes(1)), ...rowsBeside(besideBare, bare.name, atLeastTimes(0.5))]
}
