import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const STRICT = {
  'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const server = testServer({ PUBLIC_URL: 'https://parley.example' })
let address: URL
beforeAll(async () => {
  address = new URL(await server.listen())
})

interface Raw {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

async function send(...lines: string[]): Promise<Raw> {
  const socket = connect(Number(address.port), address.hostname)
  const parts: Buffer[] = []
  socket.on('data', (part) => void parts.push(part))
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n')
  const [first = '', ...headers] = head.split('\r\n')
  const entries = headers.map((line) => line.split(/: (.*)/s))
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(entries.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    body,
  }
}

const get = (path: string, ...headers: string[]) =>
  send(`GET ${path} HTTP/1.1`, 'Host: parley.example', 'Connection: close', ...headers)

const invalid = { code: 'invalidInput', errorMessage: 'invalidInput', message: expect.any(String) }

describe('AROUND-17', () => {
  it('reports an unreadable URL of a call in the usual envelope', async () => {
    for (const path of ['/api/%zz', '/api/user/%E0%A4%A']) {
      const { status, headers, body } = await get(path)

      expect([path, status, headers['content-type']]).toEqual([path, 400, 'application/json; charset=utf-8'])
      expect(headers).toMatchObject(STRICT)
      expect(JSON.parse(body)).toEqual({ ...invalid, requestId: expect.stringMatching(/^[0-9a-z]{20}$/) })
    }
  })

  it('answers an unreadable address with a sentence in the visitor’s language', async () => {
    const english = await get('/event/%zz')
    const turkish = await get('/%zz', 'Accept-Language: ja, tr;q=0.5')

    expect([english.status, english.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
    expect(english.headers).toMatchObject(STRICT)
    expect(english.body).toBe('This address cannot be read. Check how it is written, or open the link again.\n')
    expect(turkish.body).toBe('Bu adres okunamıyor. Yazımını denetleyin ya da bağlantıyı yeniden açın.\n')
  })

  it('finds nothing behind a name that is too long to be one of ours', async () => {
    const { status, headers, body } = await get(`/domain/${'a'.repeat(300)}.json`)

    expect([status, JSON.parse(body).code]).toEqual([404, 'notFound'])
    expect(headers).toMatchObject(STRICT)
  })

  it.each([
    ['no request at all', 400, ['HELLO']],
    ['a malformed header', 400, ['GET / HTTP/1.1', 'Host: parley.example', 'b@d header']],
    ['headers that are too large', 431, ['GET / HTTP/1.1', 'Host: parley.example', `X: ${'a'.repeat(20_000)}`]],
  ])('refuses %s with every security header', async (_what, expected, lines) => {
    const { status, headers, body } = await send(...lines)

    expect([status, headers.connection]).toEqual([expected, 'close'])
    expect(headers).toMatchObject(STRICT)
    expect(JSON.parse(body)).toMatchObject(invalid)
  })

  it('sends every header with replies and refusals of the live connection', async () => {
    const opened = await get('/live/?EIO=4&transport=polling')
    const refused = await get('/live/?EIO=4&transport=polling&sid=nobody')
    const nothing = await get('/live/')

    expect([opened, refused, nothing].map(({ status }) => status)).toEqual([200, 400, 400])
    for (const { headers } of [opened, refused, nothing]) expect(headers).toMatchObject(STRICT)
  })

  it.each(['GET /nothing.js', 'PROPFIND /', 'OPTIONS /api/user/profile', 'TRACE /api/x', 'POST /login'])(
    'sends every security header with a 404: %s',
    async (request) => {
      const { status, headers } = await send(`${request} HTTP/1.1`, 'Host: parley.example', 'Connection: close')

      expect(status).toBe(404)
      expect(headers).toMatchObject(STRICT)
    },
  )
})
