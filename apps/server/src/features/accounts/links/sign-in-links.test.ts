import { accountCalls } from '@parley/contract/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser, type WantedUser } from '../../../testing/a-user.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { parseCookies } from '../../../testing/read-cookies.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { linkTokenOf } from './sign-in-link.ts'

const MINUTE = 60_000

const server = testServer({ PUBLIC_URL: 'https://meet.example' })
let made = 0
let email: string
beforeEach(() => {
  server.setNow(NOW)
  made += 1
  email = `ada${made}@example.org`
})

const someone = (wanted: WantedUser = {}) => aUser(server, { email, ...wanted })
const ask = (more: { username?: string; eventId?: string } = {}) =>
  server.call(accountCalls.sendSignInLink, { username: email, ...more })
const enter = (token: string, more: { internal?: boolean } = {}) =>
  server.call(accountCalls.tokenLogin, { token, ...more })

async function mailsTo(address: string) {
  await server.settle()
  await server.settle()
  return (server.ctx.mail.shown ?? []).toReversed().filter(({ to }) => to === address)
}
async function tokenFor(more: { username?: string; eventId?: string } = {}) {
  await ask(more)
  const mail = (await mailsTo(more.username ?? email)).at(-1)
  return new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
}
const linksOf = (userId: string) =>
  server.ctx.db.selectFrom('sign_in_link').selectAll().where('user_id', '=', userId).execute()

describe('asking for a sign-in link', () => {
  it('LINK-1 mails a link that signs in, once, and leads into the event', async () => {
    const ada = await someone()
    const { eventId } = await anEvent(server, { name: 'Food & Forum' })
    const token = await tokenFor({ eventId })
    server.setNow(NOW + 14 * MINUTE)
    const { status, body, headers } = await enter(token)
    const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })

    expect(status).toBe(200)
    expect(body).toMatchObject({ username: email, provider: 'cognito', eventId })
    expect((await server.call(accountCalls.getProfile, {}, tokens.body)).body.id).toBe(ada.userId)
    expect(parseCookies(headers)['__Secure-refresh']?.attributes).toContain('SameSite=Strict')
    expect((await enter(token)).body.code).toBe('linkRefused')
  })

  it('LINK-2 writes to the typed address, in the name of the event, with the minutes and without a personal name', async () => {
    await someone({ name: 'Ada' })
    const { eventId } = await anEvent(server, { name: 'Food & Forum' })
    const inYellow = server.ctx.db.updateTable('event').set({ colors_json: JSON.stringify({ primary: '#ffdd00' }) })
    await inYellow.where('event_id', '=', eventId).execute()
    await server.ctx.db
      .updateTable('event')
      .set({ contact_email: 'forum@example.org' })
      .where('event_id', '=', eventId)
      .execute()
    await ask({ eventId })
    const [mail] = await mailsTo(email)

    // NOTE-75: replies go to the event.
    expect(mail?.replyTo).toBe('forum@example.org')
    // The button has the colour of the event, and a text colour with enough contrast.
    expect(mail?.html).toContain('background:#ffdd00;color:#181814')
    expect(mail?.subject).toBe('Your sign-in link for Food & Forum')
    expect(mail?.text.split('\n\n')).toEqual([
      'Hello,',
      'Open this link to sign in and go to Food & Forum. It works once.',
      '- Valid for 15 minutes',
      expect.stringMatching(/^Sign in: https:\/\/meet\.example\/token-login\?token=link\.[0-9a-z]{20}\.[\w-]{43}$/),
      'If you did not ask for this, ignore this email: nobody can sign in without the link. Do not pass it on.\n',
    ])
  })

  it.each([
    ['en', 'Your sign-in link'],
    ['tr', 'Giriş bağlantınız'],
    ['ru', 'Ваша ссылка для входа'],
    ['es', 'Tu enlace de acceso'],
  ] as const)('LINK-2 writes in the language of the recipient: %s', async (language, subject) => {
    await someone({ language })
    await ask()
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject])
  })

  it('LINK-1 reports an address without an account, and sends no email', async () => {
    const { status, body } = await ask({ username: `nobody${made}@example.org` })

    expect([status, body.code]).toEqual([404, 'UserNotFoundException'])
    expect(await mailsTo(`nobody${made}@example.org`)).toEqual([])
  })

  it('LINK-1 mails one a minute, from the sixth in a row one in ten, never refuses, and the last one works', async () => {
    const { userId } = await someone()
    const mailed = async (minute: number) => {
      server.setNow(NOW + minute * MINUTE)
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask()))
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
      return answers.filter(({ body }) => body.mailed).length
    }
    const mails = []
    for (const minute of [0, 0.9, 1, 2, 3, 4, 5, 13.9, 14, 23.9]) mails.push(await mailed(minute))
    const { link_id } =
      (await linksOf(userId)).toSorted((a, b) => Temporal.Instant.compare(b.made_at, a.made_at))[0] ?? {}

    expect(mails).toEqual([1, 0, 1, 1, 1, 1, 0, 0, 1, 0])
    expect((await enter(await linkTokenOf(server.ctx, String(link_id)))).status).toBe(200)
  })

  it('LINK-1 mails another at once after the one before was used', async () => {
    await someone()
    await enter(await tokenFor())
    expect((await ask()).body).toEqual({ success: true, mailed: true })
  })

  it('LINK-1 refuses a foreign page', async () => {
    const { userId } = await someone()
    const foreign = { origin: 'https://evil.example' }
    const linkResponse = await server.call(accountCalls.sendSignInLink, { username: email }, null, foreign)
    const token = await tokenFor()
    const used = await server.call(accountCalls.tokenLogin, { token }, null, foreign)

    expect([linkResponse.status, used.status]).toEqual([403, 403])
    expect(await linksOf(userId)).toMatchObject([{ used_at: null }])
  })

  it('LINK-1 stores no token', async () => {
    const { userId } = await someone()
    const token = await tokenFor()
    const jobs = await server.ctx.db.selectFrom('outbox').selectAll().execute()

    expect(token).not.toBe('')
    expect(JSON.stringify([await linksOf(userId), jobs])).not.toContain(token.split('.')[2])
  })
})

