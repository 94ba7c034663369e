import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { aContext } from '../../testing/a-context.ts'
import { aTalkingServer } from '../../testing/a-talking-server.ts'
import { parseSettings } from '../settings.ts'
import { unknownSettings } from './unknown-settings.ts'
import { warnOfProxy, warnOfSettings } from './warn-of-settings.ts'
import { makeNodes, nodes } from './watch-nodes.ts'

let own: Awaited<ReturnType<typeof aContext>>
beforeAll(async () => {
  own = await aContext()
})
afterAll(() => own.close())

function aLog() {
  const messages: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void messages.push(JSON.parse(line).msg) })
  return { messages, log }
}

function aNode(redis: unknown = null) {
  const { messages, log } = aLog()
  const node = makeNodes({ ...own.ctx, redis: redis as typeof own.ctx.redis, log })
  onTestFinished(node.close)
  return { messages, ...node }
}

it('FAULT-14 two servers on one database without a shared Redis find each other and say so once', async () => {
  const [one, other] = [aNode(), aNode()]
  await one.look()
  expect([one.state(), one.count(), one.messages]).toEqual(['alone', 1, []])
  await other.look()
  await one.look()
  await one.look()
  expect([one.state(), other.state(), one.count()]).toEqual(['apart', 'apart', 2])
  expect(one.messages).toEqual([expect.stringContaining('Set the same REDIS_URL on all')])

  await other.close()
  await expect.poll(async () => one.look().then(one.state)).toBe('alone')
  expect(one.messages.at(-1)).toBe("All servers of this database receive each other's changes")
})

it('FAULT-14 servers that share a Redis are joined, and one without it parts all of them', async () => {
  const [one, other] = [aNode({}), aNode({})]
  await one.look()
  await other.look()
  await one.look()
  expect([one.state(), one.messages]).toEqual(['joined', []])
  const without = aNode()
  await without.look()
  await one.look()
  expect([one.state(), without.state(), one.count()]).toEqual(['apart', 'apart', 3])
})

it('FAULT-14 /readyz and a metric say that servers do not hear of each other', async () => {
  const { ctx, fastify, close } = await aTalkingServer()
  onTestFinished(close)
  const other = makeNodes(ctx)
  await other.look()
  await nodes(ctx).look()
  expect((await fastify.inject('/readyz')).json()).toEqual({
    status: 'degraded',
    details: { database: 'ok', nodes: 'apart', disk: 'ok' },
  })
  const { body } = await fastify.inject('/metrics')
  expect([/^parley_nodes 2$/m.test(body), /^parley_nodes_apart 1$/m.test(body)]).toEqual([true, true])
  await other.close()
})

it('FAULT-15 lists misspelt settings and unknown ones with our prefix, each with the nearest setting, and no others', () => {
  const env = {
    PULBIC_URL: 'https://parley.example.org',
    SMTP_HOST: 'mail',
    ADMIN_EMAIL: 'ada@example.org',
    PARLEY_PORT: '80',
    TRUSTPROXY: '1',
    PUBLIC_URL: 'https://parley.example.org',
    SMTP_URL: 'smtp://mail',
    PARLEY_PRINT_TOKEN: 'x',
    HOME: '/home/ada',
    HOSTNAME: 'web-1',
    PATH: '/bin',
    PWD: '/',
    LANG: 'tr_TR.UTF-8',
    DATABASE_HOST: 'db',
    NODE_ENV: 'production',
    EMPTY_PUBLIC_URL: '',
  }
  expect(unknownSettings(env)).toEqual([
    { name: 'PULBIC_URL', meant: 'PUBLIC_URL' },
    { name: 'SMTP_HOST', meant: expect.stringMatching(/^SM/) },
    { name: 'ADMIN_EMAIL', meant: 'ADMIN_EMAILS' },
    { name: 'PARLEY_PORT', meant: 'PORT' },
    { name: 'TRUSTPROXY', meant: 'TRUST_PROXY' },
  ])
})

it('FAULT-15 warns in one line each of misspelt settings, and of a public installation without administrators', () => {
  const { messages, log } = aLog()
  const env = { PUBLIC_URL: 'https://parley.example.org', PULBIC_URL: 'x' }
  warnOfSettings(parseSettings(env), env, log)
  expect(messages).toEqual([
    'PULBIC_URL is not a setting of Parley and has no effect. Did you mean PUBLIC_URL?',
    'ADMIN_EMAILS is not set: this installation has no administrator. Add at least one email address.',
  ])
  warnOfSettings(parseSettings({ ADMIN_EMAILS: 'ada@example.org', PUBLIC_URL: env.PUBLIC_URL }), {}, log)
  warnOfSettings(parseSettings({}), {}, log)
  expect(messages).toHaveLength(2)
})

it('FAULT-15 says once that a proxy passes requests on which TRUST_PROXY does not name', async () => {
  for (const [setting, times] of [
    ['off', 1],
    ['1', 0],
  ] as const) {
    const { messages, log } = aLog()
    const fastify = Fastify()
    warnOfProxy(fastify, parseSettings({ TRUST_PROXY: setting }), log)
    fastify.get('/', async () => 'ok')
    await fastify.inject('/')
    expect(messages).toEqual([])
    for (let nth = 0; nth < 3; nth++) await fastify.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(messages.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times)
    await fastify.close()
  }
})
