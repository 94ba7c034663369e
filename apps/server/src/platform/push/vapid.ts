import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  sign,
} from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Node } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import { defineService } from '../services.ts'
import type { GetOrCreateKeyMadeRow, GetOrCreateKeyRow } from './row-types.gen.ts'

const VALID_SECONDS = 12 * 3_600

export async function pushKey(node: Node): Promise<string> {
  return publicKeyOf(await keys(node).read())
}

/** Returns the header that identifies this server to a push service. @see RFC 8292 */
export async function vapidHeader(node: Node, endpoint: string, now: number): Promise<string> {
  const jwk = await keys(node).read()
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1_000) + VALID_SECONDS,
    sub: node.settings.publicUrl.startsWith('https:') ? node.settings.publicUrl : 'mailto:postmaster@localhost',
  }
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((each) =>
    Buffer.from(JSON.stringify(each)).toString('base64url'),
  )
  const signed = parts.join('.')
  const signature = sign('sha256', Buffer.from(signed), {
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKeyOf(jwk)}`
}

/** Returns the key as an uncompressed point. */
const publicKeyOf = ({ x = '', y = '' }: JsonWebKey) =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

/**
 * The key pair of push messages. It is created once for all nodes and stored encrypted in the database. A process reads
 * it once.
 */
const keys = defineService(({ db, settings }) => {
  let reading: Promise<JsonWebKey> | undefined
  return {
    read() {
      reading ??= getOrCreateKey(db, settings.vapidSecret ?? '').catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return reading
    },
  }
})

const PURPOSE = 'vapid'

async function getOrCreateKey(db: Kysely<DB>, secret: string): Promise<JsonWebKey> {
  const { rows } = await sql<GetOrCreateKeyRow>`select purpose, secret from node_secret
    where purpose in ('cursor', ${PURPOSE})`.execute(db)
  const of = new Map(rows.map((each) => [each.purpose, each.secret]))
  const key = Buffer.from(hkdfSync('sha256', `${of.get('cursor')}${secret}`, '', PURPOSE, 32))
  const stored = of.get(PURPOSE)
  if (stored !== undefined) return JSON.parse(open(key, stored)) as JsonWebKey
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const sealed = seal(key, JSON.stringify(privateKey.export({ format: 'jwk' })))
  await sql`insert into node_secret (purpose, secret) values (${PURPOSE}, ${sealed}) on conflict do nothing`.execute(db)
  const made = await sql<GetOrCreateKeyMadeRow>`select secret from node_secret where purpose = ${PURPOSE}`.execute(db)
  return JSON.parse(open(key, made.rows[0]?.secret ?? '')) as JsonWebKey
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function open(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  try {
    return `${decipher.update(bytes.subarray(12, -16)).toString()}${decipher.final().toString()}`
  } catch {
    throw new Error('The push key cannot be decrypted: VAPID_SECRET has changed. Restore its earlier value')
  }
}
