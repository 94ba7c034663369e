import { accountCalls } from '@parley/contract/accounts'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { parseCookies } from '../../../testing/read-cookies.ts'
import { NOW, startServer } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { makeRefreshToken } from './cookies.ts'
import { issueTokens } from './tokens.ts'

const server = testServer()

const cookieOf = async (signInId: string, generation = 1) => ({
  cookie: `refresh=${await makeRefreshToken(server.ctx, { signInId, generation })}`,
})

const endings = async ({ userId }: TestUser) => {
  const rows = await server.ctx.db
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sign_in_id')
    .execute()
  return new Map(rows.map((row) => [row.sign_in_id, row.ended_why]))
}

describe('signing out', () => {
  it('SIGN-12 ends this device, removes its cookie and spares the others', async () => {
    const ada = await aUser(server)
    const phone = await issueTokens(server.ctx, ada.userId)
    const answer = await server.call(accountCalls.signOut, {}, null, await cookieOf(ada.signInId))

    expect(answer.body).toEqual({ success: true })
    expect(parseCookies(answer.headers)).toMatchObject({
      refresh: {
        value: '',
        attributes: [
          'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
          'HttpOnly',
          'Max-Age=0',
          'Path=/api/pool',
          'SameSite=Strict',
        ],
      },
    })
    expect(await endings(ada)).toEqual(
      new Map([
        [ada.signInId, 'signedOut'],
        [phone.signInId, null],
      ]),
    )
    expect((await server.call(accountCalls.getProfile, {}, ada)).status).toBe(401)
    expect((await server.call(accountCalls.getProfile, {}, phone)).status).toBe(200)
  })

  it('SIGN-12 ends every device when asked to, and no device of anyone else', async () => {
    const [ada, max] = [await aUser(server), await aUser(server)]
    await issueTokens(server.ctx, ada.userId)
    await server.call(accountCalls.signOut, { everywhere: true }, null, await cookieOf(ada.signInId))

    expect([...(await endings(ada)).values()]).toEqual(['signedOut', 'signedOut'])
    expect([...(await endings(max)).values()]).toEqual([null])
  })

  it('SIGN-12 uses the API token if there is no cookie', async () => {
    const ada = await aUser(server)
    await server.call(accountCalls.signOut, {}, ada)

    expect([...(await endings(ada)).values()]).toEqual(['signedOut'])
  })

  it('SIGN-12 lets an old token end its own sign-in only', async () => {
    const ada = await aUser(server)
    const phone = await issueTokens(server.ctx, ada.userId)
    await server.ctx.db.updateTable('sign_in').set({ generation: 3 }).where('sign_in_id', '=', ada.signInId).execute()
    await server.call(accountCalls.signOut, { everywhere: true }, null, await cookieOf(ada.signInId))

    expect(await endings(ada)).toEqual(
      new Map([
        [ada.signInId, 'signedOut'],
        [phone.signInId, null],
      ]),
    )
  })

  it('SIGN-12 succeeds for people who are signed out, even twice, and changes nothing', async () => {
    const ada = await aUser(server)
    const cookie = await cookieOf(ada.signInId)
    await server.call(accountCalls.signOut, {}, null, cookie)
    server.setNow(NOW + 60_000)
    const again = await server.call(accountCalls.signOut, { everywhere: true }, null, cookie)
    const nobody = await server.call(accountCalls.signOut, {}, null, { authorization: 'Bearer nonsense' })
    const [signIn] = await server.ctx.db
      .selectFrom('sign_in')
      .selectAll()
      .where('sign_in_id', '=', ada.signInId)
      .execute()

    expect([again.body, nobody.body]).toEqual([{ success: true }, { success: true }])
    expect(signIn?.ended_at).toEqual(Temporal.Instant.fromEpochMilliseconds(NOW))
    server.setNow(NOW)
  })

  it('SIGN-12 refuses a foreign page', async () => {
    const ada = await aUser(server)
    const foreign = { ...(await cookieOf(ada.signInId)), origin: 'https://evil.example' }

    expect((await server.call(accountCalls.signOut, {}, null, foreign)).status).toBe(403)
    expect([...(await endings(ada)).values()]).toEqual([null])
  })

  it('SIGN-12 closes the sockets of every device that it ends', async () => {
    const live = await startServer()
    live.setNow(Date.now())
    const ada = await aUser(live)
    const phone = await issueTokens(live.ctx, ada.userId)
    const url = await live.listen()
    const sockets = [ada, phone].map(({ liveToken }) =>
      io(url, { path: '/live/', auth: { liveToken }, transports: ['websocket'], reconnection: false }),
    )
    await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))))
    const closed = sockets.map((socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve)))

    await live.call(accountCalls.signOut, { everywhere: true }, ada)

    expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect'])
    await live.close()
  })
})
