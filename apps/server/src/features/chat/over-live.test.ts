import { accountCalls } from '@parley/contract/accounts'
import { appCalls, everyCall } from '@parley/contract/app'
import { chatCalls } from '@parley/contract/chat'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { callOverLive } from '../../testing/call-over-live.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { NOW } from '../../testing/start-server.ts'
import { talkIn } from '../../testing/talk.ts'
import { testServer } from '../../testing/test-server.ts'
import { issueTokens } from '../accounts/index.ts'

const server = testServer()
let url: string
let event: TestEvent
let talk: ReturnType<typeof talkIn>
let ada: TestParticipant
let bo: TestParticipant
let room: string
let adas: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  url = await server.listen()
  talk = talkIn(server)
  event = await anEvent(server)
})
beforeEach(async () => {
  server.setNow(NOW)
  ;[ada, bo] = [await aParticipant(server, event), await aParticipant(server, event)]
  room = await talk.open(ada, bo)
  adas = await signIn(ada)
  return () => adas.close()
})

/** Signs in another device of this person, with its own connection. */
async function signIn({ userId }: { userId: string }) {
  const tokens = await issueTokens(server.ctx, userId)
  return { ...tokens, ...(await callOverLive(url, tokens)) }
}

const messageOf = (msg: string, clientId = `said-so-${Buffer.from(msg.trim()).toString('hex').slice(0, 30)}`) => ({
  roomId: room,
  clientId,
  msg,
})
const savedMessages = async () => (await talk.log(bo, room)).map(({ msg, seq }) => `${seq} ${msg}`)
const codeOf = (answer: Awaited<ReturnType<typeof adas.send>>) =>
  answer === null ? 'cut' : answer.ok ? 'done' : `${answer.status} ${answer.envelope.code}`

