import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { describe, expect, it } from 'vitest'
import { aTalkingServer } from '../testing/a-talking-server.ts'
import { aUser } from '../testing/a-user.ts'
import { NOW, startServer, type TestServer } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()

type Headers = Readonly<Record<string, string>>

async function tryAll({ app, ctx }: TestServer, headers: Headers, remoteAddress = '127.0.0.1') {
  const { token } = await aUser({ ctx } as TestServer)
  const authorization = `Bearer ${token}`
  const get = (url: string) => app.fastify.inject({ url, headers, remoteAddress })
  const event = {
    name: 'A fair',
    eventKey: `fair-${crypto.randomUUID().slice(0, 8)}`,
    eventType: 'normal',
    timezone: 'Europe/Istanbul',
    startDateMillis: NOW,
    endDateMillis: NOW + 1000,
    publicEvent: true,
  }
  const created = await app.fastify.inject({
    method: 'POST',
    url: `/api/${appCalls.createEvent.path}`,
    headers: { ...headers, authorization },
    payload: event,
    remoteAddress,
  })
  const profile = await app.fastify.inject({
    url: `/api/${accountCalls.getProfile.path}`,
    headers: { ...headers, authorization },
    remoteAddress,
  })
  return {
    mails: (await get('/dev/mail')).statusCode,
    metrics: (await get('/metrics')).statusCode,
    creates: created.statusCode,
    isOffered: profile.json().mayCreateEvents,
  }
}

const all = { mails: 200, metrics: 200, creates: 200, isOffered: true }
const none = { mails: 404, metrics: 404, creates: 403, isOffered: false }

describe('GUARD-1', () => {
  it.each([['localhost:3000'], ['LOCALHOST'], ['127.0.0.1:3000'], ['[::1]:3000'], ['foss-days.localhost:3000']])(
    'shows emails and metrics to a person on this machine and lets them create events at %s',
    async (host) => {
      expect(await tryAll(server, { host })).toEqual(all)
      expect(await tryAll(server, { host }, '::ffff:127.0.0.1')).toEqual(all)
    },
  )

  it.each([
    // These hosts simulate DNS rebinding: a page on a stranger's host name, which resolves to this machine.
    [{ host: 'rebound.example' }],
    [{ host: 'rebound.example:3000' }],
    [{ host: 'localhost.rebound.example' }],
    [{ host: '127.0.0.1.rebound.example' }],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
    [{ host: 'localhost', 'X-Real-IP': '203.0.113.7' }],
    [{ host: 'localhost', via: '1.1 proxy' }],
    [{ host: 'localhost', forwarded: 'for=203.0.113.7' }],
  ])('refuses them to requests that arrive another way: %o', async (headers) => {
    expect(await tryAll(server, headers)).toEqual(none)
  })

  it('refuses them to people on another machine', async () => {
    expect(await tryAll(server, { host: 'localhost' }, '203.0.113.7')).toEqual(none)
  })

  it.each([
    [{ PUBLIC_URL: 'https://parley.example' }],
    [{ PUBLIC_URL: 'https://parley.example', HOST: '127.0.0.1' }],
    [{ HOST: '0.0.0.0' }],
  ])('refuses them where other people reach the server, even behind a proxy that adds no header: %o', async (env) => {
    const open = await startServer(env)
    expect(await tryAll(open, { host: 'localhost' })).toEqual(none)
    await open.close()
  })

  it('shows the mails to one address alone, also below many newer ones', async () => {
    const open = await startServer()
    const mail = (to: string, subject: string) => open.ctx.mail.send({ to, subject, text: 'Hello' })
    await mail('ada@example.org', 'To Ada')
    for (let count = 0; count < 300; count++) await mail('all@example.org', `To all ${count}`)
    const read = async (url: string) => (await open.app.fastify.inject({ url, headers: { host: 'localhost' } })).body

    expect((await read('/dev/mail')).match(/<h2>To all/g)).toHaveLength(200)
    expect((await read('/dev/mail?to=ada%40example.org')).match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>To Ada</h2>'])
    expect(await read('/dev/mail?to=ada')).toContain('No mail has been written yet.')
    await open.close()
  })

  it('shows metrics to a client with the token, from anywhere', async () => {
    const open = await startServer({ PUBLIC_URL: 'https://parley.example', METRICS_TOKEN: '0123456789abcdef' })
    const read = (authorization: string) =>
      open.app.fastify.inject({ url: '/metrics', headers: { host: 'parley.example', via: 'x', authorization } })

    expect((await read('Bearer 0123456789abcdef')).body).toContain('parley_live_connections')
    expect((await read('Bearer 0123456789abcdee')).statusCode).toBe(404)
    await open.close()
  })

  it('warns at the start where other people come and no mail can be sent', async () => {
    const warned = async (env: Record<string, string>) => {
      const talking = await aTalkingServer(env)
      await talking.close()
      return talking.lines.filter((line) => line.includes('SMTP_URL is not set')).length
    }

    expect(await warned({ PUBLIC_URL: 'https://parley.example' })).toBe(1)
    expect(await warned({ PUBLIC_URL: 'https://parley.example', SMTP_URL: 'smtp://localhost:2525' })).toBe(0)
    expect(await warned({})).toBe(0)
  })
})
