import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import fc from 'fast-check'
import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { parseCookies } from '../../../testing/read-cookies.ts'
import { sizes } from '../../../testing/sizes.ts'
import { NOW, startServer } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { makeRefreshToken } from './cookies.ts'

const DAY = 86_400_000

const server = testServer()
beforeEach(() => server.setNow(NOW))

const firstToken = ({ signInId }: TestUser) => makeRefreshToken(server.ctx, { signInId, generation: 1 })

interface TokenReply {
  accessToken: string
  token: string
  expiresAt: number
  code?: string
}

const loadPage = (token: string) => refresh(token, {}, '127.0.0.1', appCalls.resume.path)

async function refresh(
  token: string | undefined,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  path: string = accountCalls.refresh.path,
) {
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: {},
    headers: { ...(token === undefined ? {} : { cookie: `refresh=${token}` }), ...headers },
    remoteAddress,
  })
  const { statusCode: status } = response
  const { refresh: cookie } = parseCookies(response.headers)
  const next = status === 200 ? (cookie?.value ?? null) : null
  return { status, body: response.json<TokenReply>(), next, cleared: cookie?.value === '' }
}

const readSignIn = ({ signInId }: TestUser) =>
  server.ctx.db
    .selectFrom('sign_in')
    .select(['generation', 'rotated_at', 'last_used_at', 'ended_at', 'ended_why'])
    .where('sign_in_id', '=', signInId)
    .executeTakeFirst()

const at = (millis: number) => Temporal.Instant.fromEpochMilliseconds(millis)

/** Opens connections first. Otherwise the first of a crowd would finish before the second has a connection. */
async function openConnections() {
  const clients = await Promise.all(Array.from({ length: 20 }, () => server.ctx.pool.connect()))
  for (const client of clients) client.release()
}

describe('refreshing', () => {
  it('SIGN-9 exchanges the cookie for its successor and a token that opens the API', async () => {
    const ada = await aUser(server)
    server.setNow(NOW + 240_000)
    const { body, next } = await refresh(await firstToken(ada))
    const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })

    expect(next).toMatch(new RegExp(`^${ada.signInId}\\.2\\.[\\w-]{43}$`))
    expect((await server.call(accountCalls.getProfile, {}, tokens.body)).body.id).toBe(ada.userId)
    expect(await readSignIn(ada)).toEqual({
      generation: 2,
      rotated_at: at(NOW + 240_000),
      last_used_at: at(NOW + 240_000),
      ended_at: null,
      ended_why: null,
    })
  })

  it('SIGN-10 rotates once for fifty parallel uses, and gives fifty equal answers', async () => {
    const ada = await aUser(server)
    const token = await firstToken(ada)
    await openConnections()
    // The clock moves on at each call, so that a second rotation would give a different answer.
    let moment = NOW
    const clock = vi.spyOn(server.ctx.clock, 'now').mockImplementation(() => (moment += 150))
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    clock.mockRestore()

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await readSignIn(ada)).toMatchObject({ generation: 2, ended_at: null })
  })

  it('SIGN-11 ends the sign-in for all holders when an older token comes among fifty good ones', async () => {
    const ada = await aUser(server)
    const old = await firstToken(ada)
    const second = (await refresh(old)).next ?? ''
    const third = (await refresh(second)).next ?? ''
    await openConnections()
    await Promise.all(Array.from({ length: 50 }, (_, index) => refresh(index % 5 === 0 ? old : third)))

    expect(await readSignIn(ada)).toMatchObject({ ended_at: at(NOW), ended_why: 'reused' })
    expect((await refresh(third)).status).toBe(401)
  })

  it('SIGN-11 removes the cookie with its refusal, and makes the API token invalid', async () => {
    const ada = await aUser(server)
    const token = await firstToken(ada)
    await refresh((await refresh(token)).next ?? '')

    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'refreshRefused' }, cleared: true })
    expect((await server.call(accountCalls.getProfile, {}, ada)).body.code).toBe('notSignedIn')
  })

  it('SIGN-21 keeps a browser signed in that was killed before it wrote its newest cookie to disk', async () => {
    const ada = await aUser(server)
    const onDisk = await firstToken(ada)
    server.setNow(NOW + 600_000)
    const first = await loadPage(onDisk)
    server.setNow(NOW + 615_000)
    const restored = await loadPage(onDisk)

    expect([first.status, restored.status]).toEqual([200, 200])
    expect(restored.next).toBe(first.next)
    const profile = await server.call(accountCalls.getProfile, {}, restored.body)
    expect(profile.body.id).toBe(ada.userId)
    // Once the successor is exchanged, the token on disk is outdated.
    server.setNow(NOW + 1_200_000)
    expect((await refresh(first.next ?? '')).status).toBe(200)
    expect((await loadPage(onDisk)).status).toBe(401)
    expect(await readSignIn(ada)).toMatchObject({ ended_why: 'reused' })
  })

  it('SIGN-21 does not rotate a token of a few minutes when pages load, however many', async () => {
    const ada = await aUser(server)
    const token = await firstToken(ada)
    server.setNow(NOW + 240_000)
    const loads = await Promise.all(Array.from({ length: 12 }, () => loadPage(token)))

    expect(loads.map(({ status, next }) => `${status} ${next}`)).toEqual(Array(12).fill(`200 ${token}`))
    expect(await readSignIn(ada)).toMatchObject({ generation: 1, rotated_at: at(NOW) })
    // The tokens of these page loads last as long as any other issued now.
    expect(loads[0]?.body.expiresAt).toBe(NOW + 240_000 + 600_000)
    server.setNow(NOW + 300_000)
    expect((await loadPage(token)).next).toMatch(/\.2\./)
  })

  it('SIGN-10 gives a token that can be exchanged even when the successor is requested late', async () => {
    const ada = await aUser(server)
    const token = await firstToken(ada)
    await refresh(token)
    server.setNow(NOW + DAY)
    const { body } = await refresh(token)
    const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
    expect(tokens.status).toBe(200)
  })

  it('SIGN-9 ends a sign-in that was not used for 30 days', async () => {
    const ada = await aUser(server)
    server.setNow(NOW + 30 * DAY)

    expect((await refresh(await firstToken(ada))).body.code).toBe('refreshRefused')
    expect(await readSignIn(ada)).toMatchObject({ generation: 1, ended_at: at(NOW + 30 * DAY), ended_why: 'expired' })
  })

  it('SIGN-8 refuses any token that is not ours', async () => {
    const ada = await aUser(server)
    const token = await firstToken(ada)
    const [, , mac] = token.split('.')
    const made = [
      undefined,
      '',
      'nonsense',
      `${ada.signInId}.2.${mac}`,
      `${ada.signInId}.1.${'A'.repeat(43)}`,
      `${ada.signInId}.1`,
      `${token}x`,
      token.repeat(50),
    ]
    const answers = await Promise.all(made.map((each) => refresh(each)))

    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 401))
    expect(await readSignIn(ada)).toMatchObject({ generation: 1, ended_at: null })
  })

  it('SIGN-8 refuses a foreign page and leaves the token unused', async () => {
    const ada = await aUser(server)
    const token = await firstToken(ada)

    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
      expect((await refresh(token, { origin })).status).toBe(403)
    }
    expect(await readSignIn(ada)).toMatchObject({ generation: 1 })
    expect((await refresh(token, { origin: 'http://localhost:3000' })).status).toBe(200)
  })

  it('never gives a user the answer of another user with the same idempotency key', async () => {
    const [ada, max] = [await aUser(server), await aUser(server)]
    const key = { 'idempotency-key': 'refresh-key' }
    const [hers, his] = [await refresh(await firstToken(ada), key), await refresh(await firstToken(max), key)]

    expect([hers.next?.slice(0, 20), his.next?.slice(0, 20)]).toEqual([ada.signInId, max.signInId])
  })

  it('SIGN-11 closes the sockets of a sign-in after a token of it was used twice', async () => {
    const live = await startServer()
    live.setNow(Date.now())
    const [ada, max] = [await aUser(live), await aUser(live)]
    const url = await live.listen()
    const [hers, his] = [ada, max].map(({ liveToken }) =>
      io(url, { path: '/live/', auth: { liveToken }, transports: ['websocket'], reconnection: false }),
    )
    if (!hers || !his) throw new Error('There are two sockets')
    await Promise.all([hers, his].map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))))
    const closed = new Promise<string>((resolve) => hers.once('disconnect', resolve))

    const cookie = `refresh=${await makeRefreshToken(live.ctx, { signInId: ada.signInId, generation: 1 })}`
    const first = await live.call(accountCalls.refresh, {}, null, { cookie })
    const next = `refresh=${parseCookies(first.headers).refresh?.value}`
    await live.call(accountCalls.refresh, {}, null, { cookie: next })
    await live.call(accountCalls.refresh, {}, null, { cookie })

    expect(await closed).toBe('io server disconnect')
    expect(his.connected).toBe(true)
    his.close()
    await live.close()
  })
})