describe('LIVE-10 a call over the live connection', () => {
  it('is saved, published and answered with the same row as by HTTP, in one statement', async () => {
    const live = await talk.listen(url, bo, room)
    const statements = recordStatements(server.ctx.pool)
    const sent = await statements.during(async () => {
      const answer = await adas.call(chatCalls.sendMessage, messageOf('  Hello  '))
      const byHttp = await server.call(chatCalls.sendMessage, messageOf('  Hello  '), ada)
      expect(answer).toEqual({ ok: true, status: 200, reply: byHttp.body })
    })
    await live.until((rows) => rows.length === 1)
    expect(await savedMessages()).toEqual(['1 Hello'])
    // The first send is one statement. The second is refused by the database and then looked up.
    expect(sent.filter(({ text }) => text.startsWith('with room as')).length).toBe(3)
    expect(
      sent.filter(({ text }) => text.includes('from sign_in s')).every(({ text }) => text.startsWith('with room')),
    ).toBe(true)
    live.close()
  })

  it('is refused with the same status and code as by HTTP, and saves nothing', async () => {
    const cleo = await signIn(await aParticipant(server, event))
    const say = (msg: unknown, more = {}) =>
      adas.send({ name: 'sendMessage', body: JSON.stringify({ ...messageOf('x'), msg, ...more }) })
    expect([
      codeOf(await say(' \n ')),
      codeOf(await say('x'.repeat(10_001))),
      codeOf(await say(7)),
      codeOf(await say('x', { clientId: 'short' })),
      codeOf(await say('x', { fileIds: ['none'] })),
      codeOf(await adas.send({ name: 'sendMessage', body: '{"roomId":' })),
      codeOf(await adas.send({ name: 'sendMessage', body: `{"__proto__":{"a":1},"roomId":"${room}"}` })),
      codeOf(await adas.send({ name: 'sendMessage', body: `${'['.repeat(40)}${']'.repeat(40)}` })),
      codeOf(await adas.send({ name: 'sendMessage', body: `[${'1,'.repeat(5_000)}1]` })),
      codeOf(await adas.send({ name: 'sendMessage' })),
      codeOf(await cleo.call(chatCalls.sendMessage, messageOf('Hi'))),
      codeOf(await cleo.call(chatCalls.sendTyping, { roomId: room })),
      codeOf(await cleo.call(chatCalls.markRoomSeen, { roomId: room, seq: 1 })),
    ]).toEqual([
      '400 messageIsEmpty',
      '400 messageTooLong',
      ...Array(2).fill('400 invalidInput'),
      '400 documentRefused',
      ...Array(3).fill('400 invalidInput'),
      '413 tooLarge',
      '400 invalidInput',
      ...Array(3).fill('404 notFound'),
    ])
    const refused = await say(7)
    expect(refused).toMatchObject({ ok: false, envelope: { fields: [{ path: 'msg' }], requestId: expect.any(String) } })
    expect(await savedMessages()).toEqual([])
    cleo.close()
  })

  it('is not found if there is no such call, or it is offered by HTTP only', async () => {
    const input = { eventId: event.eventId, roomId: room, members: [bo.userId] }
    const names = [
      'none',
      '',
      'constructor',
      '__proto__',
      ...Object.values(everyCall)
        .filter((call) => !('overLive' in call))
        .slice(0, 12)
        .map(({ name }) => name),
    ]
    for (const name of [...names, 'openRoom', 'deleteMessage']) {
      expect(codeOf(await adas.send({ name, body: JSON.stringify(input) }))).toBe('404 notFound')
    }
    expect(codeOf(await adas.send({ name: { toString: 1 }, body: [], key: {} }))).toBe('404 notFound')
  })

  it('disconnects a client that sends 100 kB at once, and saves nothing', async () => {
    expect(codeOf(await adas.call(chatCalls.sendMessage, messageOf('x'.repeat(100_000))))).toBe('cut')
    expect(await savedMessages()).toEqual([])
    const byHttp = await server.call(chatCalls.sendMessage, messageOf('x'.repeat(100_000)), ada)
    expect(byHttp.body.code).toBe('messageTooLong')
  })

  it('shares the rate limit with HTTP', async () => {
    for (let at = 0; at < 600; at++) await server.app.limits.spend(ada.userId, '').catch(() => undefined)
    const answer = await adas.call(chatCalls.sendMessage, messageOf('Too many'))
    expect(answer).toMatchObject({
      ok: false,
      status: 429,
      envelope: { code: 'tooManyRequests' },
      retryAfterSeconds: expect.any(Number),
    })
    expect(await savedMessages()).toEqual([])
  })

  it('happens once per idempotency key, by either way', async () => {
    await talk.say(bo, room, 'Hello')
    const [see, key] = [{ roomId: room, seq: 1 }, 'a-key-of-adas']
    const answers = [
      await adas.call(chatCalls.markRoomSeen, see, key),
      await adas.call(chatCalls.markRoomSeen, see, key),
      await adas.call(chatCalls.markRoomSeen, { ...see, seq: 0 }, key),
      await adas.call(chatCalls.markRoomSeen, see, 'short'),
    ]
    expect(answers.map(codeOf)).toEqual(['done', 'done', '422 keyReused', '400 invalidInput'])
    const byHttp = await server.call(chatCalls.markRoomSeen, see, ada, { 'idempotency-key': key })
    expect(byHttp.body).toEqual({ success: true })
  })
})

it('LIVE-10 CHAT-5 a message sent both ways at once is saved once, also under two sign-ins', async () => {
  const other = await signIn(ada)
  for (let number = 0; number < 12; number++) {
    const message = messageOf(`Number ${number}`, `number-${number}`)
    const [one, two, byHttp] = await Promise.all([
      adas.call(chatCalls.sendMessage, message),
      other.call(chatCalls.sendMessage, message),
      server.call(chatCalls.sendMessage, message, ada),
    ])
    const same = { ok: true, status: 200, reply: byHttp.body }
    expect([one, two]).toEqual([same, same])
  }
  expect((await talk.log(bo, room)).map(({ seq, msg }) => [seq, msg])).toEqual(
    Array.from({ length: 12 }, (_, at) => [at + 1, `Number ${at}`]),
  )
  other.close()
})

