import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Starts a push service. Received messages are stored in order of arrival. */
export async function aPushService() {
  const pushed: Pushed[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = String(request.url)
      const status = answers.get(path) ?? 201
      if (status < 300) pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushed,
    answer: (path: string, status: number) => void answers.set(path, status),
    /** Subscribes a browser. `read` decrypts received messages as described in RFC 8291. */
    browser(path: string) {
      const own = createECDH('prime256v1')
      const p256dh = own.generateKeys()
      const auth = randomBytes(16)
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      const read = (body: Buffer) => {
        const [salt, ours] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
        const sealed = body.subarray(21 + ours.length)
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
        const shared = hkdf(own.computeSecret(ours), auth, info, 32)
        const decipher = createDecipheriv(
          'aes-128-gcm',
          hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
          hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
        )
        decipher.setAuthTag(sealed.subarray(-16))
        const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
        return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, string>
      }
      return {
        path,
        token: JSON.stringify({ endpoint: `${origin}${path}`, keys }),
        read,
        received: () => pushed.filter((each) => each.path === path).map(({ body }) => read(body)),
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Parses the header of a push. Returns null unless the claims are signed with the key in the header. */
export function verifyVapid(header = ''): { claims: Record<string, unknown>; key: string } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never)
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null
}
