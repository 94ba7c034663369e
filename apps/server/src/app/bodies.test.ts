import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Call } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { everyCall } from '@parley/contract/app'
import { importCalls } from '@parley/contract/imports'
import { participantCalls } from '@parley/contract/participants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant } from '../testing/a-participant.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

/* Sends bodies by hand, to test replies that come before a body, and bodies that the server does not read. */

const server = testServer()
let address: URL
beforeAll(async () => {
  address = new URL(await server.listen())
})
beforeEach(() => server.setNow(NOW))

interface Sending {
  readonly socket: Socket
  answer(): Promise<{ status: number; code: string | undefined; retryAfter: string | undefined }>
  readonly closed: Promise<void>
}

/** Begins a request. The test may send the body on the socket later. */
function begin(call: Call, bytes: number, as: { token: string } | null = null, query = ''): Sending {
  const socket = connect(Number(address.port), address.hostname)
  let text = ''
  let onData = () => undefined as void
  socket.on('data', (part) => {
    text += part.toString()
    onData()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  sendHead(socket, call, bytes, as, query)
  return {
    socket,
    closed,
    answer: () =>
      new Promise((resolve) => {
        onData = () => {
          const [head = '', body = ''] = text.split('\r\n\r\n')
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
          if (!(Buffer.byteLength(body) >= length)) return
          text = ''
          const status = Number(head.split(' ')[1])
          const retryAfter = /retry-after: (\d+)/i.exec(head)?.[1]
          resolve({ status, code: (JSON.parse(body) as { code?: string }).code, retryAfter })
        }
        onData()
      }),
  }
}

function sendHead(socket: Socket, call: Call, bytes: number, as: { token: string } | null, query = ''): void {
  const lines = [
    `${call.method} /api/${call.path}${query} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${call.bytesIn ? 'application/octet-stream' : 'application/json'}`,
    `Content-Length: ${bytes}`,
    ...(as ? [`Authorization: Bearer ${as.token}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
}

async function answerToHead(...args: Parameters<typeof begin>) {
  const sending = begin(...args)
  const { status, code } = await sending.answer()
  sending.socket.destroy()
  return [status, code]
}

const calls = Object.values(everyCall) as readonly Call[]
const largest = (call: Call) => call.bodyBytes ?? 1_000_000

describe('GUARD-2', () => {
  it('tells a stranger to sign in before a byte of a body has come, at every call that asks for it', async () => {
    for (const call of calls.filter(({ method, mayCall }) => method !== 'GET' && mayCall !== 'anyone')) {
      expect([call.name, ...(await answerToHead(call, 1_000))]).toEqual([call.name, 401, 'notSignedIn'])
    }
  })

  it('refuses a body that is too large before a byte of it has come, at every call', async () => {
    const user = await aUser(server)
    for (const call of calls.filter(
      ({ method, bytesIn, mayCall }) => method !== 'GET' && !(bytesIn && mayCall !== 'user'),
    )) {
      const most = call.mayCall === 'anyone' ? 64_000 : largest(call)
      const code = call.takesImage ? 'imageTooLarge' : 'tooLarge'
      expect([call.name, ...(await answerToHead(call, most + 1, user))]).toEqual([call.name, 413, code])
    }
  })

  it('lets only calls have large bodies that tell who may make them without one', () => {
    const large = calls.filter(({ bodyBytes }) => bodyBytes !== undefined)

    expect(large.map(({ name }) => name).sort()).toEqual([
      'addAttachment',
      'addBoothDocument',
      'addEventDocument',
      'addFloorPlan',
      'addLobbyPicture',
      'addTemplate',
      'changeBoothImage',
      'changeEventImage',
      'changePost',
      'changeProfile',
      'changeTemplate',
      'createPost',
      'previewBadge',
      'previewBooths',
      'previewImport',
      'previewPeople',
      'savePlaces',
    ])
    expect(large.every(({ mayCall }) => mayCall !== 'anyone')).toBe(true)
  })

  it('asks who may import, or change a picture, before a byte of the file has come', async () => {
    const event = await anEvent(server)
    const [attendee, stranger] = [await aParticipant(server, event), await aUser(server)]
    const query = `?eventId=${event.eventId}&fileName=a.xml`
    const picture = (as: { token: string }) => answerToHead(everyCall.changeEventImage, 3_000_000, as, query)
    expect([await picture(attendee), await picture(stranger)]).toEqual([
      [403, 'DEAL-00130'],
      [404, 'notFound'],
    ])
    const ask = (as: { token: string }) => answerToHead(importCalls.previewImport, 19_000_000, as, query)

    expect(await ask(attendee)).toEqual([403, 'DEAL-00130'])
    expect(await ask(stranger)).toEqual([404, 'notFound'])
    const organizer = await aParticipant(server, event, { organizer: true })
    expect(await answerToHead(importCalls.previewImport, 20_100_001, organizer, query)).toEqual([413, 'tooLarge'])
  })

  it('reads the event from the body if the URL names none, and reads a large body only for signed-in callers', async () => {
    const event = await anEvent(server)
    const organizer = await aParticipant(server, event, { organizer: true })
    const send = (payload: object, as: { token: string }) =>
      server.app.fastify.inject({
        method: 'POST',
        url: '/api/event/post',
        payload,
        headers: { authorization: `Bearer ${as.token}` },
      })
    const post = { eventId: event.eventId, type: 'announcement', text: '<p>Doors open at eight.</p>' }
    expect((await send(post, organizer)).statusCode).toBe(200)
    expect((await send(post, await aParticipant(server, event))).statusCode).toBe(403)
    expect((await send(post, await aUser(server))).statusCode).toBe(404)
    expect((await send({ ...post, eventId: undefined }, organizer)).statusCode).toBe(400)

    expect(await answerToHead(everyCall.createPost, 1_000_001)).toEqual([401, 'notSignedIn'])
    await server.ctx.db
      .updateTable('sign_in')
      .set({ ended_at: Temporal.Instant.fromEpochMilliseconds(NOW) })
      .where('user_id', '=', organizer.userId)
      .execute()
    expect(await answerToHead(everyCall.createPost, 1_000_001, organizer)).toEqual([401, 'notSignedIn'])
  })

  it('disconnects a client that continues to send an unread body after its 401 reply', async () => {
    const before = process.memoryUsage().rss
    const { socket, answer, closed } = begin(importCalls.previewImport, 30_000_000)
    const reply = await answer()
    socket.write(Buffer.alloc(30_000_000, '[],'))
    await closed

    expect([reply.status, reply.code]).toEqual([401, 'notSignedIn'])
    // The operating system may have buffered anything that the client sent, so only a lower bound is sure.
    expect(socket.bytesWritten).toBeGreaterThan(0)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('does not read a body that is announced as larger than the server is ready to discard', async () => {
    const connected = once(server.app.fastify.server, 'connection') as Promise<[Socket]>
    const { socket, answer, closed } = begin(importCalls.previewImport, 30_000_000)
    const [taken] = await connected
    await answer()
    socket.write(Buffer.alloc(30_000_000, '[],'))
    await closed

    expect(taken.bytesRead).toBeLessThan(200_000)
  })

  it('answers on the same connection after a body that was let go by', async () => {
    const { socket, answer } = begin(accountCalls.changePassword, 400_000)
    expect((await answer()).status).toBe(401)
    socket.write(Buffer.alloc(400_000, ' '))
    sendHead(socket, accountCalls.forgotPassword, 2, null)
    socket.write('{}')

    expect((await answer()).status).toBe(400)
    socket.destroy()
  })

  it('reports an expired token even to a client that sends a whole photo first', async () => {
    const user = await aUser(server)
    server.setNow(NOW + 601_000)
    const { socket, answer } = begin(accountCalls.changeProfile, 3_000_000, user)
    await new Promise((resolve) => socket.write(Buffer.alloc(3_000_000, ' '), resolve))
    expect(await answer()).toMatchObject({ status: 401, code: 'tokenExpired' })
    sendHead(socket, accountCalls.forgotPassword, 2, null)
    socket.write('{}')

    expect((await answer()).status).toBe(400)
    socket.destroy()
  })

  it('asks whether the sign-in still lives before it reads a photo', async () => {
    const user = await aUser(server)
    await server.call(accountCalls.signOut, { everywhere: true }, user)
    await server.ctx.db
      .updateTable('sign_in')
      .set({ ended_at: Temporal.Instant.fromEpochMilliseconds(NOW) })
      .where('sign_in_id', '=', user.signInId)
      .execute()

    expect(await answerToHead(accountCalls.changeProfile, 3_000_000, user)).toEqual([401, 'notSignedIn'])
  })

  it('unpacks no file either', async () => {
    const event = await anEvent(server)
    const organizer = await aParticipant(server, event, { organizer: true })
    const url = `/api/${importCalls.previewImport.path}?eventId=${event.eventId}&fileName=a.xml`
    const file = `<schedule><conference><title>A</title></conference></schedule>${' '.repeat(1_000_000)}`
    const headers = {
      authorization: `Bearer ${organizer.token}`,
      'content-type': 'application/octet-stream',
      'content-encoding': 'gzip',
    }
    const answer = await server.app.fastify.inject({ method: 'POST', url, headers, payload: gzipSync(file) })

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'importUnknownFormat'])
  })

  it('takes no body where none belongs, nor one that is packed', async () => {
    const post = (headers: Record<string, string>, payload: string | Buffer, url = '/api/pool/forgot') =>
      server.app.fastify.inject({ method: 'POST', url, headers, payload })
    const json = { 'content-type': 'application/json' }

    expect((await post(json, '{"a":1}', '/api/nothing')).statusCode).toBe(404)
    const packed = gzipSync('{"username":"a@b.example"}')
    expect((await post({ ...json, 'content-encoding': 'gzip' }, packed)).statusCode).toBe(400)
    expect((await post({ 'content-type': 'text/plain' }, '{"username":"a@example.org"}')).statusCode).toBe(400)
    expect(
      (await post({ 'content-type': 'application/json; charset=utf-8' }, '{"username":"a@b.example"}')).statusCode,
    ).toBe(404)
  })
})

describe('GUARD-3', () => {
  it('refuses a body of countless small values at every call that takes one', async () => {
    const user = await aUser(server)
    const payload = `[${'[],'.repeat(300_000)}[]]`
    for (const call of calls.filter((each) => each.method === 'POST' && each.mayCall === 'user' && !each.bytesIn)) {
      const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
      const answer = await server.app.fastify.inject({ method: 'POST', url: `/api/${call.path}`, headers, payload })
      expect([call.name, answer.statusCode]).toEqual([call.name, 413])
    }
  })

  it('refuses names that would change the prototype of objects', async () => {
    const payload = '{"username":"a@example.org","__proto__":{"isAdmin":true}}'
    const headers = { 'content-type': 'application/json' }
    const answer = await server.app.fastify.inject({ method: 'POST', url: '/api/pool/forgot', headers, payload })

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidInput'])
  })
})

describe('GUARD-4', () => {
  const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(server)))
  const photo = (as: TestUser) => begin(accountCalls.changeProfile, 2_000_000, as)

  it('accepts two large bodies per user at a time, and the next once one has been read', async () => {
    const [ada, bo] = (await users(2)) as [TestUser, TestUser]
    const sent = [photo(ada), photo(ada), photo(ada)]
    const third = await Promise.race(sent.map(async (each) => ({ each, ...(await each.answer()) })))
    expect(third).toMatchObject({ status: 429, code: 'tooManyRequests', retryAfter: '5' })
    expect((await server.call(accountCalls.changeProfile, { action: 'profile', name: 'Ada' }, ada)).status).toBe(200)
    const whole = Buffer.alloc(2_000_000, ' ')
    const others = photo(bo)
    others.socket.write(whole)
    expect((await others.answer()).status).toBe(400)

    const [one, two] = sent.filter((each) => each !== third.each) as [Sending, Sending]
    one.socket.write(whole)
    expect((await one.answer()).status).toBe(400)
    const next = photo(ada)
    next.socket.write(whole)
    expect((await next.answer()).status).toBe(400)
    for (const { socket } of [...sent, two, others, next]) socket.destroy()
  })

  it('lets as many wait as are answered in time, and sends the others away', async () => {
    const crowd = await users(66)
    const held = crowd.flatMap((user) => [photo(user), photo(user)])
    const answers = await Promise.any(held.map(({ answer }) => answer()))

    expect(answers).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' })
    for (const { socket } of held) socket.destroy()
    await Promise.all(held.map(({ closed }) => closed))
  })
})

it('GUARD-2 counts calls without a sign-in per IP address, before a body arrives', async () => {
  const { limits } = server.app
  const from = '198.51.100.7'
  await Promise.all(Array.from({ length: 3_000 }, () => limits.spend(null, from)))
  const register = { method: 'POST', url: `/api/${participantCalls.register.path}`, payload: {} } as const
  const refused = await server.app.fastify.inject({ ...register, remoteAddress: from })
  const other = await server.app.fastify.inject({ ...register, remoteAddress: '198.51.100.8' })

  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'tooManyRequests',
    true,
  ])
  expect(other.statusCode).toBe(400)
})
