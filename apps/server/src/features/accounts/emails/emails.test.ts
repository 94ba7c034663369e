import { accountCalls } from '@parley/contract/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { codeMailedTo, notThe } from '../../../testing/code-mailed-to.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { emailVerified } from './facts.ts'

const NEW = 'new@example.org'

let server: TestServer
let ada: TestUser
let max: TestUser
/** Keyed by the id of the fact, because a fact may be delivered twice. */
let proved: Map<string, unknown>
beforeEach(async () => {
  server = await startServer()
  ada = await aUser(server, { email: 'ada@example.org', password: 'long enough' })
  max = await aUser(server, { email: 'max@example.org' })
  proved = new Map()
  server.ctx.listeners.on(emailVerified, async (_ctx, { id, payload }) => void proved.set(id, payload))
})
afterEach(() => server.close())
afterEach(() => void vi.useRealTimers())

const emailsOf = async (as: TestUser) => (await server.call(accountCalls.getEmails, {}, as)).body.emails
const connect = (email: string, as = ada) => server.call(accountCalls.connectEmail, { email }, as)
const remove = (email: string, as = ada) => server.call(accountCalls.removeEmail, { email }, as)
const makePrimary = (username: string, as = ada) => server.call(accountCalls.makeEmailPrimary, { username }, as)
const profileOf = async (as: TestUser) => (await server.call(accountCalls.getProfile, {}, as)).body
const confirm = (email: string, code: string, headers = {}) =>
  server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code }, null, headers)
const mailed = (email: string, { userId }: TestUser = ada) => codeMailedTo(server, email, 'confirmEmail', userId)
const codeOf = ({ body }: { body: { code?: string } }) => body.code ?? 'done'

async function connected(email: string, as = ada) {
  await connect(email, as)
  return confirm(email, await mailed(email, as))
}

const OWN = { email: 'ada@example.org', primary: true, verified: true, unreachable: false }

