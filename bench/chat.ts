import { io } from 'socket.io-client'
import { createUser, issueTokens } from '../apps/server/src/features/accounts/index.ts'
import { insertRoomHistory } from '../apps/server/src/features/chat/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { chatCalls, roomMessagesTopic } from '../packages/contract/src/chat/index.ts'
import { topicName } from '../packages/contract/src/index.ts'
import { callOverLive } from './lib/call-over-live.ts'
import { chooseSqlDriver } from './lib/choose-sql-driver.ts'
import { undoLater } from './lib/clean-up.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { keepBusy } from './lib/load.ts'
import { type OwnApp, openApp } from './lib/own-app.ts'
import { type Product, startProduct } from './lib/product.ts'
import { compare, isQuiet } from './lib/rounds.ts'
import { atLeastTimes, atMostTimes, type Row, rowBeside, rowOfSelf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { mustBe, sendTo } from './lib/send.ts'
import type { SqlDriver } from './lib/sql-driver.ts'
import type { Script } from './lib/sql-script.ts'
import { percentile } from './lib/statistics.ts'

const LANES = 64
/** No one may ask more than 60 times a second, nor send more than 8 kB a second over a live connection. */
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

/** Sends a message into a room, and resolves when it is acknowledged. */
type Send = (room: Room, clientId: string) => Promise<void>

/**
 * Messages of chat beside one row that pgbench inserts: from sending one to its arrival at the other's socket with nothing else
 * under way, then with 64 under way in as many rooms; over live connections as the web sends them, and by HTTP.
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
  const ways: Way[] = [
    { name: 'over live connections', send: await overLive(app, product, rooms), isWebs: true },
    { name: 'by HTTP', send: byHttp(product), isWebs: false },
  ]
  const measured: Row[] = []
  const told = new Map<string, () => void>()
  for (const room of rooms.slice(0, ROOMS_OF_ONE)) await listen(app, product, room, (id) => told.get(id)?.())
  for (const way of ways) measured.push(...(await measureOne(run, driver, { rooms, told, signIn }, way)))
  for (const way of ways) measured.push(...(await measureMany(run, app, product, driver, { rooms, signIn }, way)))
  return measured
}

interface Way {
  readonly name: string
  readonly send: Send
  /** As the web sends them: the goals are for this. */
  readonly isWebs: boolean
}

function byHttp({ url }: Product): Send {
  const send = sendTo(url)
  return async ({ id, token }, clientId) => mustBe(200, await send(path, { roomId: id, clientId, msg: WORDS }, token))
}

