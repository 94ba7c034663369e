import { accountCalls } from '@parley/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { OTHER_BACK, providerTokens } from '../../../testing/a-provider-token.ts'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { anIdentityProvider, type IdentityProvider } from '../../../testing/an-identity-provider.ts'
import { parseCookies } from '../../../testing/read-cookies.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'
import { signPoolToken } from '../sign-ins/tokens.ts'

const HOUR = 3_600_000
const SECRET = 'a-secret-of-ours'

let server: TestServer
let identities: IdentityProvider
let selin: TestUser
let made = 0

beforeAll(async () => {
  identities = await anIdentityProvider([
    { clientId: 'parley', secret: SECRET, backTo: [OTHER_BACK] },
    { clientId: 'other', secret: SECRET, backTo: [OTHER_BACK] },
  ])
  const ofPool = (prefix: string) => ({
    [`${prefix}_ISSUER`]: identities.issuer,
    [`${prefix}_CLIENT_ID`]: 'parley',
    [`${prefix}_CLIENT_SECRET`]: SECRET,
  })
  server = await startServer({ ...ofPool('OIDC_COGNITOINTERNAL'), ...ofPool('LINKEDIN') })
})
beforeEach(async () => {
  server.setNow(Date.now())
  made += 1
  identities.who = `subject-${made}`
  const email = `selin${made}@example.org`
  identities.people.set(identities.who, { email, isVerified: true, name: 'Selin', surname: 'Öz' })
  selin = await aUser(server, { email })
  await server.ctx.db
    .insertInto('provider_identity')
    .values({
      issuer: identities.issuer,
      subject: identities.who,
      user_id: selin.userId,
      provider: 'cognitointernal',
      linked_at: Temporal.Now.instant(),
    })
    .execute()
})
afterAll(async () => {
  await server.close()
  await identities.close()
})

const exchange = (accessToken: string, provider = 'cognitointernal') =>
  server.call(accountCalls.getToken, { provider, accessToken })
const tokenOf = async (clientId = 'parley') => (await providerTokens(identities, clientId, SECRET)).accessToken
const signInsOf = (userId: string) =>
  server.ctx.db.selectFrom('sign_in').select(['sign_in_id', 'provider']).where('user_id', '=', userId).execute()

it("OUT-8 exchanges the pool's access token for API tokens, any number of times, in one sign-in", async () => {
  const token = await tokenOf()
  const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(token)))

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await server.call(accountCalls.getProfile, {}, answers[0]?.body)).body.id).toBe(selin.userId)
  expect((await signInsOf(selin.userId)).map(({ provider }) => provider).sort()).toEqual(['cognito', 'cognitointernal'])
})

it('OUT-8 gives nothing for a token of a sign-in that has ended', async () => {
  const token = await tokenOf()
  const { body } = await exchange(token)
  await server.call(accountCalls.signOut, {}, body)

  expect((await exchange(token)).body.code).toBe('refreshRefused')
})

it('OUT-8 refuses anything but an access token of that provider for us, and saves nothing', async () => {
  const token = await tokenOf()
  const { idToken } = await providerTokens(identities, 'parley', SECRET)
  const [head, claims = '', signature] = token.split('.')
  const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace(`subject-${made}`, 'subject-1'))
  const stranger = await anIdentityProvider([{ clientId: 'parley', secret: SECRET, backTo: [OTHER_BACK] }])
  stranger.people.set(`subject-${made}`, { email: selin.email, isVerified: true, name: 'S', surname: 'Ö' })
  stranger.who = `subject-${made}`
  const foreign = (await providerTokens(stranger, 'parley', SECRET)).accessToken
  await stranger.close()

  const refused = [await tokenOf('other'), idToken, `${head}.${forged.toString('base64url')}.${signature}`, foreign]
  const answers = await Promise.all(refused.map((each) => exchange(each)))

  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'notSignedIn'))
  expect(await signInsOf(selin.userId)).toHaveLength(1)
})

it('OUT-8 refuses an expired token, and one of a person without an account', async () => {
  const token = await tokenOf()
  identities.who = 'nobody-here'
  identities.people.set('nobody-here', { email: 'new@example.org', isVerified: true, name: 'N', surname: 'E' })
  const unknown = await exchange(await tokenOf())
  server.setNow(Date.now() + HOUR + 60_000)

  expect([unknown.status, unknown.body.code]).toEqual([404, 'UserNotFoundException'])
  expect((await exchange(token)).body.code).toBe('tokenExpired')
})

it('OUT-8 accepts the access token of a pool under its own name only', async () => {
  const token = await tokenOf()

  expect((await exchange(token, 'cognito')).body.code).toBe('notSignedIn')
  expect((await exchange(token, 'linkedin')).body.code).toBe('notSignedIn')
})

it('OUT-7 accepts our own access token under every configured name', async () => {
  const { accessToken } = await signPoolToken(server.ctx, selin, server.ctx.clock.now())
  const names = ['cognito', 'cognitointernal', 'linkedin', 'somebody']
  const answers = await Promise.all(names.map((name) => exchange(accessToken, name)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400])
})

it("LINK-6 signs in by the identity provider's access token in place of a link's, when it is internal", async () => {
  const token = await tokenOf()
  const { status, body, headers } = await server.call(accountCalls.tokenLogin, { token, internal: true })

  expect(status).toBe(200)
  expect(body).toMatchObject({ username: selin.email, provider: 'cognitointernal', eventId: null })
  expect(parseCookies(headers)['refresh']?.value).toMatch(/^[0-9a-z]{20}\.1\./)
  expect((await exchange(body.accessToken)).status).toBe(200)
})

it('LINK-6 refuses a token for another program, and any token if no identity provider is configured', async () => {
  const token = await tokenOf('other')
  const internal = await server.call(accountCalls.tokenLogin, { token, internal: true })
  const usual = await server.call(accountCalls.tokenLogin, { token: await tokenOf() })

  expect([internal.body.code, usual.body.code]).toEqual(['linkRefused', 'linkRefused'])
  expect(internal.headers['set-cookie']).toBeUndefined()
  expect(await signInsOf(selin.userId)).toHaveLength(1)
})
