import { accountCalls } from '@parley/contract/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../../testing/a-user.ts'
import { codeMailedTo, notThe } from '../../../testing/code-mailed-to.ts'
import { openSocket } from '../../../testing/open-socket.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { withoutPasswordHashing } from '../../../testing/without-password-hashing.ts'
import { ADDRESS_PACE } from '../codes/code-guesses.ts'
import { MAX_CODE_TRIES } from '../codes/decide-code.ts'
import { findMailedCode } from '../codes/mailed-code.ts'
import { issueTokens } from '../sign-ins/tokens.ts'
import { ACCOUNT_FAILURES_A_DAY } from './password-attempts.ts'

const OLD = 'the old password'
const FRESH = `${'Ünïcödé 🔐 '.repeat(8)}end`
const MINUTE = 60_000

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())
afterEach(() => void vi.useRealTimers())

const EMAIL = 'ada@example.org'
const ada = (more = {}) => aUser(server, { email: EMAIL, password: OLD, ...more })
const signIn = async (password: string, username = EMAIL) =>
  (await server.call(accountCalls.authenticate, { username, password })).status
const forgot = (username = EMAIL) => server.call(accountCalls.forgotPassword, { username })
const reset = (code: string, more = {}) =>
  server.call(accountCalls.resetPassword, { username: EMAIL, code, password: FRESH, ...more })
const mailed = (email = EMAIL) => codeMailedTo(server, email, 'resetPassword')
const codesOf = (answers: readonly { body: { code?: string } }[]) => answers.map(({ body }) => body.code)

const codeId = async () =>
  (await server.ctx.db.selectFrom('mailed_code').select('code_id').executeTakeFirstOrThrow()).code_id

async function mailsTo(email: string) {
  await server.settle()
  await server.settle()
  return (server.ctx.mail.shown ?? []).toReversed().filter(({ to }) => to === email)
}

async function mailedCode() {
  await forgot()
  return mailed()
}

describe('asking for a new password', () => {
  it('POOL-5 answers UserNotFoundException for an unknown or unconfirmed address', async () => {
    const { userId } = await ada()
    await server.ctx.db.insertInto('user_email').values({ email: 'claimed@example.org', user_id: userId }).execute()
    const answers = [await forgot('nobody@example.org'), await forgot('claimed@example.org')]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'UserNotFoundException'],
      [404, 'UserNotFoundException'],
    ])
    expect(await server.ctx.db.selectFrom('mailed_code').selectAll().execute()).toEqual([])
  })

  it('POOL-2 mails one a minute, of twelve who ask at once the first, and refuses no one', async () => {
    await ada()
    await aUser(server, { email: 'max@example.org', password: OLD })
    const answers = await Promise.all(Array.from({ length: 12 }, () => forgot()))
    const code = await mailed()
    expect(answers.map(({ status, body }) => `${status} ${body.mailed}`).sort()).toEqual([
      ...Array(11).fill('200 false'),
      '200 true',
    ])
    expect((await forgot('max@example.org')).body.mailed).toBe(true)
    server.setNow(NOW + MINUTE)

    expect((await forgot()).body).toEqual({ success: true, mailed: true })
    expect(await mailed()).toBe(code)
    expect(await mailsTo(EMAIL)).toHaveLength(2)
  })

  it('POOL-5 slows down an address that tries many emails, and still lets an owner in from there', async () => {
    const from = (ip: string, username: string) =>
      behind.call(accountCalls.forgotPassword, { username }, null, { 'x-forwarded-for': ip })
    const behind = await startServer({ TRUST_PROXY: '1' })
    await aUser(behind, { email: EMAIL })
    const requests = Array.from({ length: ADDRESS_PACE.free }, (_, index) =>
      from('203.0.113.9', `${index}@example.org`),
    )
    const answers = await Promise.all(requests)
    expect(behind.pauses()).toEqual([])
    const [slowed, other] = [await from('203.0.113.9', EMAIL), await from('203.0.113.10', EMAIL)]
    const waited = behind.pauses()
    await behind.close()

    expect(new Set(codesOf(answers))).toEqual(new Set(['UserNotFoundException']))
    expect([slowed.status, other.status]).toEqual([200, 200])
    expect(waited).toEqual([ADDRESS_PACE.firstMs])
  })
})

