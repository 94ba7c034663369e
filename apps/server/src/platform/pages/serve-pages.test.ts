import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { servePages } from './serve-pages.ts'
import { serveWeb } from './serve-web.ts'

let data: string
let web: string
let fastify: FastifyInstance

beforeEach(async () => {
  data = temporaryFolder()
  web = temporaryFolder()
  write(web, 'index.html', '<html lang="en"><head></head><body>The app</body></html>')
  write(web, 'page/terms/en.html', '<p>Our terms</p>')
  write(web, 'page/terms/tr.html', '<p>Koşullarımız</p>')
  write(web, 'page/other/en.html', '<p>Not a page</p>')
  fastify = Fastify()
  servePages(fastify, path.join(data, 'pages'), path.join(web, 'page'))
  serveWeb(fastify, web, '', [])
  await fastify.ready()
})

function write(folder: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers })

it('AROUND-2 serves a page in the language asked for, in English where that is missing', async () => {
  const [turkish, german] = await Promise.all([get('/page/terms/tr.html'), get('/page/terms/de.html')])

  expect([turkish.body, german.body]).toEqual(['<p>Koşullarımız</p>', '<p>Our terms</p>'])
  expect(turkish.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
})

it('AROUND-2 is asked each time and sends the page again only when it has changed', async () => {
  const { headers } = await get('/page/terms/en.html')
  const held = { 'if-none-match': String(headers.etag) }
  const same = await get('/page/terms/en.html', held)
  write(data, 'pages/terms/en.html', '<p>New terms</p>')
  const changed = await get('/page/terms/en.html', held)

  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect([changed.statusCode, changed.body]).toEqual([200, '<p>New terms</p>'])
})

it('AROUND-3 prefers the operator’s page in English to ours in a language that the operator left out', async () => {
  write(data, 'pages/terms/en.html', '<p>Terms of the fair</p>')
  expect((await get('/page/terms/tr.html')).body).toBe('<p>Terms of the fair</p>')

  write(data, 'pages/terms/tr.html', '<p>Fuarın koşulları</p>')
  expect((await get('/page/terms/tr.html')).body).toBe('<p>Fuarın koşulları</p>')
})

it.each([
  '/page/other/en.html',
  '/page/nothing/en.html',
  '/page/faq/en.html',
  '/page/terms/en.txt',
  '/page/terms/',
  '/page',
  '/page/terms/..%2f..%2findex.html',
  '/page/..%2f..%2fpage/terms/en.html',
  '/page/terms/%00.html',
])('AROUND-2 answers in JSON that %s does not exist', async (url) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound'])
})
