import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCookies } from '../../testing/read-cookies.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { testServer } from '../../testing/test-server.ts'
import { MAILS } from './emails/connect-email.ts'
import { SIGN_UP_PACE } from './sign-up.ts'

const server = testServer()

const person = (email: string) => ({
  username: email,
  email,
  name: 'İpek',
  surname: 'Öztürk-Ёлкина',
  password: 'yağmur ☔ 8+',
  consent: true as const,
})

const savedUsers = (email: string) =>
  server.ctx.db
    .selectFrom('user_email')
    .innerJoin('app_user', 'app_user.user_id', 'user_email.user_id')
    .select(['email', 'is_primary', 'verified_at', 'name', 'surname', 'consent_at', 'timezone', 'language'])
    .where('email', '=', email)
    .execute()

const countUsers = async () => Number((await server.ctx.db.selectFrom('app_user').select('user_id').execute()).length)

describe('signing up', () => {
  it('SIGN-1 saves the address in lower case, the name as written, and consent with its time', async () => {
    const answer = await server.call(accountCalls.signUp, {
      ...person('  Ipek@Example.ORG '),
      timezone: 'Europe/Istanbul',
      language: 'tr',
      provider: 'cognito',
    })

    expect(answer.status).toBe(200)
    expect(await savedUsers('ipek@example.org')).toEqual([
      {
        email: 'ipek@example.org',
        is_primary: true,
        verified_at: null,
        name: 'İpek',
        surname: 'Öztürk-Ёлкина',
        consent_at: Temporal.Instant.fromEpochMilliseconds(NOW),
        timezone: 'Europe/Istanbul',
        language: 'tr',
      },
    ])
  })

  it('SIGN-1 signs in at once: the answer opens the profile', async () => {
    const { body } = await server.call(accountCalls.signUp, person('at-once@example.org'))
    const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
    const profile = await server.call(accountCalls.getProfile, {}, tokens.body)

    expect(body.expiresAt).toBe(NOW + 300_000)
    expect(profile.body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-z]{20}$/),
      name: 'İpek',
      surname: 'Öztürk-Ёлкина',
      username: 'at-once@example.org',
      usernameIsVerified: false,
      hasPassword: true,
      timezone: null,
      language: null,
      profilePhotoPath: null,
      uiSettings: {},
      mayCreateEvents: true,
      mayCreateDemoEvents: false,
    })
  })

  it('SIGN-8 sets a refresh cookie that no script can read and no other site can send', async () => {
    const { headers } = await server.call(accountCalls.signUp, person('cookie@example.org'))

    expect(parseCookies(headers)).toEqual({
      refresh: {
        value: expect.stringMatching(/^[0-9a-z]{20}\.1\.[\w-]{43}$/),
        attributes: ['HttpOnly', 'Max-Age=2592000', 'Path=/api/pool', 'SameSite=Strict'],
      },
      known: {
        value: expect.stringMatching(/^known\.[0-9a-z]{20}\.[\w-]{43}$/),
        attributes: ['HttpOnly', 'Max-Age=15552000', 'Path=/api/pool', 'SameSite=Strict'],
      },
      asked: {
        value: expect.stringMatching(/^asked\.[\w-]+\.[\w-]{43}$/),
        attributes: ['HttpOnly', 'Max-Age=1800', 'Path=/api', 'SameSite=Strict'],
      },
    })
  })

  it('SIGN-1 reports that an address is taken, however it is written, and saves nothing', async () => {
    await server.call(accountCalls.signUp, person('taken@example.org'))
    const before = await countUsers()
    const answer = await server.call(accountCalls.signUp, { ...person('TAKEN@example.org'), name: 'Somebody else' })

    expect([answer.status, answer.body.code]).toEqual([409, 'UsernameExistsException'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await countUsers()).toBe(before)
  })

  it('SIGN-1 gives an address to one of sixteen people who ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => server.call(accountCalls.signUp, person('rush@example.org'))),
    )

    expect(answers.map((each) => each.status).sort()).toEqual([200, ...Array(15).fill(409)])
    expect(await savedUsers('rush@example.org')).toHaveLength(1)
  })

  it('SIGN-2 creates one account and gives one answer to 32 parallel requests with one key', async () => {
    const before = await countUsers()
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        server.call(accountCalls.signUp, person('once@example.org'), null, { 'idempotency-key': 'sign-up-0001' }),
      ),
    )

    expect(answers.map((each) => each.status)).toEqual(Array(32).fill(200))
    expect(new Set(answers.map((each) => JSON.stringify([each.body, each.headers['set-cookie']]))).size).toBe(1)
    expect(await countUsers()).toBe(before + 1)
    expect(
      await server.ctx.db
        .selectFrom('sign_in')
        .selectAll()
        .where('user_id', 'in', ownersOf('once@example.org'))
        .execute(),
    ).toHaveLength(1)
  })

  it('SIGN-2 stores neither the key nor a token with it', async () => {
    const key = { 'idempotency-key': 'sign-up-0002' }
    const { body } = await server.call(accountCalls.signUp, person('no-token@example.org'), null, key)
    const savedKeys = JSON.stringify(await server.ctx.db.selectFrom('idempotency_key').selectAll().execute())

    expect(savedKeys).toContain('signUp')
    expect(savedKeys).not.toContain(body.accessToken)
    expect(savedKeys).not.toContain('sign-up-0002')
  })

  it.each([
    ['no consent', { consent: false }, 'consent'],
    ['a short password', { password: '7 chars' }, 'password'],
    ['no surname', { surname: ' ' }, 'surname'],
    ['a username that is not the email', { username: 'other@example.org' }, 'username'],
    ['a name that a database cannot store', { name: 'a\0b' }, 'name'],
  ])('SIGN-1 refuses %s and names the field', async (_what, change, path) => {
    const answer = await server.call(accountCalls.signUp, { ...person('refused@example.org'), ...change } as never)

    expect(answer.status).toBe(400)
    expect(answer.body.fields?.map((field) => field.path)).toEqual([path])
    expect(await savedUsers('refused@example.org')).toEqual([])
  })

  it.each(['cognitointernal', 'linkedin', 'somebody'])('SIGN-13 refuses the provider %s', async (provider) => {
    const answer = await server.call(accountCalls.signUp, { ...person('provider@example.org'), provider })

    expect([answer.status, answer.body.code]).toEqual([400, 'DEAL-UI0001'])
    expect(await savedUsers('provider@example.org')).toEqual([])
  })

  it('SIGN-8 refuses a foreign page', async () => {
    const foreign = { origin: 'https://evil.example' }
    const answer = await server.call(accountCalls.signUp, person('foreign@example.org'), null, foreign)

    expect(answer.status).toBe(403)
    expect(await savedUsers('foreign@example.org')).toEqual([])
  })
})