describe('setting it by the code', () => {
  it('POOL-6 signs in with the new password alone, with any characters, and accepts a code with spaces around it', async () => {
    await ada()
    const code = await mailedCode()

    expect((await reset(` ${code}\n`, { username: ' Ada@Example.org ' })).body).toEqual({ success: true })
    expect([await signIn(FRESH), await signIn(OLD)]).toEqual([200, 401])
  })

  it('POOL-6 ends every sign-in of the account, closes its sockets, and affects no other user', async () => {
    server.setNow(Date.now())
    const [user, max] = [await ada(), await aUser(server)]
    await issueTokens(server.ctx, user.userId)
    const socket = await openSocket(await server.listen(), user)
    await reset(await mailedCode())

    expect(await socket.closed).toBe('io server disconnect')
    const signIns = await server.ctx.db.selectFrom('sign_in').select(['user_id', 'ended_why']).execute()
    expect(signIns.filter(({ user_id }) => user_id === user.userId).map(({ ended_why }) => ended_why)).toEqual([
      'passwordChanged',
      'passwordChanged',
    ])
    expect((await server.call(accountCalls.getProfile, {}, user)).status).toBe(401)
    expect((await server.call(accountCalls.getProfile, {}, max)).status).toBe(200)
  })

  it('POOL-6 confirms the address, and lifts the lock of wrong passwords', async () => {
    const user = await ada({ isVerified: false })
    await withoutPasswordHashing(server, async () => {
      for (let failure = 0; failure < ACCOUNT_FAILURES_A_DAY; failure++) await signIn('not this one')
    })
    expect(await signIn(OLD)).toBe(429)
    await reset(await mailedCode())

    expect(await signIn(FRESH)).toBe(200)
    expect(await server.ctx.db.selectFrom('user_email').select(['user_id', 'verified_at']).execute()).toEqual([
      { user_id: user.userId, verified_at: Temporal.Instant.fromEpochMilliseconds(NOW) },
    ])
  })

  it('POOL-6 gives a password to a user who had none', async () => {
    await aUser(server, { email: EMAIL })
    await reset(await mailedCode())
    expect(await signIn(FRESH)).toBe(200)
  })

  it('POOL-3 accepts a code once: one of fifty at the same moment', async () => {
    await ada()
    const code = await mailedCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(code)))

    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(new Set(codesOf(answers.filter(({ status }) => status !== 200)))).toEqual(new Set(['ExpiredCodeException']))
    expect((await reset(code)).body.code).toBe('ExpiredCodeException')
  })

  it('POOL-3 gives the same answer to a repeated request with the same key', async () => {
    await ada()
    const [code, headers] = [await mailedCode(), { 'idempotency-key': 'a-reset-of-ada' }]
    const input = { username: EMAIL, code, password: FRESH }
    const send = () => server.call(accountCalls.resetPassword, input, null, headers)

    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  })

  it('POOL-3 accepts the right code after twenty wrong ones of a stranger', async () => {
    await ada()
    const code = await mailedCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(notThe(code))))

    expect(codesOf(answers)).toEqual(Array(20).fill('CodeMismatchException'))
    expect((await reset(code)).status).toBe(200)
    expect(await signIn(FRESH)).toBe(200)
  })

  it('POOL-3 refuses even the right code and a new one after 25 wrong ones in half an hour, but never the link', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await ada()
    const code = await mailedCode()
    const wrong = await Promise.all(Array.from({ length: MAX_CODE_TRIES + 12 }, () => reset(notThe(code))))
    expect(codesOf(wrong).sort()).toEqual([
      ...Array(MAX_CODE_TRIES).fill('CodeMismatchException'),
      ...Array(12).fill('LimitExceededException'),
    ])
    const refused = await reset(code)
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['LimitExceededException', '1800'])
    server.setNow(NOW + 20 * MINUTE)
    const next = await mailedCode()
    expect(next).not.toBe(code)
    expect((await reset(next)).body.code).toBe('LimitExceededException')
    expect((await reset(next, { key: 'made up' })).body.code).toBe('LimitExceededException')
    expect(await signIn(OLD)).toBe(200)

    const [mail] = (await mailsTo(EMAIL)).toReversed()
    const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams
    expect((await reset(String(link.get('code')), { key: link.get('key') })).status).toBe(200)
    expect(await signIn(FRESH)).toBe(200)
    // A successful reset starts the count again.
    server.setNow(NOW + 22 * MINUTE)
    expect((await reset(notThe(await mailedCode()))).body.code).toBe('CodeMismatchException')
  })

  it('POOL-3 accepts the code again after half an hour, as the page says', async () => {
    await ada()
    const first = await mailedCode()
    await Promise.all(Array.from({ length: MAX_CODE_TRIES }, () => reset(notThe(first))))
    server.setNow(NOW + 20 * MINUTE)
    const code = await mailedCode()
    expect((await reset(code)).body.code).toBe('LimitExceededException')
    server.setNow(NOW + 30 * MINUTE)

    expect((await reset(notThe(code))).body.code).toBe('CodeMismatchException')
    expect((await reset(code)).status).toBe(200)
  })

  it('POOL-3 counts wrong codes of an account at all its addresses together, and of no other account', async () => {
    const { userId } = await ada()
    const [second, third] = ['second@example.org', 'third@example.org']
    const verified_at = Temporal.Instant.fromEpochMilliseconds(NOW)
    const emails = [second, third].map((email) => ({ email, user_id: userId, verified_at }))
    await server.ctx.db.insertInto('user_email').values(emails).execute()
    await aUser(server, { email: 'max@example.org', password: OLD })
    const code = await mailedCode()
    for (const email of [second, 'max@example.org']) await forgot(email)
    const half = Array.from({ length: MAX_CODE_TRIES }, (_, nth) => (nth % 2 ? EMAIL : second))
    await Promise.all(half.map((username) => reset(notThe(code), { username })))

    expect((await reset(code)).body.code).toBe('LimitExceededException')
    await forgot(third)
    const other = await mailed(third)
    expect((await reset(other, { username: third })).body.code).toBe('LimitExceededException')
    expect((await reset(await mailed('max@example.org'), { username: 'max@example.org' })).status).toBe(200)
  })

  it('POOL-3 refuses an expired code, even with its link, and one that was replaced', async () => {
    await ada()
    const first = await mailedCode()
    server.setNow(NOW + 20 * MINUTE)
    const second = await mailedCode()
    expect(first).not.toBe(second)
    expect((await reset(first)).body.code).toBe('CodeMismatchException')
    const { key } = (await findMailedCode(server.ctx, await codeId())) ?? {}
    server.setNow(NOW + 50 * MINUTE)

    expect((await reset(second)).body.code).toBe('ExpiredCodeException')
    expect((await reset(second, { key })).body.code).toBe('ExpiredCodeException')
    expect(await signIn(OLD)).toBe(200)
  })

  it('POOL-3 refuses the code of another account, one for another purpose, and one that was never requested', async () => {
    const user = await ada({ isVerified: false })
    await aUser(server, { email: 'max@example.org', password: OLD })
    expect((await reset('12345678')).body.code).toBe('ExpiredCodeException')
    await forgot('max@example.org')
    await server.call(accountCalls.connectEmail, { email: EMAIL }, user)
    await forgot()
    const others = [await mailed('max@example.org'), await codeMailedTo(server, EMAIL, 'confirmEmail')]

    expect(codesOf(await Promise.all(others.map((code) => reset(code))))).toEqual([
      'CodeMismatchException',
      'CodeMismatchException',
    ])
    expect(await signIn(OLD)).toBe(200)
  })

  it('POOL-6 invalidates codes that were mailed to another address of the person', async () => {
    const { userId } = await ada()
    const verified_at = Temporal.Instant.fromEpochMilliseconds(NOW)
    const second = 'second@example.org'
    await server.ctx.db.insertInto('user_email').values({ email: second, user_id: userId, verified_at }).execute()
    await forgot(second)
    const other = await mailed(second)
    await reset(await mailedCode())

    expect((await reset(other, { username: second })).body.code).toBe('ExpiredCodeException')
    expect(await signIn(FRESH, second)).toBe(200)
  })
})
