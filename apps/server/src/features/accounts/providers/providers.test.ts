import { accountCalls } from '@parley/contract/accounts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, type TestBrowser } from '../../../testing/a-browser.ts'
import { aUser } from '../../../testing/a-user.ts'
import { anIdentityProvider, type IdentityProvider } from '../../../testing/an-identity-provider.ts'
import { startServer, type TestServer } from '../../../testing/start-server.ts'

const PROVIDERS = ['cognito', 'cognitointernal', 'linkedin'] as const
const backOf = (provider: string) => `http://localhost:3000/api/pool/provider/${provider}/back`

let server: TestServer
let identities: IdentityProvider
let made = 0
let person: { subject: string; email: string }
let browser: TestBrowser

beforeAll(async () => {
  identities = await anIdentityProvider([
    { clientId: 'parley', secret: 'a-secret-of-ours', backTo: PROVIDERS.map(backOf) },
  ])
  server = await startServer({ ...ofPool('OIDC_COGNITO'), ...ofPool('OIDC_COGNITOINTERNAL'), ...ofPool('LINKEDIN') })
})
beforeEach(() => {
  made += 1
  person = { subject: `subject-${made}`, email: `selin${made}@example.org` }
  comes({})
  browser = aBrowser(server)
})
afterAll(async () => {
  await server.close()
  await identities.close()
})

const ofPool = (prefix: string) => ({
  [`${prefix}_ISSUER`]: identities.issuer,
  [`${prefix}_CLIENT_ID`]: 'parley',
  [`${prefix}_CLIENT_SECRET`]: 'a-secret-of-ours',
})

function comes(more: { email?: string; isVerified?: boolean; subject?: string }) {
  const { subject = person.subject, email = person.email, isVerified = true } = more
  identities.people.set(subject, { email, isVerified, name: 'Selin', surname: 'Öz' })
  identities.who = subject
}

const leave = (provider = 'cognito', next = '') =>
  `/api/pool/provider/${provider}${next ? `?${new URLSearchParams({ next })}` : ''}`

/** Does the same as a page of the app after a redirect: the cookie alone identifies the user. */
async function profileOf(at: TestBrowser) {
  const refreshed = await at.open('/api/pool/refresh', {})
  if (refreshed.statusCode !== 200) return null
  const { accessToken } = refreshed.json<{ accessToken: string }>()
  const { body } = await server.call(accountCalls.getToken, { provider: 'cognito', accessToken })
  return (await server.call(accountCalls.getProfile, {}, body)).body
}

const signUp = (at: TestBrowser, more: object) =>
  at.open('/api/user/signup', { name: 'Selin', surname: 'Öz', consent: true, ...more })

async function aKnownPerson(provider: string = 'cognito') {
  await browser.follow(leave(provider))
  const answer = await signUp(browser, { provider })
  expect(answer.statusCode).toBe(200)
}

const identitiesOf = async (email: string) =>
  server.ctx.db
    .selectFrom('provider_identity')
    .innerJoin('user_email', 'user_email.user_id', 'provider_identity.user_id')
    .select(['issuer', 'subject', 'provider', 'provider_identity.user_id'])
    .where('email', '=', email)
    .execute()

const countUsers = async () => (await server.ctx.db.selectFrom('app_user').select('user_id').execute()).length

describe.each(PROVIDERS)('signing in by %s', (provider) => {
  it('OUT-4 asks a new person to fill in the form and to consent, then creates the account without a password', async () => {
    const page = await browser.follow(leave(provider, '/my-agenda'))
    const reply = (await browser.open('/api/pool/provider')).json()
    const before = await countUsers()
    const answer = await signUp(browser, { provider, email: 'somebody-else@example.org' })
    const profile = await profileOf(browser)

    expect(page).toBe(`/registration?provider=${provider}&next=%2Fmy-agenda`)
    expect(reply).toEqual({ identity: { provider, email: person.email, name: 'Selin', surname: 'Öz' } })
    expect([answer.statusCode, await countUsers()]).toEqual([200, before + 1])
    expect(profile).toMatchObject({ username: person.email, usernameIsVerified: true, hasPassword: false })
    expect(await identitiesOf(person.email)).toEqual([
      { issuer: identities.issuer, subject: person.subject, provider, user_id: profile?.id },
    ])
    expect((await browser.open('/api/pool/provider')).json()).toEqual({ identity: null })
  })

  it('OUT-3 signs a known person in, records the provider, and leads to the page that they wanted', async () => {
    await aKnownPerson(provider)
    const again = aBrowser(server)
    const before = await countUsers()

    expect(await again.follow(leave(provider, '/event/list?past=true'))).toBe(
      '/signed-in?next=%2Fevent%2Flist%3Fpast%3Dtrue',
    )
    const profile = await profileOf(again)
    expect(profile?.username).toBe(person.email)
    expect(await countUsers()).toBe(before)
    const signIns = await server.ctx.db
      .selectFrom('sign_in')
      .select('provider')
      .where('user_id', '=', String(profile?.id))
      .execute()
    expect(signIns).toEqual([{ provider }, { provider }])
  })
})

