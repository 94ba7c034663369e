import { accountCalls } from '@parley/contract/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { parseCookies } from '../../../testing/read-cookies.ts'
import { sizes } from '../../../testing/sizes.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'
import { withoutPasswordHashing } from '../../../testing/without-password-hashing.ts'
import { ACCOUNT_FAILURES_A_DAY } from './password-attempts.ts'

const PASSWORD = 'пароль с пробелами'
const WRONG = 'not the password'

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())
afterEach(() => void vi.useRealTimers())

const signIn = (username: string, password: string, headers = {}) =>
  server.call(accountCalls.authenticate, { username, password }, null, headers)

const countSignIns = async () => (await server.ctx.db.selectFrom('sign_in').select('sign_in_id').execute()).length

async function guess(email: string, times: number) {
  for (let failure = 0; failure < times; failure++) await signIn(email, WRONG)
}

describe('signing in', () => {
  it('SIGN-3 opens with the username, trimmed and in small letters', async () => {
    const { userId } = await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    const answer = await signIn(' Ada@EXAMPLE.org ', PASSWORD, { 'user-agent': 'Firefox on a phone' })
    const tokens = await server.call(accountCalls.getToken, {
      provider: 'cognito',
      accessToken: answer.body.accessToken,
    })
    const [savedSignIn] = await server.ctx.db.selectFrom('sign_in').selectAll().where('user_agent', '<>', '').execute()

    expect(answer.status).toBe(200)
    expect((await server.call(accountCalls.getProfile, {}, tokens.body)).body.id).toBe(userId)
    expect(savedSignIn).toMatchObject({
      user_id: userId,
      user_agent: 'Firefox on a phone',
      generation: 1,
      ended_at: null,
    })
  })

  it('SIGN-4 accepts a long password with any characters', async () => {
    const long = `${'Ünïcödé 🔐 '.repeat(8)}end`
    await aUser(server, { email: 'long@example.org', password: long })

    expect((await signIn('long@example.org', long.normalize('NFD'))).status).toBe(200)
    expect((await signIn('long@example.org', long.slice(0, -1))).status).toBe(401)
  })

  it('SIGN-3 answers differently for an unknown address and a wrong password, and signs no one in', async () => {
    await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    const before = await countSignIns()
    const answers = [await signIn('nobody@example.org', PASSWORD), await signIn('ada@example.org', WRONG)]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'UserNotFoundException'],
      [401, 'NotAuthorizedException'],
    ])
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
    expect(await countSignIns()).toBe(before)
  })

  it('SIGN-3 accepts another address of the person only once it is confirmed', async () => {
    const { userId } = await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    const other = (email: string, verified_at: Temporal.Instant | null) =>
      server.ctx.db.insertInto('user_email').values({ email, user_id: userId, verified_at }).execute()
    await other('second@example.org', Temporal.Instant.from('2026-11-20T12:00:00Z'))
    await other('claimed@example.org', null)

    expect((await signIn('second@example.org', PASSWORD)).status).toBe(200)
    expect((await signIn('claimed@example.org', PASSWORD)).body.code).toBe('UserNotFoundException')
  })

  it('SIGN-3 refuses deleted users, and users without a password', async () => {
    const { userId } = await aUser(server, { email: 'gone@example.org', password: PASSWORD })
    await server.ctx.db.updateTable('app_user').set({ state: 'deleted' }).where('user_id', '=', userId).execute()
    await aUser(server, { email: 'invited@example.org' })

    expect((await signIn('gone@example.org', PASSWORD)).body.code).toBe('UserNotFoundException')
    expect((await signIn('invited@example.org', PASSWORD)).body.code).toBe('NotAuthorizedException')
  })

  it('SIGN-5 lets the owner in on a new device after twenty guesses from the same address', async () => {
    await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    await guess('ada@example.org', 20)

    expect((await signIn('ada@example.org', PASSWORD)).status).toBe(200)
  })

  it('SIGN-5 gives fifty guesses at the same moment ten tries, and answers the others with the attempts message', async () => {
    await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('ada@example.org', WRONG)))
    const refused = answers.find(({ status }) => status === 429)

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(40).fill(429)])
    expect(refused?.body.code).toBe('LimitedPasswordAttempts')
    expect(refused?.body.message).toContain('Password attempts')
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(15)
  })

  it('SIGN-18 leaves a known device, the link and the code to the owner once strangers have used up the day’s tries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    await aUser(server, { email: 'max@example.org', password: PASSWORD })
    const { known } = parseCookies((await signIn('ada@example.org', PASSWORD)).headers)
    const { known: marked } = parseCookies((await signIn('max@example.org', PASSWORD)).headers)
    await withoutPasswordHashing(server, () => guess('ada@example.org', ACCOUNT_FAILURES_A_DAY))
    const on = (mark: string | undefined) => signIn('ada@example.org', PASSWORD, { cookie: `known=${mark}` })

    const refused = await signIn('ada@example.org', PASSWORD)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 86_400])
    expect((await on(marked?.value)).status).toBe(429)
    expect((await on(`${known?.value.slice(0, -2)}AA`)).status).toBe(429)
    expect((await on(known?.value)).status).toBe(200)
    expect((await server.call(accountCalls.sendSignInLink, { username: 'ada@example.org' })).body).toEqual({
      success: true,
      mailed: true,
    })
    await server.call(accountCalls.forgotPassword, { username: 'ada@example.org' })
    const code = await codeMailedTo(server, 'ada@example.org', 'resetPassword')
    await server.call(accountCalls.resetPassword, { username: 'ada@example.org', code, password: 'a new long one' })
    expect((await signIn('ada@example.org', 'a new long one')).status).toBe(200)
  })

  it('SIGN-8 refuses a foreign page, and accepts our own', async () => {
    await aUser(server, { email: 'ada@example.org', password: PASSWORD })

    expect((await signIn('ada@example.org', PASSWORD, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await signIn('ada@example.org', PASSWORD, { origin: 'http://localhost:3000' })).status).toBe(200)
  })

  it('ignores an expired token in the request', async () => {
    const ada = await aUser(server, { email: 'ada@example.org', password: PASSWORD })
    server.setNow(server.ctx.clock.now() + 3_600_000)
    const answer = await server.call(accountCalls.authenticate, { username: ada.email, password: PASSWORD }, ada)

    expect(answer.status).toBe(200)
  })
})

