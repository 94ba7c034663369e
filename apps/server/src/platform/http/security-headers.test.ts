import { writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { parseCookies } from '../../testing/read-cookies.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { serveWeb } from '../pages/serve-web.ts'
import { allowPage, sendSecurityHeaders } from './security-headers.ts'

async function policyOf(widget?: string): Promise<string> {
  const fastify = Fastify()
  fastify.get('/', async (_request, reply) => {
    allowPage(reply, widget)
    return ''
  })
  const { headers } = await fastify.inject('/')
  return String(headers['content-security-policy']).replace(/nonce-[^']+/g, 'nonce-N')
}

it('lets a page connect only to this server and video players', async () => {
  expect(await policyOf()).toBe(
    "default-src 'none'; script-src 'self' 'nonce-N' 'wasm-unsafe-eval'; style-src 'self' 'nonce-N'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; media-src 'self'; " +
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com; ' +
      "manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'",
  )
})

it('AROUND-13 lets it connect to the host of a support chat if one is set, without inline script or style', async () => {
  const policy = await policyOf('https://chat.example.org/sdk.js?v=1')

  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'nonce-N' 'wasm-unsafe-eval' https://chat.example.org; " +
      "style-src 'self' 'nonce-N' https://chat.example.org; img-src 'self' data: blob: https://chat.example.org; " +
      "font-src 'self' https://chat.example.org; " +
      "connect-src 'self' https://chat.example.org wss://chat.example.org; media-src 'self'; " +
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://chat.example.org; ' +
      "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

type Sent = Readonly<Record<string, string | string[] | number | undefined>>

/** Headers about transport and caching of a reply, not about the rights of a page in a browser. */
const CARRIAGE =
  /^(date|connection|transfer-encoding|vary|etag|cache-control|accept-ranges|content-(type|length|encoding))$/

/**
 * The security headers of a reply. Includes unexpected ones, so that an additional header is noticed as well as a
 * missing one.
 */
const strictnessOf = (headers: Sent) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !CARRIAGE.test(name))
      .map(([name, value]) => [name, String(value).replace(/nonce-[^']+/g, 'nonce-N')]),
  )

const ALWAYS = {
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const post = ({ app }: TestServer, call: string, payload: object, cookie = '') =>
  app.fastify.inject({ method: 'POST', url: `/api/pool/${call}`, payload, headers: { cookie } })

async function signIn(server: TestServer) {
  const password = 'correct horse battery staple'
  const { email } = await aUser(server, { password })
  return post(server, 'authenticate', { username: email, password })
}

async function pageOf(publicUrl: string) {
  const folder = temporaryFolder()
  for (const page of ['index.html', 'guest.html'])
    writeFileSync(path.join(folder, page), '<html lang="en"><head></head><body></body></html>')
  const fastify = Fastify()
  sendSecurityHeaders(fastify, publicUrl)
  serveWeb(fastify, folder, '', [])
  const reply = await fastify.inject('/login')
  await fastify.close()
  return reply
}

describe.each([
  [
    'https',
    'https://parley.example',
    { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
    ['__Secure-known', '__Secure-refresh'],
  ],
  ['plain http on loopback', 'http://localhost:3000', {}, ['known', 'refresh']],
])('over %s', (_over, publicUrl, transport, cookieNames) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ PUBLIC_URL: publicUrl })
  })
  afterAll(() => server.close())

  it('a page has every header', async () => {
    const { statusCode, headers } = await pageOf(publicUrl)

    expect(statusCode).toBe(200)
    const policy = await policyOf()
    expect(strictnessOf(headers)).toEqual({ ...ALWAYS, ...transport, 'content-security-policy': policy })
  })

  it('an answer of the API has every header, and so has a refusal', async () => {
    const { token } = await aUser(server)
    const [url, { fastify }] = ['/api/user/profile', server.app]
    const accepted = await fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const refused = await fastify.inject(url)

    expect([accepted.statusCode, refused.statusCode]).toEqual([200, 401])
    expect(strictnessOf(accepted.headers)).toEqual({ ...ALWAYS, ...transport })
    expect(strictnessOf(refused.headers)).toEqual({ ...ALWAYS, ...transport })
  })

  it('a file has every header, and is shut in', async () => {
    const file = await server.ctx.files.save({ bytes: Buffer.from('picture'), variant: 'photo', extension: 'webp' })
    const { statusCode, headers } = await server.app.fastify.inject(file)

    expect(statusCode).toBe(200)
    const policy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
    expect(strictnessOf(headers)).toEqual({ ...ALWAYS, ...transport, 'content-security-policy': policy })
  })

  it('a sign-in is stored, renewed and ended by cookies that no script reads and no foreign page sends', async () => {
    const { headers } = await signIn(server)
    const cookies = Object.entries(parseCookies(headers))
    const cookie = cookies.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const renewed = await post(server, 'refresh', {}, cookie)
    const ended = await post(server, 'sign-out', {}, cookie)

    expect(cookies.map(([name]) => name).sort()).toEqual(cookieNames)
    for (const [name, { attributes }] of cookies) {
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/api/pool', 'SameSite=Strict']))
      expect(attributes.includes('Secure')).toBe(name.startsWith('__Secure-'))
    }
    expect([renewed.statusCode, ended.statusCode]).toEqual([200, 200])
    expect(parseCookies(ended.headers)[String(cookieNames[1])]?.value).toBe('')
  })
})

it('AROUND-17 a request during shutdown is refused with every header', async () => {
  const fastify = Fastify()
  sendSecurityHeaders(fastify, 'https://parley.example')
  const late: Response[] = []
  fastify.addHook('preClose', async () => void late.push(await fetch(fastify.listeningOrigin)))
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  await fastify.close()

  const headers = Object.fromEntries(late[0]?.headers ?? [])
  expect([late[0]?.status, headers]).toEqual([503, expect.objectContaining(ALWAYS)])
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

it('over https a cookie that a page without it could have planted is not read', async () => {
  const server = await startServer({ PUBLIC_URL: 'https://parley.example' })
  const { headers } = await signIn(server)
  const planted = await post(server, 'refresh', {}, `refresh=${parseCookies(headers)['__Secure-refresh']?.value}`)
  await server.close()

  expect([planted.statusCode, planted.json().code]).toEqual([401, 'refreshRefused'])
})
