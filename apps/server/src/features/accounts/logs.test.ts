import { accountCalls } from '@parley/contract/accounts'
import { expect, it } from 'vitest'
import { aBrowser } from '../../testing/a-browser.ts'
import { aTalkingServer } from '../../testing/a-talking-server.ts'
import { anIdentityProvider } from '../../testing/an-identity-provider.ts'
import { parseCookies } from '../../testing/read-cookies.ts'
import { linkTokenOf } from './links/sign-in-link.ts'

it('SIGN-15 logs no password, token or cookie, in success or failure', async () => {
  const { ctx, fastify, lines, close } = await aTalkingServer()
  const post = (call: { path: string }, payload: object, headers = {}) =>
    fastify.inject({ method: 'POST', url: `/api/${call.path}`, payload, headers })
  const [password, wrong] = ['gölge kapı 1984', 'not this one either']
  const person = { username: 'ada@example.org', email: 'ada@example.org', name: 'Ada', surname: 'L', consent: true }

  const signedUp = await post(accountCalls.signUp, { ...person, password })
  await post(accountCalls.signUp, { ...person, password: wrong })
  await post(accountCalls.authenticate, { username: person.email, password: wrong })
  const signedIn = await post(accountCalls.authenticate, { username: person.email, password })
  const { refresh, known } = parseCookies(signedIn.headers)
  const cookie = `refresh=${refresh?.value}; known=${known?.value}`
  const refreshed = await post(accountCalls.refresh, {}, { cookie })
  const { accessToken } = refreshed.json<{ accessToken: string }>()
  const exchanged = await fastify.inject({ url: '/api/user/token', query: { provider: 'cognito', accessToken } })
  const { token, liveToken } = exchanged.json<{ token: string; liveToken: string }>()
  await fastify.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
  await ctx.db.schema.alterTable('sign_in').renameTo('sign_in_away').execute()
  const broken = await post(accountCalls.authenticate, { username: person.email, password }, { cookie })
  const lost = await fastify.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
  await close()

  const handedOut = [signedUp, signedIn, refreshed].flatMap((answer) => [
    answer.json<{ accessToken: string }>().accessToken,
    ...Object.values(parseCookies(answer.headers)).map(({ value }) => value),
  ])
  const secrets = [password, wrong, token, liveToken, ...handedOut]
  const written = lines.join('')
  expect(secrets).toHaveLength(14)
  expect([signedUp, signedIn, refreshed, exchanged].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect([broken.statusCode, lost.statusCode]).toEqual([500, 500])
  expect(lines.filter((line) => line.includes('A call failed with an internal error'))).toHaveLength(2)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(written).not.toContain('argon2id')
})

it('SIGN-15 writes one line at level info for a failed sign-in, without the address and without a stack', async () => {
  const { fastify, lines, close } = await aTalkingServer()
  const payload = { username: 'nobody-here@example.org', password: 'long enough' }
  const { statusCode } = await fastify.inject({
    method: 'POST',
    url: `/api/${accountCalls.authenticate.path}`,
    payload,
  })
  await close()
  const about = lines.filter((line) => line.includes('A sign-in failed'))

  expect([statusCode, about.length]).toEqual([404, 1])
  expect(JSON.parse(about[0] ?? '')).toMatchObject({ level: 30, reason: 'userNotFound', msg: 'A sign-in failed' })
  expect(lines.join('')).not.toMatch(/nobody-here|"stack"/)
})

it('SIGN-15 logs nothing of a sign-in link or of a visit at a provider either', async () => {
  const [clientId, secret] = ['parley', 'between-us-and-the-provider']
  const back = 'http://localhost:3000/api/pool/provider/cognito/back'
  const identities = await anIdentityProvider([{ clientId, secret, backTo: [back] }])
  const { ctx, fastify, lines, close } = await aTalkingServer({
    OIDC_COGNITO_ISSUER: identities.issuer,
    OIDC_COGNITO_CLIENT_ID: clientId,
    OIDC_COGNITO_CLIENT_SECRET: secret,
  })
  const email = 'ada@example.org'
  identities.people.set('ada', { email, isVerified: true, name: 'Ada', surname: 'L' })
  identities.who = 'ada'
  const addresses: URL[] = []
  const browser = aBrowser({ app: { fastify } })
  const follow = (spoil: string) =>
    browser.follow('/api/pool/provider/cognito', (address) => {
      addresses.push(address)
      if (spoil && address.pathname.endsWith('/back')) address.searchParams.set(spoil, 'spoilt')
      return address
    })

  const failed = [await follow('state'), await follow('code')]
  const page = await follow('')
  const identity = browser.cookies.get('provider-identity') ?? ''
  await browser.open('/api/user/signup', { name: 'Ada', surname: 'L', consent: true, provider: 'cognito' })
  const linkResponse = await browser.open('/api/pool/link', { username: email })
  const { link_id } = await ctx.db.selectFrom('sign_in_link').select('link_id').executeTakeFirstOrThrow()
  const token = await linkTokenOf(ctx, link_id)
  const used = await browser.open('/api/pool/token', { token })
  const again = await browser.open('/api/pool/token', { token })
  await fastify.inject({ url: '/token-login', query: { token } })
  await ctx.db.schema.alterTable('sign_in_link').renameTo('sign_in_link_away').execute()
  const broken = await browser.open('/api/pool/token', { token })
  await close()
  await identities.close()

  const carried = addresses.flatMap(({ searchParams }) =>
    ['code', 'state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name) ?? ''),
  )
  const secrets = [secret, identity, token, ...browser.cookies.values(), ...carried].filter((each) => each !== '')
  const written = lines.join('')
  expect([...failed, page]).toEqual([
    '/login?provider=failed',
    '/login?provider=failed',
    '/registration?provider=cognito',
  ])
  expect([linkResponse, used, again, broken].map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 500])
  expect(lines.filter((line) => line.includes('A sign-in with an identity provider failed'))).toHaveLength(2)
  expect(secrets.length).toBeGreaterThan(12)
  expect(secrets.filter((each) => each !== 'spoilt' && written.includes(each))).toEqual([])
})