describe('many sign-ups from one address', () => {
  let crowd: TestServer
  beforeAll(async () => {
    crowd = await startServer({ TRUST_PROXY: '1' })
  })
  afterAll(() => crowd.close())
  const from = (ip: string, email: string) =>
    crowd.call(accountCalls.signUp, person(email), null, { 'x-forwarded-for': ip })
  const codes = (email: string) =>
    crowd.ctx.db.selectFrom('mailed_code').select('code_id').where('email', '=', email).execute()

  it('SIGN-19 are delayed one by one after the first sixty from one address, and not from elsewhere', async () => {
    for (let count = 0; count < SIGN_UP_PACE.free; count++) await from('203.0.113.9', 'taken@example.org')
    expect(crowd.pauses()).toEqual([])
    const [slowed, other] = [
      await from('203.0.113.9', 'venue@example.org'),
      await from('198.51.100.7', 'home@example.org'),
    ]

    expect([slowed.status, other.status]).toEqual([200, 200])
    expect(crowd.pauses()).toEqual([SIGN_UP_PACE.firstMs])
  })

  it('SIGN-19 email one mailbox ten times in half an hour, however often its account is created and deleted', async () => {
    const email = 'victim@example.org'
    const mailed: number[] = []
    for (let round = 0; round < MAILS.mailbox + 1; round++) {
      const { body } = await from('192.0.2.1', email)
      const { body: tokens } = await crowd.call(accountCalls.getToken, {
        provider: 'cognito',
        accessToken: body.accessToken,
      })
      mailed.push((await codes(email)).length)
      await crowd.call(appCalls.deleteUser, {}, tokens)
    }

    expect(mailed).toEqual([...Array(MAILS.mailbox).fill(1), 0])
  })
})

const ownersOf = (email: string) => server.ctx.db.selectFrom('user_email').select('user_id').where('email', '=', email)