async function overLive({ ctx }: OwnApp, { url }: Product, rooms: readonly Room[]): Promise<Send> {
  const calls = new Map<Room, Awaited<ReturnType<typeof callOverLive>>>()
  // A connection stands for as long as its token; the whole part takes less.
  for (const room of rooms) calls.set(room, await callOverLive(url, (await issueTokens(ctx, room.writerId)).liveToken))
  return async (room, clientId) => {
    const call = calls.get(room) as Awaited<ReturnType<typeof callOverLive>>
    mustBe(200, await call(chatCalls.sendMessage.name, { roomId: room.id, clientId, msg: WORDS }))
  }
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

/** Tokens live ten minutes. */
function signer({ ctx }: OwnApp, rooms: readonly Room[]) {
  let againAt = 0
  return async () => {
    if (performance.now() < againAt) return
    for (const room of rooms) room.token = (await issueTokens(ctx, room.writerId)).token
    againAt = performance.now() + SIGN_IN_EVERY_MS
  }
}

async function measureOne(
  run: Run,
  driver: SqlDriver,
  { rooms, told, signIn }: { rooms: readonly Room[]; told: Map<string, () => void>; signIn: () => Promise<void> },
  { name, send, isWebs }: Way,
): Promise<Row[]> {
  run.say(`chat: one message at a time, ${name}`)
  const sendAndReceive = async (_lane: number, nth: number) => {
    const room = rooms[nth % ROOMS_OF_ONE] as Room
    const clientId = newId()
    const arrived = new Promise<void>((resolve) => told.set(clientId, resolve))
    const began = performance.now()
    await Promise.all([arrived, send(room, clientId)])
    told.delete(clientId)
    took.push(performance.now() - began)
  }
  let took: number[] = []
  const { self, figures } = await compare(
    {
      tells: 'ms',
      product: async () => {
        await signIn()
        took = []
        await keepBusy(1, run.roundMs, sendAndReceive)
        return { ms: percentile(took, 50) }
      },
      limit: async () => ({ ms: 1000 / (await driver.keepBusy([INSERT], 1, run.roundMs)).perSecond }),
    },
    run.pairs,
    (line) => run.say(`chat: ${line}`),
  )
  const own = rowOfSelf(`chat: one at a time, ${name}`, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const beside = `${driver.name}, one row`
  const goal = isWebs ? { goal: atMostTimes(3) } : {}
  return [own, rowBeside(`chat: sent to received ${name}, p50`, figures.ms, { unit: 'ms', beside, ...goal })]
}

async function measureMany(
  run: Run,
  app: OwnApp,
  product: Product,
  driver: SqlDriver,
  { rooms, signIn }: { rooms: readonly Room[]; signIn: () => Promise<void> },
  { name, send, isWebs }: Way,
): Promise<Row[]> {
  run.say(`chat: ${LANES} at a time, ${name}`)
  const sendOne = (lane: number, nth: number) =>
    send(rooms[lane * ROOMS_OF_LANE + (nth % ROOMS_OF_LANE)] as Room, newId())
  const kept = async () => Number((await app.ctx.pool.query('select count(*) as n from chat_message')).rows[0].n)
  const { self, figures } = await compare(
    {
      tells: 'perSecond',
      product: async () => {
        await signIn()
        const [before, ofDatabase, keptBefore] = [product.cpuMs(), product.databaseCpuMs(), await kept()]
        const { done, seconds } = await keepBusy(LANES, run.roundMs, sendOne)
        const cpuMs = (product.cpuMs() - before) / done
        const databaseMs = (product.databaseCpuMs() - ofDatabase) / done
        if ((await kept()) - keptBefore !== done)
          throw new Error('Not every message that was acknowledged is there once')
        return { perSecond: done / seconds, cpuMs, databaseMs }
      },
      limit: async () => {
        const before = product.databaseCpuMs()
        const { done, perSecond } = await driver.keepBusy([INSERT], LANES, run.roundMs)
        const cpuMs = (product.databaseCpuMs() - before) / done
        return { perSecond, cpuMs, databaseMs: cpuMs }
      },
    },
    run.pairs,
    (line) => run.say(`chat: ${line}`),
  )
  const own = rowOfSelf(`chat: ${LANES} at a time, ${name}`, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const beside = `${driver.name}, one row`
  const goal = isWebs ? { goal: atLeastTimes(1) } : {}
  return [
    own,
    rowBeside(`chat: kept ${name}, ${LANES} under way`, figures.perSecond, { unit: '/s', beside, ...goal }),
    rowBeside(`chat: CPU each ${name}`, figures.cpuMs, { unit: 'ms', beside }),
    rowBeside(`chat: CPU each ${name}, of the database`, figures.databaseMs, { unit: 'ms', beside }),
  ]
}

/** Tells the ids of messages as they arrive at the one who reads. */
async function listen({ ctx }: OwnApp, { url }: Product, room: Room, told: (clientId: string) => void): Promise<void> {
  const { liveToken } = await issueTokens(ctx, room.readerId)
  const socket = io(url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
  undoLater(() => void socket.disconnect())
  socket.on('ch', ({ up }: { up: { clientId?: string }[] }) => {
    for (const { clientId } of up) if (clientId) told(clientId)
  })
  const answer = await socket.emitWithAck('sub', { topic: topicName(roomMessagesTopic.path, { roomId: room.id }) })
  if (!answer.ok) throw new Error(`The room cannot be heard: ${answer.code}`)
}
