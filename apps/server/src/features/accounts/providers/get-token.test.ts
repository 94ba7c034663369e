import { accountCalls } from '@parley/contract/accounts'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { findLiveUser, signPoolToken, verifyToken } from '../sign-ins/tokens.ts'

const server = testServer()
beforeEach(() => server.setNow(NOW))

const exchange = (accessToken: string, provider = 'cognito') =>
  server.call(accountCalls.getToken, { provider, accessToken })

async function signedIn() {
  const ada = await aUser(server)
  const { accessToken } = await signPoolToken(server.ctx, ada, NOW)
  return { ada, accessToken }
}

describe('exchanging the access token', () => {
  it('SIGN-13 gives a token for calls and one for live topics, for ten minutes, with no right in them', async () => {
    const { ada, accessToken } = await signedIn()
    const { body } = await exchange(accessToken)
    const times = { iat: NOW / 1000, exp: NOW / 1000 + 600 }

    expect(body.expiresAt).toBe(NOW + 600_000)
    expect(decodeJwt(body.token)).toEqual({ sub: ada.userId, sid: ada.signInId, aud: 'api', ...times })
    expect(decodeJwt(body.liveToken)).toEqual({ sub: ada.userId, sid: ada.signInId, aud: 'live', ...times })
  })

  it('SIGN-13 accepts the access token as bearer too, and uses nothing up', async () => {
    const { accessToken } = await signedIn()
    const answers = [
      await exchange(accessToken),
      await server.call(accountCalls.getToken, { provider: 'cognito' }, { token: accessToken }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('SIGN-13 repeats the tokens of one access token, and makes new ones when asked to refresh them', async () => {
    const { accessToken } = await signedIn()
    const before = await exchange(accessToken)
    server.setNow(NOW + 240_000)
    const refresh = (flag: 'true' | 'false') =>
      server.call(accountCalls.getToken, { provider: 'cognito', accessToken, refresh: flag })
    const [again, cached, fresh] = [await exchange(accessToken), await refresh('false'), await refresh('true')]

    expect([again.body, cached.body]).toEqual([before.body, before.body])
    expect(fresh.body.expiresAt).toBe(NOW + 240_000 + 600_000)
    expect(fresh.body.token).not.toBe(before.body.token)
    expect((await server.call(accountCalls.getProfile, {}, fresh.body)).status).toBe(200)
    server.setNow(NOW + 300_000)
    expect((await refresh('true')).body.code).toBe('tokenExpired')
  })

  it.each(['cognitointernal', 'linkedin', 'somebody', ''])('SIGN-13 refuses the provider "%s"', async (provider) => {
    const { accessToken } = await signedIn()
    const { status, body } = await exchange(accessToken, provider)

    expect([status, body.code, body.message]).toEqual([400, 'DEAL-UI0001', 'Invalid provider'])
  })

  it('SIGN-13 refuses a token that is missing, made up, of another audience, or expired', async () => {
    const { ada, accessToken } = await signedIn()
    const [head, claims, signature] = accessToken.split('.')
    const others = Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), sub: 'somebody' })).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const refused = [
      await server.call(accountCalls.getToken, { provider: 'cognito' }),
      await exchange('nonsense'),
      await exchange(`${head}.${others}.${signature}`),
      await exchange(`${none}.${claims}.`),
      await exchange(ada.token),
      await exchange(ada.liveToken),
    ]
    server.setNow(NOW + 300_000)
    const over = await exchange(accessToken)

    expect(refused.map(({ body }) => body.code)).toEqual(Array(6).fill('notSignedIn'))
    expect([over.status, over.body.code]).toEqual([401, 'tokenExpired'])
  })

  it('SIGN-13 refuses a sign-in that has ended and a user who was deleted', async () => {
    const [ended, deleted] = [await signedIn(), await signedIn()]
    await server.call(accountCalls.signOut, {}, ended.ada)
    await server.ctx.db
      .updateTable('app_user')
      .set({ state: 'deleted' })
      .where('user_id', '=', deleted.ada.userId)
      .execute()

    for (const { accessToken } of [ended, deleted]) {
      const { status, body } = await exchange(accessToken)
      expect([status, body.code]).toEqual([401, 'refreshRefused'])
    }
  })
})

describe('reading tokens', () => {
  it('SIGN-13 reads the user of an API token until it expires, and then answers that it needs a refresh', async () => {
    const { userId, signInId, token } = await aUser(server)
    server.setNow(NOW + 599_999)
    expect(await verifyToken(server.ctx, token)).toEqual({ userId, signInId })
    server.setNow(NOW + 600_000)

    await expect(verifyToken(server.ctx, token)).rejects.toMatchObject({ reason: 'tokenExpired' })
  })

  it('SIGN-13 accepts a token only for its audience', async () => {
    const { ada, accessToken } = await signedIn()

    expect(await verifyToken(server.ctx, ada.liveToken)).toBeNull()
    expect(await verifyToken(server.ctx, accessToken)).toBeNull()
    expect(await findLiveUser(server.ctx, ada.token)).toBeNull()
  })

  it('SIGN-13 opens live topics while the token is valid and the sign-in is live', async () => {
    const ada = await aUser(server)
    const { userId, signInId, liveToken } = ada
    expect(await findLiveUser(server.ctx, liveToken)).toEqual({ userId, signInId, expiresAt: NOW + 600_000 })

    server.setNow(NOW + 600_000)
    expect(await findLiveUser(server.ctx, liveToken)).toBeNull()
    server.setNow(NOW)
    await server.call(accountCalls.signOut, {}, ada)
    expect(await findLiveUser(server.ctx, liveToken)).toBeNull()
  })
})
