import { accountCalls } from '@parley/contract/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { openSocket } from '../../../testing/open-socket.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'
import { withoutPasswordHashing } from '../../../testing/without-password-hashing.ts'
import { issueTokens } from '../sign-ins/tokens.ts'
import { ACCOUNT_FAILURES_A_DAY } from './password-attempts.ts'

const EMAIL = 'ada@example.org'
const OLD = 'eski parola'
const FRESH = 'пароль 🔐 ñandú'

let server: TestServer
let ada: TestUser
beforeEach(async () => {
  server = await startServer()
  server.setNow(Date.now())
  ada = await aUser(server, { email: EMAIL, password: OLD })
})
afterEach(() => server.close())

const change = (oldPassword: string, password = FRESH, headers = {}) =>
  server.call(accountCalls.changePassword, { oldPassword, password }, ada, headers)
const signIn = async (password: string) =>
  (await server.call(accountCalls.authenticate, { username: EMAIL, password })).status

describe('changing the password', () => {
  it('POOL-7 accepts the new password with the old one, ends other devices and spares this one', async () => {
    const phone = await issueTokens(server.ctx, ada.userId)
    const url = await server.listen()
    const [here, there] = [await openSocket(url, ada), await openSocket(url, phone)]
    const answer = await change(OLD)

    expect(answer.body).toEqual({ success: true })
    expect(await there.closed).toBe('io server disconnect')
    expect(here.isOpen()).toBe(true)
    expect((await server.call(accountCalls.getProfile, {}, ada)).status).toBe(200)
    expect((await server.call(accountCalls.getProfile, {}, phone)).status).toBe(401)
    expect([await signIn(FRESH), await signIn(OLD)]).toEqual([200, 401])
    here.close()
  })

  it('POOL-7 refuses a wrong old password with an error of its own, and accepts the right one after many', async () => {
    const answers = [await change('not this'), await change('nor this')]
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(2).fill('409 NotAuthorizedException'),
    )
    const more = await Promise.all(Array.from({ length: 20 }, () => change('not this')))

    expect(new Set(more.map(({ body }) => body.code))).toEqual(
      new Set(['NotAuthorizedException', 'LimitedPasswordAttempts']),
    )
    expect(await signIn(OLD)).toBe(200)
    expect((await change(OLD)).status).toBe(200)
  })

  it('POOL-7 lets the owner change it even while strangers guess', async () => {
    await withoutPasswordHashing(server, async () => {
      for (let failure = 0; failure < ACCOUNT_FAILURES_A_DAY; failure++) await signIn('a wrong guess')
    })
    expect(await signIn(OLD)).toBe(429)
    expect((await change(OLD)).status).toBe(200)
  })

  it('POOL-7 gives the same answer to a repeated request with the same key', async () => {
    const headers = { 'idempotency-key': 'a-change-by-ada' }
    expect([(await change(OLD, FRESH, headers)).status, (await change(OLD, FRESH, headers)).status]).toEqual([200, 200])
  })

  it('POOL-7 saves one of twelve changes at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => change(OLD, `${FRESH} ${index}`)))
    const savedIndex = answers.findIndex(({ status }) => status === 200)

    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(await signIn(`${FRESH} ${savedIndex}`)).toBe(200)
  })

  it('POOL-7 makes a previously mailed code invalid', async () => {
    await server.call(accountCalls.forgotPassword, { username: EMAIL })
    const code = await codeMailedTo(server, EMAIL, 'resetPassword')
    await change(OLD)
    const reset = await server.call(accountCalls.resetPassword, { username: EMAIL, code, password: 'a third one' })

    expect(reset.body.code).toBe('ExpiredCodeException')
    expect(await signIn(FRESH)).toBe(200)
  })

  it('POOL-7 refuses users without a password, and a new one that is too short', async () => {
    const max = await aUser(server)
    const input = { oldPassword: 'anything', password: FRESH }
    expect((await server.call(accountCalls.changePassword, input, max)).body.code).toBe('NotAuthorizedException')
    expect((await change(OLD, '1234567')).status).toBe(400)
    expect(await signIn(OLD)).toBe(200)
  })
})
