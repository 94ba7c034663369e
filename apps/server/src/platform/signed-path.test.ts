import { beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'
import { PRIVATE_VARIANT } from './files.ts'
import { SIGNED_MS, signPath } from './signed-path.ts'

const server = testServer()
beforeEach(() => server.setNow(NOW))

const BYTES = Buffer.from('0123456789')
const put = (extension: 'pdf' | 'mp4' | 'docx' | 'svg' | 'png' = 'mp4') =>
  server.ctx.files.save({ bytes: BYTES, variant: PRIVATE_VARIANT, extension })
const fetched = (url: string, range?: string) =>
  server.app.fastify.inject({ url, ...(range === undefined ? {} : { headers: { range } }) })

describe('a private file', () => {
  it('is sent for ten minutes to anyone with its URL, and cached by their browser no longer', async () => {
    const address = await signPath(server.ctx, await put(), 'Our plans & prices (şubat).mp4')
    const sent = await fetched(address)
    expect([sent.statusCode, sent.rawPayload]).toEqual([200, BYTES])
    expect(sent.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=600',
      'content-disposition': "inline; filename*=UTF-8''Our%20plans%20%26%20prices%20(%C5%9Fubat).mp4",
    })

    server.setNow(NOW + SIGNED_MS)
    expect((await fetched(address)).statusCode).toBe(200)
    server.setNow(NOW + SIGNED_MS + 1)
    expect((await fetched(address)).statusCode).toBe(404)
  })

  it('is not sent by its path alone, nor by the signature of another file, name or time', async () => {
    const [path, other] = [await put(), await put()]
    const address = await signPath(server.ctx, path, 'a.mp4')
    const query = new URL(address, 'http://localhost').searchParams
    const changed = (name: string, value: string) => {
      const next = new URLSearchParams(query)
      next.set(name, value)
      return `${path}?${next}`
    }
    const refused = [
      path,
      `${other}?${query}`,
      changed('name', 'b.mp4'),
      changed('until', String(NOW + SIGNED_MS + 1)),
      changed('until', '9'.repeat(17)),
      changed('until', '1e15'),
      changed('signature', ''),
      changed('signature', 'ş'),
      `${path}?until=${query.get('until')}&name=a.mp4`,
      `${address}&name=b.mp4`,
    ]
    const answers = await Promise.all(refused.map((url) => fetched(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
    expect((await fetched(address)).statusCode).toBe(200)
  })

  it.each([
    ['pdf', 'inline', "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"],
    ['png', 'inline', "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
    ['docx', 'attachment', "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
    ['svg', 'attachment', "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
  ] as const)('serves %s as %s and blocks scripts in it', async (extension, disposition, policy) => {
    const { headers } = await fetched(await signPath(server.ctx, await put(extension), "it's.x"))
    expect(headers['content-disposition']).toBe(`${disposition}; filename*=UTF-8''it%27s.x`)
    expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([policy, 'nosniff'])
  })
})

describe('a piece of a file', () => {
  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('is sent for %s', async (range, text, contentRange) => {
    const sent = await fetched(await signPath(server.ctx, await put(), 'a.mp4'), range)
    expect([sent.statusCode, sent.payload, sent.headers['content-range']]).toEqual([206, text, contentRange])
    expect([sent.headers['content-length'], sent.headers['accept-ranges']]).toEqual([String(text.length), 'bytes'])
  })

  it.each(['bytes=10-', 'bytes=5-2', 'bytes=-3', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=', `bytes=${'9'.repeat(20)}-`])(
    'is the whole file for %s',
    async (range) => {
      const sent = await fetched(await signPath(server.ctx, await put(), 'a.mp4'), range)
      expect([sent.statusCode, sent.payload, sent.headers['content-range']]).toEqual([200, '0123456789', undefined])
    },
  )

  it('comes of a public file too', async () => {
    const path = await server.ctx.files.save({ bytes: BYTES, variant: 'photo', extension: 'webp' })
    const sent = await fetched(path, 'bytes=0-0')
    expect([sent.statusCode, sent.payload, sent.headers['content-disposition']]).toEqual([206, '0', undefined])
  })
})
