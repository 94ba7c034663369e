import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

const FILES = {
  'index.html':
    '<html lang="en"><head></head><body><div id="root">mark</div><script nonce="__NONCE__"></script></body></html>',
  'guest.html':
    '<html lang="en"><head></head><body><div id="root">guest</div><script nonce="__NONCE__"></script></body></html>',
  'assets/index.js': 'start()',
  'check-in-worker.js': 'keep()',
  'push/worker.js': 'show()',
  'worker.js': 'store()',
  'check-in-worker.js.br': 'keep()',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index.js', imports: ['_base.js'] },
    'guest.html': { file: 'assets/guest-entry.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base.js' },
    '_form.js': { file: 'assets/form.js', imports: ['_base.js'], css: ['assets/form.css'] },
    '_guest.js': { file: 'assets/guest.js', name: 'guest', imports: ['_form.js', 'guest.html'] },
    '_app.js': { file: 'assets/app.js', name: 'app', imports: ['_base.js'] },
    'src/chat.tsx': { file: 'assets/chat.js', imports: ['_app.js', '_rooms.js'], css: ['assets/chat.css'] },
    '_rooms.js': { file: 'assets/rooms.js', imports: ['_form.js'] },
    '_people.js': { file: 'assets/people.js', name: 'people', imports: ['_form.js', 'index.html'] },
    '_guest.css': { file: 'assets/guest.css', name: 'guest' },
    'locales/en.json?guest': { file: 'assets/en-guest.js' },
    'locales/tr.json?guest': { file: 'assets/tr-guest.js' },
    'locales/en.json?app': { file: 'assets/en-app.js' },
    'locales/tr.json?app': { file: 'assets/tr-app.js' },
  }),
}

let folder: string
let fastify: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-web-'))
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), content)
  }
  fastify = Fastify()
  await fastify.register(compress, { threshold: 1 })
  serveWeb(fastify, folder, '', [{ at: /^\/event\/[^/]+\//, areas: ['people'], next: ['src/chat.tsx', 'people'] }])
  await fastify.ready()
})

afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers })

it('sends a first page in the language that the browser requests, with the files it needs besides the entry', async () => {
  const reply = await get('/login?return=/x', { 'accept-language': 'de, tr-TR;q=0.8' })

  const nonce = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1]
  expect(reply.body).toBe(
    '<html lang="tr"><head>' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/guest.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/form.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/tr-guest.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/form.css">' +
      `</head><body><div id="root">guest</div>` +
      `<script nonce="${nonce}"></script></body></html>`,
  )
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Accept-Language') })
})

it('sends English where the browser asks for a language it has not', async () => {
  expect((await get('/login', { 'accept-language': 'ja' })).body).toContain('<html lang="en">')
})

it('sends every other address the page of the app, with its texts', async () => {
  const { body } = await get('/event/list', { 'accept-language': 'tr' })
  expect(body).toContain(
    '<html lang="tr"><head>' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/app.js">' +
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/tr-app.js"></head>',
  )
  expect(body).toContain('<div id="root">mark</div>')
})

it('sends the files that a frequently first opened page needs', async () => {
  const { body } = await get('/event/event1/attendees', { 'accept-language': 'tr' })
  const files = [...body.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file)
  expect(files).toEqual(['/assets/app.js', '/assets/people.js', '/assets/form.js', '/assets/tr-app.js'])
})

it('names the files that the next tap probably needs, without those that come with the page', async () => {
  const { body } = await get('/event/event1/attendees')
  const [, list = '[]'] = /<script type="application\/json" id="next-files">([^<]+)<\/script>/.exec(body) ?? []
  expect(JSON.parse(list)).toEqual(['/assets/chat.js', '/assets/chat.css', '/assets/rooms.js'])
  expect((await get('/event/list')).body).not.toContain('next-files')
})

it('gives each page a nonce of its own', async () => {
  const [one, other] = await Promise.all([get('/login'), get('/login')])
  expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy'])
})

it('compresses pages', async () => {
  expect((await get('/login', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

it.each(['/api/nothing', '/assets/gone.js', '/files/none'])('answers in JSON that %s does not exist', async (url) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound'])
})

it('DESK-7 lets the worker of the check-in desk connect only to this server', async () => {
  for (const encoding of ['identity', 'br']) {
    const reply = await get('/check-in-worker.js', { 'accept-encoding': encoding })
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
    })
  }
})

it('OFFLINE-1 TICKET-11 lets the worker that opens pages offline connect only to this server', async () => {
  const { headers } = await get('/worker.js')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

it('NOTE-61 lets the push worker load only pictures of this server', async () => {
  expect((await get('/push/worker.js')).headers['content-security-policy']).toBe("default-src 'none'; img-src 'self'")
})

it('refuses to serve a page that names parts missing in the build', async () => {
  const other = Fastify()
  serveWeb(other, folder, '', [{ at: /^\/event\//, areas: ['lobby'] }])
  const [known, unknown] = await Promise.all(['/login', '/event/e1/'].map((url) => other.inject({ url })))
  expect([known?.statusCode, unknown?.statusCode]).toEqual([200, 500])
  await other.close()
})
