import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { rotateKeys, VERIFIES_MS } from './rotate-keys.ts'
import { listKeys, type Purpose, type StoredKey } from './store.ts'

interface KeyTime {
  readonly keyId: string
  readonly retiredAt: number | null
}
export interface TokenKey extends KeyTime {
  readonly purpose: 'token'
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}
export interface RefreshKey extends KeyTime {
  readonly purpose: 'refresh'
  readonly bytes: Buffer
}
type KeyOf<P extends Purpose> = Extract<TokenKey | RefreshKey, { purpose: P }>

interface Ring {
  readonly keys: Promise<readonly (TokenKey | RefreshKey)[]>
  /** Time of reading in milliseconds of the monotonic clock, because only the age of the cache matters. */
  readonly readAtMs: number
  /** Clues that no key matched since the ring was last refreshed. Limits how often invalid tokens cause a query. */
  readonly strangers: Set<string>
}

const CACHED_MS = 60_000
const STRANGERS = 100

const ringHolder = defineService(() => ({ ring: null as Ring | null }))

/** Returns the key that signs now. The very first call creates it. */
export async function currentKey<P extends Purpose>(ctx: Context, purpose: P): Promise<KeyOf<P>> {
  const find = async () => (await ringOf(ctx).keys).find((key) => isFor(key, purpose) && key.retiredAt === null)
  let key = await find()
  if (!key) {
    await rotateKeys(ctx)
    reread(ctx, new Set())
    key = await find()
  }
  if (!key) throw new Error(`There is no key for ${purpose}`)
  return key as KeyOf<P>
}

/**
 * Another node may have made an unknown key a moment ago, so the database is read again, once for each `clue`.
 *
 * @param clue identifies an unknown key or signature
 */
export async function findKey<P extends Purpose>(
  ctx: Context,
  purpose: P,
  clue: string,
  fits: (key: KeyOf<P>) => boolean,
): Promise<KeyOf<P> | null> {
  const find = async () =>
    (await ringOf(ctx).keys).find((key) => isFor(key, purpose) && verifies(ctx, key) && fits(key))
  const held = await find()
  if (held) return held as KeyOf<P>
  const { strangers } = ringOf(ctx)
  if (strangers.has(clue) || strangers.size >= STRANGERS) return null
  strangers.add(clue)
  reread(ctx, strangers)
  return ((await find()) as KeyOf<P> | undefined) ?? null
}

function ringOf(ctx: Context): Ring {
  const held = ringHolder(ctx).ring
  if (held && performance.now() - held.readAtMs < CACHED_MS) return held
  return reread(ctx, new Set())
}

function reread(ctx: Context, strangers: Set<string>): Ring {
  const ring = {
    keys: listKeys(ctx.db).then((rows) => Promise.all(rows.map(open))),
    readAtMs: performance.now(),
    strangers,
  }
  const holder = ringHolder(ctx)
  holder.ring = ring
  // A failed read is not cached, so that the next call queries the database again.
  ring.keys.catch(() => {
    if (holder.ring === ring) holder.ring = null
  })
  return ring
}

async function open({ keyId, purpose, retiredAt, secret }: StoredKey): Promise<TokenKey | RefreshKey> {
  const jwk = secret as JWK
  if (purpose === 'refresh') return { keyId, purpose, retiredAt, bytes: Buffer.from(jwk.k ?? '', 'base64url') }
  const { d: _private, ...publicJwk } = jwk
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, 'EdDSA'), importJWK(publicJwk, 'EdDSA')])
  return { keyId, purpose, retiredAt, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey }
}

function isFor<P extends Purpose>(key: TokenKey | RefreshKey, purpose: P): key is KeyOf<P> {
  return key.purpose === purpose
}

function verifies(ctx: Context, { purpose, retiredAt }: TokenKey | RefreshKey): boolean {
  return retiredAt === null || ctx.clock.now() - retiredAt < VERIFIES_MS[purpose]
}