/** Implements the specification in the simplest way: a list of the tokens given out. */
function makeExpectation(first: string) {
  const tokens = [first]
  let rotatedAt = NOW
  let isOver = false
  return {
    token: (behind: number) => tokens[Math.max(0, tokens.length - 1 - behind)] ?? first,
    isOver: () => isOver,
    check(presented: string, now: number, { status, next }: { status: number; next: string | null }) {
      const behind = tokens.length - 1 - tokens.indexOf(presented)
      const inTime = now - rotatedAt < 30 * DAY && behind <= 1
      if (isOver || !inTime) {
        expect([status, next]).toEqual([401, null])
        isOver = true
      } else if (behind === 0) {
        expect(status).toBe(200)
        expect(tokens).not.toContain(next)
        tokens.push(next ?? '')
        rotatedAt = now
      } else {
        expect([status, next]).toEqual([200, tokens.at(-1)])
      }
    },
  }
}

describe('any history of refreshes on the database', () => {
  it('SIGN-9 SIGN-10 SIGN-11 follows the specification', { timeout: 600_000 }, async () => {
    const pause = fc.oneof(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 40 * DAY }))
    const use = fc.record({ afterMs: pause, behind: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(3)) })
    const history = fc.array(use, { minLength: 1, maxLength: 12 })

    let histories = 0
    await fc.assert(
      fc.asyncProperty(history, async (uses) => {
        histories += 1
        const address = `10.0.${histories >> 8}.${histories & 255}`
        server.setNow(NOW)
        const ada = await aUser(server)
        const expectation = makeExpectation(await firstToken(ada))
        let now = NOW
        for (const { afterMs, behind } of uses) {
          now += afterMs
          server.setNow(now)
          const presented = expectation.token(behind)
          expectation.check(presented, now, await refresh(presented, {}, address))
        }
        expect((await readSignIn(ada))?.ended_at === null).toBe(!expectation.isOver())
      }),
      { numRuns: sizes(1_000) },
    )
  })
})
