import { type ChatMessage, chatCalls } from '@parley/contract/chat'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { hasTriggers } from '../../testing/has-triggers.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { sizes } from '../../testing/sizes.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'

const WRITERS = 16
const EACH = Math.max(4, sizes(200))
const LONG = { timeout: 10_000 }

const server = testServer()
let url: string
let event: TestEvent
let people: TestParticipant[]
let room: string
let talk: ReturnType<typeof talkIn>
beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  talk = talkIn(server)
  event = await anEvent(server)
  people = await Promise.all(Array.from({ length: WRITERS }, () => aParticipant(server, event)))
  const [maker, ...others] = people as [TestParticipant, ...TestParticipant[]]
  const members = others.map(({ userId }) => userId)
  const opened = await server.call(chatCalls.openRoom, { type: 'group', members, name: 'All' }, maker)
  room = opened.body.data.id
})

const person = (at: number) => people[at % people.length] as TestParticipant
const messageOf = (at: number, number: number) => ({
  roomId: room,
  clientId: `writer-${at}-message-${number}`,
  msg: `${at}: ${number}`,
})
const send = (at: number, number: number) => server.call(chatCalls.sendMessage, messageOf(at, number), person(at))
async function savedMessages() {
  const { rows } = await server.ctx.pool.query<{ seq: number; at_seq: number; client_id: string }>(
    'select seq, at_seq, client_id from chat_message where room_id = $1 order by seq',
    [room],
  )
  return rows
}
const withoutHole = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

it(`CHAT-6 ${WRITERS} people who write in one room at once, over two servers, have one order without gaps, each message once`, async () => {
  const second = await startSecondNode(server)
  const sendThere = async (at: number, number: number) => {
    const answer = await second.fastify.inject({
      method: 'POST',
      url: '/api/chat/message',
      headers: { authorization: `Bearer ${person(at).token}` },
      payload: messageOf(at, number),
    })
    return { status: answer.statusCode, body: answer.json<{ message: ChatMessage }>() }
  }
  const readers = await Promise.all([0, 7].map((at) => talk.listen(url, person(at), room)))
  await Promise.all(
    people.map(async (_, at) => {
      for (let number = 0; number < EACH; number++) {
        const answers = await Promise.all([at % 2 ? sendThere(at, number) : send(at, number), send(at, number)])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(answers[0]?.body.message.id).toBe(answers[1]?.body.message.id)
      }
    }),
  )
  const rows = await savedMessages()
  expect(rows.map(({ seq }) => seq)).toEqual(withoutHole(WRITERS * EACH))
  expect(new Set(rows.map(({ client_id: id }) => id)).size).toBe(WRITERS * EACH)
  // Each sender's messages are in the order of writing.
  for (const [, own] of Map.groupBy(rows, ({ client_id: id }) => id.split('-message-')[0])) {
    const numbers = own.map(({ client_id: id }) => Number(id.split('-message-')[1]))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  }
  for (const reader of readers) reader.close()
  await second.close()
})

it('CHAT-3 a person removed while writing keeps all acknowledged messages, and writes none after that', async () => {
  const [maker, ...others] = people as [TestParticipant, ...TestParticipant[]]
  const acknowledged: ChatMessage[] = []
  let outAt = Number.POSITIVE_INFINITY
  const writing = others.map(async (_, index) => {
    for (let number = 0; number < 40; number++) {
      const began = performance.now()
      const { status, body } = await send(index + 1, number)
      if (status === 404) return
      expect(began).toBeLessThan(outAt)
      acknowledged.push(body.message)
    }
    throw new Error('Nobody took them out')
  })
  await expect.poll(() => acknowledged.length, LONG).toBeGreaterThan(20)
  const members = others.map(({ userId }) => userId)
  const removed = await server.call(chatCalls.removeRoomMembers, { roomId: room, members }, maker)
  outAt = performance.now()
  expect(removed.status).toBe(200)
  await Promise.all(writing)
  const rows = await savedMessages()
  expect(rows.map(({ seq }) => seq)).toEqual(withoutHole(rows.length))
  expect(new Set(acknowledged.map(({ seq }) => seq)).size).toBe(rows.length)
})

/** Counts statements with this beginning that wait for a lock. PostgreSQL shows how each statement begins. */
async function waiting(like: string): Promise<number> {
  const { rows } = await server.ctx.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [like],
  )
  return rows[0]?.n ?? 0
}

// On a cluster the workers wait for locks, so the coordinator does not show them.
it.runIf(hasTriggers)(
  'CHAT-3 does not save a message that waits for the room while its sender is removed',
  async () => {
    const [maker, ...others] = people as [TestParticipant, ...TestParticipant[]]
    const holder = await server.ctx.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from chat_room where room_id = $1 for update', [room])
      const members = others.map(({ userId }) => userId)
      const removing = server.call(chatCalls.removeRoomMembers, { roomId: room, members }, maker)
      await expect.poll(() => waiting('%from chat_room r join chat_member m%for update of r'), LONG).toBe(1)
      // The first message runs at once and waits for the lock. The others wait for the next batch.
      const sending = Promise.all(others.map((_, at) => send(at + 1, 0)))
      await expect.poll(() => waiting('with room as %'), LONG).toBe(1)
      await holder.query('commit')
      expect((await removing).status).toBe(200)
      expect((await sending).map(({ status }) => status)).toEqual(others.map(() => 404))
    } finally {
      holder.release()
    }
    expect(await savedMessages()).toEqual([])
  },
)

it('CHAT-9 a reader during concurrent writes and deletions ends with the same rows as a new reader, and with no deleted messages', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, (_, at) => talk.listen(url, person(at), room)))
  await Promise.all(
    people.map(async (who, at) => {
      for (let number = 0; number < 3; number++) {
        const { body } = await send(at, number)
        const { id } = body.message
        if (number > 0) expect((await server.call(chatCalls.deleteMessage, { roomId: room, id }, who)).status).toBe(200)
      }
    }),
  )
  const all = WRITERS * 5
  expect((await savedMessages()).map(({ seq }) => seq)).toEqual(withoutHole(all))
  const standing = (rows: readonly ChatMessage[]) => {
    const byId = new Map<string, ChatMessage>()
    for (const row of rows) if (!byId.get(row.id)?.deleted) byId.set(row.id, row)
    return [...byId.values()]
      .sort((one, other) => one.at - other.at)
      .map(({ id, msg, deleted }) => ({ id, msg, deleted }))
  }
  const page = await server.call(chatCalls.getMessages, { roomId: room, length: 100 }, person(0))
  const fresh = page.body.messages.map(({ id, msg, deleted }) => ({ id, msg, deleted }))
  expect(fresh.filter(({ deleted }) => deleted).length).toBe(WRITERS * 2)
  for (const reader of readers) {
    await reader.until((rows) => rows.length === all)
    expect(standing(reader.rows())).toEqual(fresh)
    reader.close()
  }
})
