import 'temporal-polyfill/global'
import { accountCalls } from '@parley/contract/accounts'
import { expect, it } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { findLiveUser, issueTokens, verifyPoolToken, verifyToken } from './tokens.ts'

const TEN_MINUTES_MS = 600_000

const server = testServer()

it('SIGN-13 accepts a token any number of times for ten minutes, and only for its purpose', async () => {
  const { ctx } = server
  const { userId } = await aUser(server)
  const { token, liveToken, signInId } = await issueTokens(ctx, userId)

  for (const at of [NOW, NOW + 1, NOW + TEN_MINUTES_MS - 1]) {
    server.setNow(at)
    expect(await verifyToken(ctx, token)).toEqual({ userId, signInId })
    expect([await findLiveUser(ctx, token), await verifyPoolToken(ctx, token)]).toEqual([null, null])
    expect(await verifyToken(ctx, liveToken)).toBeNull()
    expect(await verifyToken(ctx, `${token.slice(0, -4)}AAAA`)).toBeNull()
  }
  server.setNow(NOW + TEN_MINUTES_MS)
  for (let time = 0; time < 2; time++) {
    await expect(verifyToken(ctx, token)).rejects.toMatchObject({ reason: 'tokenExpired' })
  }
  server.setNow(NOW)
})

it('SIGN-13 ends a cached token with its sign-in', async () => {
  const { userId } = await aUser(server)
  const { token, signInId } = await issueTokens(server.ctx, userId)
  const ask = async () => (await server.call(accountCalls.getProfile, {}, { token })).status
  expect(await ask()).toBe(200)
  await server.ctx.db
    .updateTable('sign_in')
    .set({ ended_at: Temporal.Now.instant() })
    .where('sign_in_id', '=', signInId)
    .execute()
  expect(await ask()).toBe(401)
})
