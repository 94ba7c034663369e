import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { topicName } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { type ChatMessage, chatCalls, roomMessagesTopic } from '@parley/contract/chat'
import { io } from 'socket.io-client'
import { afterEach, expect, it } from 'vitest'
import { type ProductProcess, startProduct } from './testing/a-product.ts'
import { inProductDatabase } from './testing/in-product-database.ts'
import { sizes } from './testing/sizes.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const isWhole = sizes(200) === 200
const KILLS = Math.max(2, sizes(20))
const WRITERS = Math.max(12, sizes(200))
const [PEOPLE, ROOMS] = [isWhole ? 40 : 4, 4]
const LOAD_MS = isWhole ? 3_000 : 700

const dataDirs: string[] = []
let product: ProductProcess
afterEach(async () => {
  await product?.stop()
  for (const folder of dataDirs.splice(0)) rmSync(folder, { recursive: true, force: true })
})

interface Person {
  readonly userId: string
  readonly token: string
  readonly liveToken: string
}

async function signUp(): Promise<Person> {
  const email = `writer-${Math.random().toString(36).slice(2)}@example.org`
  const person = { username: email, email, name: 'W', surname: 'R', password: 'long enough', consent: true as const }
  const { body } = await product.call(accountCalls.signUp, person)
  const tokens = await product.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
  const { token, liveToken } = tokens.body
  const [, claims = ''] = token.split('.')
  return { userId: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub, token, liveToken }
}

/** Groups of all these people, made as the product makes them. */
async function makeRooms(dataDir: string, people: readonly Person[]): Promise<string[]> {
  const ids = Array.from({ length: ROOMS }, (_, at) => `group${at}`)
  const users = people.map(({ userId }) => userId)
  await inProductDatabase(dataDir, async (client) => {
    for (const id of ids) {
      await client.query("insert into chat_room (room_id, type, made_by, made_at) values ($1, 'group', $2, now())", [
        id,
        users[0],
      ])
      await client.query('insert into chat_member (room_id, user_id) select $1, unnest($2::text[])', [id, users])
      await client.query('insert into chat_user_room (user_id, room_id) select unnest($2::text[]), $1', [id, users])
    }
  })
  return ids
}

/** Writes until told to stop; what was not acknowledged is sent again under the same id. */
async function write(
  person: Person,
  writer: number,
  rooms: readonly string[],
  acknowledged: ChatMessage[],
  goesOn: () => boolean,
) {
  for (let number = 0; goesOn(); number++) {
    const roomId = rooms[number % rooms.length] as string
    const message = { roomId, clientId: `writer-${writer}-message-${number}`, msg: `${writer}: ${number}` }
    for (let isKept = false; !isKept && goesOn(); ) {
      const answer = await product.call(chatCalls.sendMessage, message, person.token).catch(() => null)
      isKept = answer?.status === 200
      if (answer && isKept) acknowledged.push(answer.body.message)
      else await pause(Number(answer?.retryAfter ?? 0.05) * 1_000)
    }
  }
}

type Answer = { ok: true; rows: ChatMessage[]; reset?: true } | { ok: false }

/** A reader who asks after each cut for what came since. */
function read({ liveToken }: Person, roomId: string) {
  const rows: ChatMessage[] = []
  const topic = topicName(roomMessagesTopic.path, { roomId })
  let socket = open()
  function open() {
    const opened = io(product.url, { path: '/live/', transports: ['websocket'], auth: { liveToken }, forceNew: true })
    const last = () => rows.at(-1)?.seq ?? 0
    const ask = async () => {
      const answer: Answer = await opened.emitWithAck('sub', { topic, since: last() })
      // While the database is away nobody is let in.
      if (!answer.ok) return void setTimeout(() => opened.connected && void ask(), 200)
      // A page at most comes at once: what is older is not this reader's.
      if (answer.reset) rows.splice(0)
      take(answer.rows)
    }
    const take = (more: readonly ChatMessage[]) => {
      for (const row of more) {
        if (row.seq === last() + 1 || rows.length === 0) rows.push(row)
        else if (row.seq > last()) return void ask()
      }
    }
    opened.on('connect', () => void ask())
    // Whoever was refused has to come again by themselves.
    opened.on(
      'connect_error',
      () => void (opened.active || setTimeout(() => opened === socket && opened.connect(), 200)),
    )
    opened.on('ch', (change: { topic: string; up: ChatMessage[] }) => change.topic === topic && take(change.up))
    return opened
  }
  return {
    rows,
    again() {
      socket.disconnect()
      socket = open()
    },
    close: () => void socket.disconnect(),
  }
}