describe('behind a proxy', () => {
  it('SIGN-18 stops ten thousand guesses from many addresses after a hundred, while the owner gets in', async () => {
    const behind = await startServer({ TRUST_PROXY: '1' })
    await aUser(behind, { email: 'ada@example.org', password: PASSWORD })
    const from = (index: number, password: string, headers = {}) => {
      const address = [index >> 16, index >> 8, index].map((each) => each & 255).join('.')
      const input = { username: 'ada@example.org', password }
      return behind.call(accountCalls.authenticate, input, null, { 'x-forwarded-for': `10.${address}`, ...headers })
    }
    const { known } = parseCookies((await from(0, PASSWORD)).headers)
    const guesses = sizes(10_000)
    let answers: Awaited<ReturnType<typeof from>>[] = []
    await withoutPasswordHashing(behind, async () => {
      answers = await Promise.all(Array.from({ length: guesses }, (_, index) => from(index + 1, `${WRONG} ${index}`)))
    })
    const owner = await from(guesses + 1, PASSWORD, { cookie: `known=${known?.value}` })
    const stranger = await from(guesses + 2, PASSWORD)
    await behind.close()

    const tried = answers.filter(({ status }) => status === 401).length
    expect(tried).toBeGreaterThanOrEqual(ACCOUNT_FAILURES_A_DAY)
    expect(tried).toBeLessThanOrEqual(ACCOUNT_FAILURES_A_DAY + 4)
    // On a busy machine some guesses wait too long for the database, and are rejected before they are tried.
    expect(answers.filter(({ status }) => status === 429 || status === 503).length).toBe(guesses - tried)
    expect([owner.status, stranger.status]).toEqual([200, 429])
  })
})

describe('behind https', () => {
  it('SIGN-8 sends the cookies over https only', async () => {
    const secure = await startServer({ PUBLIC_URL: 'https://parley.example' })
    await aUser(secure, { email: 'ada@example.org', password: PASSWORD })
    const { headers } = await secure.call(accountCalls.authenticate, {
      username: 'ada@example.org',
      password: PASSWORD,
    })
    await secure.close()

    const cookies = Object.values(parseCookies(headers))
    expect(cookies.map(({ attributes }) => attributes.includes('Secure'))).toEqual([true, true])
  })
})