describe('the account of an identity', () => {
  it('OUT-4 refuses the form without consent and saves nothing', async () => {
    await browser.follow(leave())
    const answer = await signUp(browser, { provider: 'cognito', consent: false })

    expect(answer.statusCode).toBe(400)
    expect(await identitiesOf(person.email)).toEqual([])
  })

  it('OUT-5 links an account if both have confirmed the same address', async () => {
    const { userId } = await aUser(server, { email: person.email, password: 'long enough' })

    expect(await browser.follow(leave())).toBe('/signed-in')
    expect(await profileOf(browser)).toMatchObject({ id: userId, hasPassword: true })
    expect(await identitiesOf(person.email)).toHaveLength(1)
  })

  it('OUT-5 takes an account from the user who created it with an unconfirmed email', async () => {
    const squatter = aBrowser(server)
    const typed = { username: person.email, email: person.email, password: 'i was here first' }
    await signUp(squatter, typed)
    const id = (await profileOf(squatter))?.id

    expect(await browser.follow(leave())).toBe('/signed-in')
    expect(await profileOf(browser)).toMatchObject({ id, hasPassword: false, usernameIsVerified: true })
    expect(await profileOf(squatter)).toBeNull()
    const { username, password } = typed
    expect((await squatter.open('/api/pool/authenticate', { username, password })).json()).toMatchObject({
      code: 'NotAuthorizedException',
    })
  })

  it('OUT-5 leaves the account to an owner with another confirmed address, and removes this address from it', async () => {
    const own = `own${made}@example.org`
    const { userId } = await aUser(server, { email: person.email, isVerified: false })
    await server.ctx.db
      .insertInto('user_email')
      .values({ email: own, user_id: userId, verified_at: Temporal.Now.instant() })
      .execute()

    expect(await browser.follow(leave())).toBe('/registration?provider=cognito')
    const emailQuery = server.ctx.db
      .selectFrom('user_email')
      .select(['email', 'is_primary'])
      .where('user_id', '=', userId)
    expect(await emailQuery.execute()).toEqual([{ email: own, is_primary: true }])
    expect(await identitiesOf(own)).toEqual([])
  })

  it('OUT-6 links no one by an unconfirmed address, but signs them in once they are linked', async () => {
    await aUser(server, { email: person.email })
    comes({ isVerified: false })
    expect(await browser.follow(leave())).toBe('/login?provider=unconfirmed')
    expect(await identitiesOf(person.email)).toEqual([])

    comes({ isVerified: true })
    await browser.follow(leave())
    comes({ isVerified: false })
    expect(await aBrowser(server).follow(leave())).toBe('/signed-in')
  })

  it('OUT-6 does not take another subject with the same unconfirmed address for the same person', async () => {
    await aKnownPerson()
    comes({ subject: `${person.subject}-other`, isVerified: false })

    expect(await aBrowser(server).follow(leave())).toBe('/login?provider=unconfirmed')
  })

  it('OUT-4 creates one account for one identity, however many forms are sent at once', async () => {
    await browser.follow(leave())
    const cookies = [...browser.cookies]
    const crowd = Array.from({ length: 12 }, () => {
      const each = aBrowser(server)
      for (const [name, value] of cookies) each.cookies.set(name, value)
      return signUp(each, { provider: 'cognito' })
    })
    const codes = (await Promise.all(crowd)).map(({ statusCode }) => statusCode).sort()

    expect(codes).toEqual([200, ...Array(11).fill(409)])
    expect(await identitiesOf(person.email)).toHaveLength(1)
  })
})

