import { setTimeout as pause } from 'node:timers/promises'
import type { SentTo } from '@parley/contract'
import { type ChatMessage, chatCalls } from '@parley/contract/chat'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createUser, issueTokens } from './features/accounts/index.ts'
import { hasRedis } from './testing/a-redis.ts'
import { callOverLive } from './testing/call-over-live.ts'
import { getRoomLog } from './testing/follow-room.ts'
import { type KillableNodes, killableNodes, type Victim } from './testing/killable-nodes.ts'
import { seededRandom } from './testing/seeded-random.ts'
import { sizes } from './testing/sizes.ts'

if (!hasRedis) console.log('redis-server was not found: chat through kills was tried with one server alone')

const isWhole = sizes(200) === 200
/** Number of kills. A short run kills each kind of victim once, then a server again. */
const KILLS = Math.max(hasRedis ? 4 : 3, sizes(20))
const WRITERS = Math.max(12, sizes(200))
const [PEOPLE, ROOMS] = isWhole ? [WRITERS, 8] : [4, 2]
const LOAD_MS = isWhole ? 3_000 : 700
const NEW_TOKENS_MS = 120_000
const WITHIN = { timeout: 120_000, interval: 100 }

let nodes: KillableNodes
let overLiveKept = 0
afterEach(() => nodes?.close())

interface Person {
  readonly userId: string
  token: string
  liveToken: string
}

async function makePeople(): Promise<Person[]> {
  const { ctx } = nodes
  const names = Array.from({ length: PEOPLE }, (_, at) => ({ email: `w${at}@example.org`, name: 'W', surname: 'R' }))
  const userIds = await ctx.inTransaction(async (work) => {
    const made: string[] = []
    for (const person of names) made.push(await createUser(work, { ...person, isVerified: true }))
    return made
  })
  return Promise.all(userIds.map(async (userId) => ({ userId, ...(await issueTokens(ctx, userId)) })))
}

/** Tokens are valid for ten minutes. While the database is unavailable, people use their existing ones. */
async function keepSignedIn(people: readonly Person[], signal: AbortSignal) {
  while (!signal.aborted) {
    await pause(NEW_TOKENS_MS, undefined, { signal }).catch(() => undefined)
    for (const person of signal.aborted ? [] : people) {
      Object.assign(person, await issueTokens(nodes.ctx, person.userId).catch(() => ({})))
    }
  }
}

/** Puts each person into exactly one group. Writes the same rows as the product. */
async function makeRooms(people: readonly Person[]): Promise<string[]> {
  const ids = Array.from({ length: ROOMS }, (_, at) => `group${at}`)
  const { pool } = nodes.ctx
  for (const [room, id] of ids.entries()) {
    const users = people.filter((_, at) => at % ROOMS === room).map(({ userId }) => userId)
    await pool.query("insert into chat_room (room_id, type, made_by, made_at) values ($1, 'group', $2, now())", [
      id,
      users[0],
    ])
    await pool.query('insert into chat_member (room_id, user_id) select $1, unnest($2::text[])', [id, users])
    await pool.query('insert into chat_user_room (user_id, room_id) select unnest($2::text[]), $1', [id, users])
  }
  return ids
}

/** Sends messages over a live connection. If it is cut, sends the same message over HTTP, as the web app does. */
function overLive(person: Person) {
  let open: { at: number; connection: Awaited<ReturnType<typeof callOverLive>> } | null = null
  return {
    async send(message: SentTo<typeof chatCalls.sendMessage>, at: number) {
      if (open?.at !== at || !open.connection.isOpen()) {
        open?.connection.close()
        const url = nodes.urls[at % nodes.urls.length] as string
        const connection = await callOverLive(url, person).catch(() => null)
        open = connection && { at, connection }
      }
      const answer = await open?.connection.call(chatCalls.sendMessage, message)
      overLiveKept += answer?.ok ? 1 : 0
      return answer?.ok ? { status: answer.status, body: answer.reply, retryAfter: null } : null
    },
    close: () => open?.connection.close(),
  }
}

/** An unacknowledged message is sent again with the same client id to the next server. */
async function write(
  person: Person,
  writer: number,
  roomId: string,
  acknowledged: ChatMessage[],
  goesOn: () => boolean,
) {
  const live = writer % 2 ? overLive(person) : null
  for (let number = 0, at = writer; goesOn(); number++) {
    const message = { roomId, clientId: `writer-${writer}-message-${number}`, msg: `${writer}: ${number}` }
    for (let isSaved = false; !isSaved && goesOn(); ) {
      const byHttp = () => nodes.node(at).call(chatCalls.sendMessage, message, person.token)
      const answer = (await live?.send(message, at)) ?? (await byHttp().catch(() => null))
      isSaved = answer?.status === 200
      if (answer && isSaved) acknowledged.push(answer.body.message)
      else {
        if (answer?.status !== 429) at += 1
        await pause(Number(answer?.retryAfter ?? 0.05) * 1_000)
      }
    }
  }
  live?.close()
}