interface Kept {
  readonly room_id: string
  readonly seq: number
  readonly message_id: string
  readonly client_id: string
}

/** Kills the server and its database in turn while people write. @returns what was acknowledged, kept and read */
async function writeThroughKills(kills: number, isDurable: boolean) {
  const dataDir = temporaryFolder()
  dataDirs.push(dataDir)
  product = await startProduct(dataDir)
  if (!isDurable) {
    await inProductDatabase(dataDir, (client) => client.query('alter system set synchronous_commit = off'))
    await inProductDatabase(dataDir, (client) => client.query('select pg_reload_conf()'))
  }
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at++) people.push(await signUp())
  const rooms = await makeRooms(dataDir, people)
  const acknowledged: ChatMessage[] = []
  let goesOn = true
  const writing = Array.from({ length: WRITERS }, (_, writer) =>
    write(people[writer % PEOPLE] as Person, writer, rooms, acknowledged, () => goesOn),
  )
  const readers = rooms.map((room, at) => read(people[at] as Person, room))
  for (let killed = 0; killed < kills; killed++) {
    const before = acknowledged.length
    await pause(LOAD_MS)
    await expect.poll(() => acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(20)
    if (isDurable && killed % 2 === 0) {
      await product.kill()
      product = await startProduct(dataDir)
    } else process.kill(product.databasePid(), 'SIGKILL')
    for (const reader of readers) reader.again()
  }
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(20)
  goesOn = false
  await Promise.all(writing)
  let kept: Kept[] = []
  await inProductDatabase(dataDir, async (client) => {
    kept = (await client.query('select room_id, seq, message_id, client_id from chat_message order by room_id, seq'))
      .rows
  })
  const lastOf = new Map(kept.map(({ room_id: id, seq }) => [id, seq]))
  if (isDurable) {
    await expect
      .poll(() => rooms.map((room, at) => [room, readers[at]?.rows.at(-1)?.seq ?? 0]), { timeout: 30_000 })
      .toEqual(rooms.map((room) => [room, lastOf.get(room)]))
  }
  for (const reader of readers) reader.close()
  const ids = new Set(kept.map(({ message_id: id }) => id))
  const lost = acknowledged.filter(({ id }) => !ids.has(id))
  return { acknowledged, kept, lost, rooms, readers }
}

it(`CHAT-5 CHAT-6 no acknowledged message is lost or doubled, and readers have the database's order, through ${KILLS} kills while ${WRITERS} write`, {
  timeout: 900_000,
}, async () => {
  const { acknowledged, kept, lost, rooms, readers } = await writeThroughKills(KILLS, true)
  expect(acknowledged.length).toBeGreaterThan(KILLS * 20)
  expect(lost).toEqual([])
  for (const [at, room] of rooms.entries()) {
    const own = kept.filter(({ room_id: id }) => id === room)
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
    expect(new Set(own.map(({ client_id: id }) => id)).size).toBe(own.length)
    const read = readers[at]?.rows ?? []
    expect(read.map(({ id }) => id)).toEqual(own.slice(-read.length).map(({ message_id: id }) => id))
  }
  if (isWhole)
    console.log(`${acknowledged.length} acknowledged, ${kept.length} kept, ${lost.length} lost in ${KILLS} kills`)
})

it.runIf(isWhole || process.env.CHAT_NOT_DURABLE)(
  'CHAT-5 the same kills show what is lost where commits do not wait for the disk',
  {
    timeout: 300_000,
  },
  async () => {
    const { acknowledged, lost } = await writeThroughKills(4, false)
    console.log(`${lost.length} of ${acknowledged.length} acknowledged messages lost`)
    expect(lost.length).toBeGreaterThan(0)
  },
)
