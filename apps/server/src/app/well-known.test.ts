import { writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWeb } from '../platform/pages/serve-web.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { serveWellKnown } from './well-known.ts'

let fastify: FastifyInstance
beforeAll(async () => {
  const folder = temporaryFolder()
  for (const page of ['index.html', 'guest.html'])
    writeFileSync(path.join(folder, page), '<html lang="en"><head></head><body>The app</body></html>')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  serveWellKnown(fastify)
  serveWeb(fastify, folder, '', [])
  await fastify.ready()
})
afterAll(() => fastify.close())

it('AROUND-16 lets crawlers see the sign-in pages and the public texts, and no event or person', async () => {
  const { statusCode, headers, body } = await fastify.inject('/robots.txt')

  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /$',
    'Allow: /login$',
    'Allow: /registration$',
    'Allow: /privacy-notice$',
    'Allow: /terms$',
    'Allow: /cookies$',
    'Allow: /faq$',
    'Allow: /assets/',
    'Allow: /page/',
    'Allow: /favicon.svg',
    'Disallow: /',
    '',
  ])
})

it('AROUND-16 leads a manager of passwords to where one is changed', async () => {
  const { statusCode, headers } = await fastify.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/account/security'])
})

it.each([
  '/foo.js',
  '/wp-login.php',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/.well-known/security.txt',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/.git/config',
  '/.env',
  '/event/list/index.html?x=1',
  '/index.php/',
])('AROUND-16 answers %s with 404 instead of a page of the app', async (url) => {
  const reply = await fastify.inject(url)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound'])
})

it.each(['/', '/login?return=/a.b', '/event/fosdem-2026/attendees', '/confirmEmail?email=a@example.org'])(
  'AROUND-16 answers %s with a page of the app',
  async (url) => {
    const reply = await fastify.inject(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html'])
  },
)

it('AROUND-16 has the picture that pages name', async () => {
  expect((await fastify.inject('/favicon.svg')).body).toBe('<svg/>')
})