describe('connecting an email', () => {
  it('MAIL-1 waits for its code, belongs to no account until then, and to the person from then on', async () => {
    expect((await connect(' New@Example.ORG ')).body).toEqual({ success: true, mailed: true })
    expect(await emailsOf(ada)).toEqual([OWN, { email: NEW, primary: false, verified: false, unreachable: false }])
    expect(await emailsOf(max)).toEqual([{ ...OWN, email: 'max@example.org' }])
    const signUp = { name: 'New', surname: 'One', password: 'long enough', consent: true } as const
    const code = await mailed(NEW)

    expect((await confirm(` ${NEW.toUpperCase()}`, `${code} `)).body).toEqual({ success: true, eventId: null })
    expect(await emailsOf(ada)).toEqual([OWN, { email: NEW, primary: false, verified: true, unreachable: false }])
    await server.settle()
    expect([...proved.values()]).toEqual([{ userId: ada.userId, email: NEW }])
    const taken = await server.call(accountCalls.signUp, { ...signUp, username: NEW, email: NEW })
    expect(taken.body.code).toBe('UsernameExistsException')
  })

  it('MAIL-2 mails one code a minute to an email, five in 30 minutes for one person, and ten to one email', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect((await connect(NEW)).body.mailed).toBe(true)
    const code = await mailed(NEW)
    expect((await connect(NEW)).body.mailed).toBe(false)
    server.setNow(NOW + 60_000)
    expect((await connect(NEW)).body.mailed).toBe(true)
    expect(await mailed(NEW)).toBe(code)
    for (let time = 3; time < 5; time++) await connect(NEW)
    const refused = await connect('other@example.org')
    expect([codeOf(refused), Number(refused.headers['retry-after'])]).toEqual(['LimitExceededException', 1800])

    const others = await Promise.all(Array.from({ length: 12 }, () => aUser(server)))
    const answers = await Promise.all(others.map((each) => connect(NEW, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)])
    expect(codeOf(await confirm(NEW, code))).toBe('done')
  })

  it('MAIL-2 refuses an email that is already connected to any account', async () => {
    await connected(NEW)
    const answers = [await connect(NEW), await connect('ada@example.org'), await connect(NEW, max)]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(answers.map(codeOf)).toEqual(Array(3).fill('emailConnected'))
    expect(await emailsOf(max)).toEqual([{ ...OWN, email: 'max@example.org' }])
  })

  it('MAIL-3 confirms the username of a user who signed up, and mails its code again', async () => {
    const isil = await aUser(server, { email: 'isil@example.org', isVerified: false })
    await connect('isil@example.org', isil)
    expect(await emailsOf(isil)).toEqual([
      { email: 'isil@example.org', primary: true, verified: false, unreachable: false },
    ])
    await connect('isil@example.org', isil)
    await confirm('isil@example.org', await mailed('isil@example.org', isil))

    expect(await emailsOf(isil)).toEqual([
      { email: 'isil@example.org', primary: true, verified: true, unreachable: false },
    ])
    expect(await profileOf(isil)).toMatchObject({ username: 'isil@example.org', usernameIsVerified: true })
    await server.settle()
    expect([...proved.values()]).toEqual([{ userId: isil.userId, email: 'isil@example.org' }])
  })

  it('MAIL-3 lets one of fifty parallel uses of one code succeed', async () => {
    await connect(NEW)
    const code = await mailed(NEW)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(NEW, code)))

    expect(answers.map(codeOf).sort()).toEqual([...Array(49).fill('ExpiredCodeException'), 'done'])
    await server.settle()
    expect([...proved.values()]).toEqual([{ userId: ada.userId, email: NEW }])
  })

  it('MAIL-3 reports a wrong, used or expired code, and accepts the right one after twenty wrong ones', async () => {
    await connect(NEW)
    const code = await mailed(NEW)
    for (let time = 0; time < 20; time++) expect(codeOf(await confirm(NEW, notThe(code)))).toBe('CodeMismatchException')
    const next = code
    server.setNow(NOW + 30 * 60_000)

    expect(codeOf(await confirm(NEW, next))).toBe('ExpiredCodeException')
    expect(codeOf(await confirm('nobody@example.org', next))).toBe('ExpiredCodeException')
    expect((await confirm(NEW, '12ab56')).status).toBe(400)
    server.setNow(NOW)
    expect((await emailsOf(ada)).at(-1)).toEqual({ email: NEW, primary: false, verified: false, unreachable: false })
    expect(codeOf(await confirm(NEW, next))).toBe('done')
    expect(codeOf(await confirm(NEW, next))).toBe('ExpiredCodeException')
  })

  it('MAIL-3 gives the same answer to a repeated request with the same key', async () => {
    await connect(NEW)
    const [code, headers] = [await mailed(NEW), { 'idempotency-key': 'a-link-opened' }]
    expect([await confirm(NEW, code, headers), await confirm(NEW, code, headers)].map(codeOf)).toEqual(['done', 'done'])
  })

  it('MAIL-4 gives an address that two users wait for to the first one who sends the code', async () => {
    await connect(NEW)
    await connect(NEW, max)
    const [adas, maxs] = [await mailed(NEW), await mailed(NEW, max)]

    expect(codeOf(await confirm(NEW, maxs))).toBe('done')
    expect([await confirm(NEW, adas), await confirm(NEW, adas)].map(codeOf)).toEqual([
      'emailConnected',
      'emailConnected',
    ])
    expect([await emailsOf(ada), (await emailsOf(max)).at(-1)]).toEqual([
      [OWN],
      { email: NEW, primary: false, verified: true, unreachable: false },
    ])
  })

  it('MAIL-4 gives the address to one of two users when both send their code twelve times at the same moment', async () => {
    await connect(NEW)
    await connect(NEW, max)
    const codes = [await mailed(NEW), await mailed(NEW, max)]
    const uses = Array.from({ length: 24 }, (_, index) => confirm(NEW, String(codes[index % 2])))
    const answers = (await Promise.all(uses)).map(codeOf)

    expect(answers.filter((each) => each === 'done').length).toBe(1)
    expect(answers.filter((each) => each === 'emailConnected').length).toBe(12)
    expect((await server.ctx.db.selectFrom('user_email').selectAll().where('email', '=', NEW).execute()).length).toBe(1)
  })

  it('MAIL-4 takes an email from a user who signed up with it and never confirmed it', async () => {
    const squatter = await aUser(server, { email: NEW, isVerified: false, password: 'of the squatter' })
    expect(codeOf(await connected(NEW))).toBe('done')

    expect((await emailsOf(ada)).at(-1)).toEqual({ email: NEW, primary: false, verified: true, unreachable: false })
    expect((await server.call(accountCalls.getProfile, {}, squatter)).status).toBe(401)
    const before = { username: NEW, password: 'of the squatter' }
    expect((await server.call(accountCalls.authenticate, before)).body.code).toBe('NotAuthorizedException')
    expect((await profileOf(ada)).username).toBe('ada@example.org')
  })

  it('MAIL-4 makes another confirmed email the username of a user who loses an unconfirmed one', async () => {
    const other = await aUser(server, { email: NEW, isVerified: false })
    await connected('second@example.org', other)
    await connected(NEW)

    expect(await emailsOf(other)).toEqual([
      { email: 'second@example.org', primary: true, verified: true, unreachable: false },
    ])
    expect((await profileOf(other)).username).toBe('second@example.org')
  })

  it('MAIL-4 lets a sign-up and a connection of one email compete, and refuses the later one', async () => {
    const signedUp = await aUser(server, { email: NEW, isVerified: false })
    await connect(NEW, signedUp)
    await connect(NEW)
    const [theirs, adas] = [await mailed(NEW, signedUp), await mailed(NEW)]

    expect([codeOf(await confirm(NEW, theirs)), codeOf(await confirm(NEW, adas))]).toEqual(['done', 'emailConnected'])
    expect((await profileOf(signedUp)).usernameIsVerified).toBe(true)
  })
})