interface SavedRow {
  readonly room_id: string
  readonly seq: number
  readonly message_id: string
  readonly client_id: string
}

/**
 * Kills servers, the database or Redis while people write. The order of the kills derives from the seed.
 * @returns the acknowledged messages, the saved rows, the lost messages and the rows that each reader received
 */
async function writeThroughKills(kills: number, isDurable = true) {
  const random = seededRandom()
  nodes = await killableNodes(2, isDurable ? {} : { synchronous_commit: 'off' })
  const people = await makePeople()
  const rooms = await makeRooms(people)
  const acknowledged: ChatMessage[] = []
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const readers = rooms.flatMap((roomId, at) =>
    nodes.urls.map((url) => ({ roomId, url, ...getRoomLog(url, roomId, () => people[at]?.liveToken ?? '') })),
  )
  const working = [
    keepSignedIn(people, over.signal),
    ...Array.from({ length: WRITERS }, (_, writer) => {
      const at = writer % PEOPLE
      return write(people[at] as Person, writer, rooms[at % ROOMS] as string, acknowledged, () => !over.signal.aborted)
    }),
  ]
  const somethingWritten = async () => {
    const before = acknowledged.length
    await pause(LOAD_MS)
    await expect.poll(() => acknowledged.length - before, WITHIN).toBeGreaterThan(20)
  }
  const killed: string[] = []
  const kill = (victim: Victim) => {
    const at = Math.floor(random() * nodes.urls.length)
    killed.push(victim === 'server' ? `server ${at + 1}` : victim)
    return nodes.kill(victim, at)
  }
  const inTurn: Victim[] = []
  while (killed.length < kills - 1) {
    await somethingWritten()
    if (inTurn.length === 0) inTurn.push(...(isDurable ? nodes.victims : (['database'] as const)))
    await kill(inTurn.splice(Math.floor(random() * inTurn.length), 1)[0] as Victim)
  }
  await somethingWritten()
  // No one writes after the last kill. Messages that it cuts off must become visible without a further write.
  over.abort()
  await kill(isDurable ? 'server' : 'database')
  await Promise.all(working)
  const { rows: savedRows } = await nodes.ctx.pool.query<SavedRow>(
    'select room_id, seq, message_id, client_id from chat_message order by room_id, seq',
  )
  const lastOf = new Map(savedRows.map(({ room_id: id, seq }) => [id, seq]))
  if (isDurable) {
    const read = () => readers.map(({ rows: own, roomId }) => [roomId, own.length])
    await expect.poll(read, WITHIN).toEqual(readers.map(({ roomId }) => [roomId, lastOf.get(roomId)]))
  }
  for (const reader of readers) reader.close()
  const ids = new Set(savedRows.map(({ message_id: id }) => id))
  const lost = acknowledged.filter(({ id }) => !ids.has(id))
  return { acknowledged, kept: savedRows, lost, rooms, readers, killed }
}

it(`CHAT-5 CHAT-6 no acknowledged message is lost or doubled, and readers have the database's order, through ${KILLS} kills while ${WRITERS} write`, {
  timeout: isWhole ? 1_800_000 : 300_000,
}, async () => {
  const { acknowledged, kept: savedRows, lost, rooms, readers, killed } = await writeThroughKills(KILLS)
  expect(acknowledged.length).toBeGreaterThan(KILLS * 20)
  expect(overLiveKept).toBeGreaterThan(KILLS * 5)
  expect(lost).toEqual([])
  for (const room of rooms) {
    const own = savedRows.filter(({ room_id: id }) => id === room)
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
    expect(new Set(own.map(({ client_id: id }) => id)).size).toBe(own.length)
    for (const reader of readers.filter(({ roomId }) => roomId === room)) {
      expect(reader.rows.map(({ id }) => id)).toEqual(own.map(({ message_id: id }) => id))
      expect(reader.changed).toEqual([])
    }
  }
  const seqOf = new Map(savedRows.map(({ message_id: id, seq }) => [id, seq]))
  expect(acknowledged.filter(({ id, seq }) => seqOf.get(id) !== seq)).toEqual([])
  if (isWhole) {
    console.log(
      `${acknowledged.length} acknowledged, ${savedRows.length} kept, ${lost.length} lost; killed: ${killed.join(', ')}`,
    )
    console.log(`${readers.length} readers connected ${readers.map((reader) => reader.connected()).join(', ')} times`)
  }
})

it.runIf(isWhole || process.env.CHAT_NOT_DURABLE)(
  'CHAT-5 the same kills lose messages if commits do not wait for the disk',
  { timeout: 600_000 },
  async () => {
    const { acknowledged, lost } = await writeThroughKills(4, false)
    console.log(`${lost.length} of ${acknowledged.length} acknowledged messages lost`)
    expect(lost.length).toBeGreaterThan(0)
  },
)
