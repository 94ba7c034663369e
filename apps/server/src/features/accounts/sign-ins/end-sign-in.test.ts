import { accountCalls } from '@parley/contract/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { openSocket } from '../../../testing/open-socket.ts'
import { testServer } from '../../../testing/test-server.ts'
import { openSignIn } from './store.ts'
import { issueTokens } from './tokens.ts'

const DAY = 86_400_000
const PASSWORD = 'long enough'

const server = testServer()
let now: number
beforeAll(async () => {
  now = Date.now()
  server.setNow(now)
})

const list = async (as: { token: string }) => (await server.call(accountCalls.getSignIns, {}, as)).body.results
const end = (id: string, as: { token: string }) => server.call(accountCalls.endSignIn, { id }, as)

describe('the devices of a person', () => {
  it('POOL-8 are listed last used first, with the caller’s own marked, and without those of other users', async () => {
    const ada = await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    await aUser(server)
    const open = (userAgent: string, at: number) => openSignIn(server.ctx.db, { userId: ada.userId, userAgent, at })
    await open('Too long ago', now - 30 * DAY)
    const tablet = await open('Safari on a tablet', now - DAY)
    const ended = await issueTokens(server.ctx, ada.userId)
    await server.call(accountCalls.signOut, {}, ended)
    const device = { provider: 'cognito', madeAt: now, lastUsedAt: now }

    expect(await list(ada)).toEqual([
      { ...device, id: ada.signInId, userAgent: '', isThis: true },
      {
        ...device,
        id: tablet.signInId,
        userAgent: 'Safari on a tablet',
        madeAt: now - DAY,
        lastUsedAt: now - DAY,
        isThis: false,
      },
    ])
  })

  it('POOL-9 are signed out one by one: the socket closes, the token is refused, and a second call changes nothing', async () => {
    const ada = await aUser(server)
    const phone = await issueTokens(server.ctx, ada.userId)
    const socket = await openSocket(await server.listen(), phone)

    expect((await end(phone.signInId, ada)).body).toEqual({ success: true })
    expect(await socket.closed).toBe('io server disconnect')
    expect((await server.call(accountCalls.getProfile, {}, phone)).status).toBe(401)
    expect((await list(ada)).map(({ id }) => id)).toEqual([ada.signInId])
    expect((await end(phone.signInId, ada)).status).toBe(200)
  })

  it('POOL-9 can sign themselves out', async () => {
    const ada = await aUser(server)
    expect((await end(ada.signInId, ada)).status).toBe(200)
    expect((await server.call(accountCalls.getSignIns, {}, ada)).status).toBe(401)
    const [signIn] = await server.ctx.db
      .selectFrom('sign_in')
      .select('ended_why')
      .where('sign_in_id', '=', ada.signInId)
      .execute()
    expect(signIn).toEqual({ ended_why: 'revoked' })
  })

  it('POOL-9 of another user are not found, and stay', async () => {
    const [ada, max] = [await aUser(server), await aUser(server)]
    const answers = [await end(max.signInId, ada), await end('nothing', ada)]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect((await list(max)).length).toBe(1)
  })
})