it('LIVE-10 CHAT-6 twelve people who write in one room over both ways have one order without gaps, each their own', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aParticipant(server, event)))
  const members = people.map(({ userId }) => userId)
  const group = (await server.call(chatCalls.openRoom, { type: 'group', members, name: 'All' }, people[0])).body.data.id
  const reader = await talk.listen(url, people[0] as TestParticipant, group)
  await Promise.all(
    people.map(async (person, at) => {
      const own = await signIn(person)
      for (let number = 0; number < 6; number++) {
        const message = { roomId: group, clientId: `writer-${at}-message-${number}`, msg: `${at}: ${number}` }
        if ((at + number) % 2) expect(codeOf(await own.call(chatCalls.sendMessage, message))).toBe('done')
        else expect((await server.call(chatCalls.sendMessage, message, person)).status).toBe(200)
      }
      own.close()
    }),
  )
  await reader.until((rows) => rows.length === 72)
  expect(reader.rows().map(({ seq }) => seq)).toEqual(Array.from({ length: 72 }, (_, at) => at + 1))
  for (const [, own] of Map.groupBy(reader.rows(), ({ sndr }) => sndr)) {
    expect(own.map(({ msg }) => Number(msg.split(': ')[1]))).toEqual([0, 1, 2, 3, 4, 5])
  }
  reader.close()
})

describe('LIVE-11 nothing is done for a sign-in that has ended', () => {
  it('even if the connection has not been notified yet', async () => {
    const second = await startSecondNode(server)
    const away = await second.listen({ port: 0, host: '127.0.0.1' })
    const there = await callOverLive(away, adas)
    expect(codeOf(await there.call(chatCalls.sendMessage, messageOf('Before')))).toBe('done')
    // The two nodes are not connected, so the second is not notified.
    await server.call(accountCalls.signOut, {}, adas)
    expect(adas.isOpen() && codeOf(await adas.call(chatCalls.sendMessage, messageOf('Here')))).not.toBe('done')
    expect([
      codeOf(await there.call(chatCalls.sendMessage, messageOf('There'))),
      codeOf(await there.call(chatCalls.sendMessage, messageOf('Before'))),
      codeOf(await there.call(chatCalls.markRoomSeen, { roomId: room, seq: 1 })),
      codeOf(await there.call(chatCalls.sendTyping, { roomId: room })),
    ]).toEqual(Array(4).fill('401 notSignedIn'))
    expect(await savedMessages()).toEqual(['1 Before'])
    there.close()
    await second.close()
  })

  it('refuses messages in one commit with others who are signed in, and saves theirs', async () => {
    const bos = await Promise.all(Array.from({ length: 6 }, () => signIn(bo)))
    await server.ctx.pool.query('update sign_in set ended_at = now() where sign_in_id = $1', [adas.signInId])
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => adas.call(chatCalls.sendMessage, messageOf(`ada ${at}`))),
      ...bos.map((device, at) => device.call(chatCalls.sendMessage, messageOf(`bo ${at}`))),
    ])
    expect(answers.map(codeOf)).toEqual([...Array(6).fill('401 notSignedIn'), ...Array(6).fill('done')])
    expect((await talk.log(bo, room)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
    for (const device of bos) device.close()
  })

  it('nor by HTTP, with files or without', async () => {
    await server.ctx.pool.query('update sign_in set ended_at = now() where sign_in_id = $1', [adas.signInId])
    for (const fileIds of [[], ['none']]) {
      const { status, body } = await server.call(chatCalls.sendMessage, { ...messageOf('Hello'), fileIds }, adas)
      expect([status, body.code]).toEqual([401, 'notSignedIn'])
    }
    expect(await savedMessages()).toEqual([])
  })

  it('nor for an account that is gone or blocked, nor once the token is over', async () => {
    await server.ctx.pool
      .query("update app_user set state = 'blocked' where user_id = $1", [ada.userId])
      .catch(() => undefined)
    await server.call(appCalls.deleteUser, {}, ada)
    if (adas.isOpen()) expect(codeOf(await adas.call(chatCalls.sendMessage, messageOf('Gone')))).not.toBe('done')
    const bos = await signIn(bo)
    server.setNow(NOW + 3_600_000)
    expect(['401 tokenExpired', 'cut']).toContain(codeOf(await bos.call(chatCalls.sendMessage, messageOf('Late'))))
    expect((await server.ctx.pool.query('select from chat_message where room_id = $1', [room])).rowCount).toBe(0)
    bos.close()
  })
})