describe('refused answers', () => {
  const nothingKept = async () => {
    expect(browser.cookies.has('refresh')).toBe(false)
    expect(await identitiesOf(person.email)).toEqual([])
    expect((await browser.open('/api/pool/provider')).json()).toEqual({ identity: null })
  }
  const changing = (path: string, name: string, value: string) => (address: URL) => {
    if (address.pathname === path) address.searchParams.set(name, value)
    return address
  }
  const BACK = '/api/pool/provider/cognito/back'

  it('OUT-2 reports that the person has cancelled', async () => {
    identities.who = null

    expect(await browser.follow(leave('cognito', '/my-agenda'))).toBe('/login?provider=cancelled&next=%2Fmy-agenda')
    await nothingKept()
  })

  it('OUT-2 refuses another state', async () => {
    expect(await browser.follow(leave(), changing(BACK, 'state', 'another'))).toBe('/login?provider=failed')
    await nothingKept()
  })

  it('OUT-2 refuses a cancelled visit with another state as a failed one', async () => {
    identities.who = null
    expect(await browser.follow(leave(), changing(BACK, 'state', 'another'))).toBe('/login?provider=failed')
  })

  it('OUT-2 refuses another nonce, and another PKCE verifier', async () => {
    const changed = [
      ['nonce', 'another'],
      ['code_challenge', 'A'.repeat(43)],
    ] as const
    for (const [name, value] of changed) {
      expect(await browser.follow(leave(), changing('/auth', name, value))).toBe('/login?provider=failed')
    }
    await nothingKept()
  })

  it('OUT-2 refuses a return URL that was used before, in the same browser and in another', async () => {
    await aKnownPerson()
    let back = ''
    const fresh = aBrowser(server)
    const page = await fresh.follow(leave(), (address) => {
      if (address.pathname === BACK) back = address.href
      return address
    })
    fresh.cookies.delete('refresh')
    const stranger = aBrowser(server)

    expect(page).toBe('/signed-in')
    expect(await fresh.follow(back)).toBe('/login?provider=failed')
    expect(await stranger.follow(back)).toBe('/login?provider=failed')
    expect([fresh, stranger].some(({ cookies }) => cookies.has('refresh'))).toBe(false)
  })

  it("OUT-2 refuses the answer to another provider's visit, and one that took longer than ten minutes", async () => {
    const other = await browser.follow(leave(), (address) =>
      address.pathname === BACK ? new URL(address.href.replace('cognito', 'linkedin')) : address,
    )
    const slow = await aBrowser(server).follow(leave(), (address) => {
      if (address.pathname === BACK) server.setNow(server.ctx.clock.now() + 600_000)
      return address
    })

    expect([other, slow]).toEqual(['/login?provider=failed', '/login?provider=failed'])
    await nothingKept()
  })

  it('OUT-2 never leads back to a page of another site', async () => {
    await aKnownPerson()
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'login']) {
      expect(await aBrowser(server).follow(leave('cognito', next))).toBe('/signed-in')
    }
  })

  it('OUT-1 hides the cookie of the visit from scripts, and sends it only to the provider pages', async () => {
    const { headers } = await browser.open(leave())

    expect(String(headers['set-cookie'])).toMatch(
      /^provider-visit=[^;]+; Max-Age=600; Path=\/api\/pool\/provider; HttpOnly; SameSite=Lax$/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('SIGN-8 OUT-1 sets the cookie for https alone, so that no one else can plant it', async () => {
    const secure = await startServer({ PUBLIC_URL: 'https://parley.example', ...ofPool('OIDC_COGNITO') })
    const open = (url: string, cookie = '') =>
      secure.app.fastify.inject({ url, headers: { host: 'parley.example', cookie } })
    const { headers } = await open(leave())
    const [, sealed = ''] = /^__Secure-provider-visit=([^;]+); (.*)$/.exec(String(headers['set-cookie'])) ?? []
    const state = new URL(String(headers.location)).searchParams.get('state')
    const back = `${BACK}?${new URLSearchParams({ error: 'access_denied', state: String(state), iss: identities.issuer })}`
    const own = await open(back, `__Secure-provider-visit=${sealed}`)
    const planted = await open(back, `provider-visit=${sealed}`)
    await secure.close()

    expect(String(headers['set-cookie'])).toMatch(
      /; Max-Age=600; Path=\/api\/pool\/provider; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(own.headers.location).toBe('/login?provider=cancelled')
    expect(String(own.headers['set-cookie'])).toMatch(/^__Secure-provider-visit=; .*Secure/)
    expect(planted.headers.location).toBe('/login?provider=failed')
  })

  it('OUT-1 goes to the address of the settings first, where the cookies are', async () => {
    const { headers } = await server.app.fastify.inject({
      url: leave('cognito', '/my-agenda'),
      headers: { host: 'fosdem.localhost:3000' },
    })

    expect(headers.location).toBe(`http://localhost:3000${leave('cognito', '/my-agenda')}&moved=1`)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('OUT-4 refuses a form without a confirmed identity, with another provider’s, an expired or a forged one', async () => {
    const refused = { code: 'providerRefused' }
    expect((await signUp(browser, { provider: 'linkedin' })).json()).toMatchObject(refused)
    await browser.follow(leave())
    const cookie = browser.cookies.get('provider-identity') ?? ''
    expect((await signUp(browser, { provider: 'linkedin' })).json()).toMatchObject(refused)

    const [kind, note = '', seal] = cookie.split('.')
    const forged = Buffer.from(note, 'base64url').toString().replace(person.email, 'boss@example.org')
    browser.cookies.set('provider-identity', `${kind}.${Buffer.from(forged).toString('base64url')}.${seal}`)
    expect((await browser.open('/api/pool/provider')).json()).toEqual({ identity: null })
    expect((await signUp(browser, { provider: 'cognito' })).statusCode).toBe(400)

    browser.cookies.set('provider-identity', cookie)
    server.setNow(server.ctx.clock.now() + 1_800_000)
    expect((await browser.open('/api/pool/provider')).json()).toEqual({ identity: null })
    await nothingKept()
  })
})

describe('a provider that is away or missing', () => {
  it('OUT-2 says that it failed, and asks again once the provider is back', async () => {
    const env = { OIDC_COGNITO_CLIENT_ID: 'parley', OIDC_COGNITO_CLIENT_SECRET: 'a-secret-of-ours' }
    const early = await anIdentityProvider([])
    await early.close()
    const lonely = await startServer({ ...env, OIDC_COGNITO_ISSUER: early.issuer })

    expect(await aBrowser(lonely).follow(leave('cognito', '/my-agenda'))).toBe(
      '/login?provider=failed&next=%2Fmy-agenda',
    )
    const back = await anIdentityProvider(
      [{ clientId: 'parley', secret: 'a-secret-of-ours', backTo: [backOf('cognito')] }],
      { port: Number(new URL(early.issuer).port) },
    )
    back.people.set('one', { email: 'one@example.org', isVerified: true, name: 'One', surname: 'Only' })
    back.who = 'one'
    expect(await aBrowser(lonely).follow(leave())).toBe('/registration?provider=cognito')
    await back.close()
    await lonely.close()
  })

  it('OUT-7 refuses every use of a provider that is not configured', async () => {
    const bare = await startServer()
    const at = aBrowser(bare)
    const answers = [
      await at.open('/api/pool/provider/cognito'),
      await at.open('/api/pool/provider/linkedin'),
      await at.open('/api/pool/provider/somebody'),
      await at.open('/api/pool/provider/linkedin/back?code=1&state=2'),
      await signUp(at, { provider: 'linkedin' }),
      await signUp(at, { provider: 'somebody' }),
      await at.open('/api/pool/token', { token: 'a.b.c', internal: true }),
      await at.open('/api/user/token?provider=cognitointernal&accessToken=a.b.c'),
    ]
    const users = await bare.ctx.db.selectFrom('app_user').select('user_id').execute()
    await bare.close()

    expect(answers.map((each) => [each.statusCode, each.json<{ code: string }>().code])).toEqual(
      answers.map(() => [400, 'DEAL-UI0001']),
    )
    expect(users).toEqual([])
  })
})

it('OUT-1 puts no token in any URL', async () => {
  await aKnownPerson()
  const again = aBrowser(server)
  const addresses: string[] = []
  const page = await again.follow(leave(), (address) => {
    addresses.push(address.href)
    return address
  })
  const refresh = again.cookies.get('refresh') ?? 'none'

  expect(refresh).toMatch(/^[0-9a-z]{20}\.1\./)
  expect([...addresses, page].filter((address) => address.includes(refresh) || /eyJ/.test(address))).toEqual([])
  expect(decodeJwt((await again.open('/api/pool/refresh', {})).json<{ accessToken: string }>().accessToken).aud).toBe(
    'pool',
  )
})