describe('using it', () => {
  it('LINK-3 lets one of fifty callers in who use it at once', async () => {
    const { userId } = await someone()
    const token = await tokenFor()
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(token)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)])
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1)
    const signIns = server.ctx.db.selectFrom('sign_in').select('sign_in_id').where('user_id', '=', userId)
    expect(await signIns.execute()).toHaveLength(2)
  })

  it('LINK-3 gives the same answer to a repeated request with the same key', async () => {
    await someone()
    const token = await tokenFor()
    const key = { 'idempotency-key': `link-${made}-0001` }
    const sends = Array.from({ length: 8 }, () => server.call(accountCalls.tokenLogin, { token }, null, key))
    const answers = await Promise.all(sends)

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('LINK-3 refuses it after fifteen minutes, and any token that is not ours', async () => {
    const { userId } = await someone()
    const token = await tokenFor()
    const [mark, , mac] = token.split('.')
    const unknown = await linkTokenOf(server.ctx, 'a'.repeat(20))
    server.setNow(NOW + 15 * MINUTE)
    const answers = await Promise.all(
      [token, `${mark}.${'a'.repeat(20)}.${mac}`, unknown, 'nonsense', token.repeat(40)].map((each) => enter(each)),
    )

    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('linkRefused'))
    expect(await linksOf(userId)).toMatchObject([{ used_at: null }])
  })

  it('LINK-4 answers under the name of internal sign-ins when asked to, and user/token takes that name', async () => {
    await someone()
    const { body } = await enter(await tokenFor(), { internal: true })
    const exchange = { provider: body.provider, accessToken: body.accessToken }

    expect(body.provider).toBe('cognitointernal')
    expect((await server.call(accountCalls.getToken, exchange)).status).toBe(200)
  })

  it('LINK-5 confirms an unconfirmed address, and removes the password and sign-ins of the account’s creator', async () => {
    const maker = await someone({ isVerified: false, password: 'i was here first' })
    const { body } = await enter(await tokenFor())
    const tokens = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken: body.accessToken })
    const profile = await server.call(accountCalls.getProfile, {}, tokens.body)
    const again = await server.call(accountCalls.authenticate, { username: email, password: 'i was here first' })

    expect(body.passwordRemoved).toBe(true)
    expect(profile.body).toMatchObject({ id: maker.userId, usernameIsVerified: true, hasPassword: false })
    expect((await server.call(accountCalls.getProfile, {}, maker)).status).toBe(401)
    expect(again.body.code).toBe('NotAuthorizedException')
  })

  it('LINK-5 changes nothing for a user with a confirmed email', async () => {
    const ada = await someone({ password: 'still the same' })
    const { body } = await enter(await tokenFor())
    const again = await server.call(accountCalls.authenticate, { username: email, password: 'still the same' })
    expect(body.passwordRemoved).toBe(false)

    expect(again.status).toBe(200)
    expect((await server.call(accountCalls.getProfile, {}, ada)).status).toBe(200)
  })

  it('LINK-5 is not sent to an address that its owner never confirmed, once they have confirmed another', async () => {
    const { userId } = await someone({ isVerified: false })
    await server.ctx.db
      .insertInto('user_email')
      .values({ email: `own${made}@example.org`, user_id: userId, verified_at: Temporal.Now.instant() })
      .execute()

    expect((await ask()).body.code).toBe('UserNotFoundException')
    expect(await linksOf(userId)).toEqual([])
    expect((await ask({ username: `own${made}@example.org` })).status).toBe(200)
  })

  it('LINK-3 is refused once its address has left the account, or the account is deleted', async () => {
    const [one, two] = [await someone(), await aUser(server, { email: `two${made}@example.org` })]
    const [first, second] = [await tokenFor(), await tokenFor({ username: two.email })]
    await server.ctx.db.deleteFrom('user_email').where('email', '=', email).execute()
    await server.ctx.db.updateTable('app_user').set({ state: 'deleted' }).where('user_id', '=', two.userId).execute()

    expect([(await enter(first)).body.code, (await enter(second)).body.code]).toEqual(['linkRefused', 'linkRefused'])
    expect(await linksOf(one.userId)).toMatchObject([{ used_at: null }])
  })
})