describe('the primary email', () => {
  it('MAIL-5 is the username: another confirmed one takes its place, the one before stays connected', async () => {
    await connected(NEW)
    expect((await makePrimary(NEW)).body).toEqual({ success: true })
    expect(await emailsOf(ada)).toEqual([
      { email: NEW, primary: true, verified: true, unreachable: false },
      { ...OWN, primary: false },
    ])
    expect((await profileOf(ada)).username).toBe(NEW)
    expect((await makePrimary(NEW)).status).toBe(200)
    for (const username of [NEW, OWN.email]) {
      const opened = await server.call(accountCalls.authenticate, { username, password: 'long enough' })
      expect(opened.status).toBe(200)
    }
  })

  it('MAIL-5 cannot be unconfirmed, another user’s or unknown', async () => {
    await connect(NEW)
    const answers = [await makePrimary(NEW), await makePrimary('max@example.org'), await makePrimary('no@example.org')]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(answers.map(codeOf)).toEqual(Array(3).fill('emailNotVerified'))
    expect((await profileOf(ada)).username).toBe('ada@example.org')
  })

  it('MAIL-5 stays a single one, however many emails are made primary at the same moment', async () => {
    const others = Array.from({ length: 4 }, (_, index) => `other${index}@example.org`)
    for (const email of others) await connected(email)
    const pending = Array.from({ length: 24 }, (_, index) => makePrimary([...others, OWN.email][index % 5] as string))
    await Promise.all(pending)

    const emails = await emailsOf(ada)
    expect([emails.length, emails.filter(({ primary }) => primary).length]).toEqual([5, 1])
    expect((await profileOf(ada)).username).toBe(emails[0]?.email)
  })
})

describe('removing an email', () => {
  it('MAIL-6 makes it free for others, and it no longer signs in', async () => {
    await connected(NEW)
    await server.call(accountCalls.forgotPassword, { username: NEW })
    expect((await remove(NEW)).body).toEqual({ success: true })

    expect(await emailsOf(ada)).toEqual([OWN])
    const opened = await server.call(accountCalls.authenticate, { username: NEW, password: 'long enough' })
    expect(opened.body.code).toBe('UserNotFoundException')
    expect(await server.ctx.db.selectFrom('mailed_code').selectAll().execute()).toEqual([])
    expect(codeOf(await connected(NEW, max))).toBe('done')
  })

  it('MAIL-6 removes an email that waits for its code, and the code', async () => {
    await connect(NEW)
    const code = await mailed(NEW)
    await remove(NEW)

    expect(await emailsOf(ada)).toEqual([OWN])
    expect(codeOf(await confirm(NEW, code))).toBe('ExpiredCodeException')
  })

  it('MAIL-6 refuses to remove the primary email, or that of another user', async () => {
    const answers = [await remove(OWN.email), await remove('max@example.org'), await remove('nobody@example.org')]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'emailIsPrimary'],
      [404, 'notFound'],
      [404, 'notFound'],
    ])
    expect([await emailsOf(ada), await emailsOf(max)]).toEqual([[OWN], [{ ...OWN, email: 'max@example.org' }]])
  })
})
