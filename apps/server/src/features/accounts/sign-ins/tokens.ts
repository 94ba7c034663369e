import { decodeProtectedHeader, errors, exportJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { LiveUser } from '../../../platform/realtime/live.ts'
import { defineService } from '../../../platform/services.ts'
import { currentKey, findKey } from '../keys/index.ts'
import { type Bearer, isSignedIn, openSignIn } from './store.ts'

/** A token of one audience is refused by the others. A token never contains rights. */
export type Audience = 'pool' | 'api' | 'live' | 'desk'

export const POOL_SECONDS = 300
const USER_SECONDS = 600
const MAX_KNOWN = 10_000

/** The same user at the same instant gets the same token. */
export async function signPoolToken(ctx: Context, who: Bearer, at: number) {
  const expires = secondsOf(at) + POOL_SECONDS
  return { accessToken: await sign(ctx, who, 'pool', at, expires), expiresAt: expires * 1000 }
}

export async function signUserTokens(ctx: Context, who: Bearer, at: number) {
  const expires = secondsOf(at) + USER_SECONDS
  const [token, liveToken] = await Promise.all([
    sign(ctx, who, 'api', at, expires),
    sign(ctx, who, 'live', at, expires),
  ])
  return { token, liveToken, expiresAt: expires * 1000 }
}

async function sign(ctx: Context, { userId, signInId }: Bearer, audience: Audience, at: number, expires: number) {
  const { keyId, privateKey } = await currentKey(ctx, 'token')
  return new SignJWT({ sid: signInId })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(secondsOf(at))
    .setExpirationTime(expires)
    .sign(privateKey)
}

/**
 * A device stores and verifies the claims offline. They give no access to the server.
 *
 * @param expiresAt in epoch milliseconds
 */
export async function signForDesk(ctx: Context, claims: Record<string, string>, expiresAt: number): Promise<string> {
  const { keyId, privateKey } = await currentKey(ctx, 'token')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setAudience('desk' satisfies Audience)
    .setIssuedAt(secondsOf(ctx.clock.now()))
    .setExpirationTime(secondsOf(expiresAt))
    .sign(privateKey)
}

export async function deskKeyOf(ctx: Context): Promise<{ kid: string; x: string }> {
  const { keyId, publicKey } = await currentKey(ctx, 'token')
  const { x = '' } = await exportJWK(publicKey)
  return { kid: keyId, x }
}

const secondsOf = (atMillis: number) => Math.floor(atMillis / 1000)

const MILLIS_PER_SECOND = 1000

/**
 * Returns null for a token that is not ours. Does not check if the sign-in is still live.
 *
 * @throws Failure `tokenExpired` when it only needs a refresh
 */
export async function verifyToken(ctx: Context, token: string): Promise<Bearer | null> {
  const known = cachedTokens(ctx)
  const read = known.get(token) ?? (await verify(ctx, token, 'api'))
  if (!read) return null
  if (read.expiresAt <= ctx.clock.now()) {
    known.delete(token)
    throw new Failure('tokenExpired')
  }
  known.set(token, read)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest) known.delete(oldest)
  return { userId: read.userId, signInId: read.signInId }
}

/** API tokens with a verified signature, because verifying again costs as much as the rest of a small call. */
const cachedTokens = defineService(() => new Map<string, LiveUser>())

/** `issuedAt` is in epoch milliseconds. */
export async function verifyPoolToken(ctx: Context, token: string): Promise<(Bearer & { issuedAt: number }) | null> {
  const read = await verify(ctx, token, 'pool')
  return (
    read && {
      userId: read.userId,
      signInId: read.signInId,
      issuedAt: read.expiresAt - POOL_SECONDS * MILLIS_PER_SECOND,
    }
  )
}

export async function findLiveUser(ctx: Context, token: string): Promise<LiveUser | null> {
  const user = await verify(ctx, token, 'live').catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return user && (await isSignedIn(ctx.db, user)) ? user : null
}

async function verify(ctx: Context, token: string, audience: Audience): Promise<LiveUser | null> {
  const keyId = keyIdOf(token)
  const key = keyId ? await findKey(ctx, 'token', keyId, (each) => each.keyId === keyId) : null
  if (!key) return null
  try {
    const currentDate = new Date(ctx.clock.now())
    const { payload } = await jwtVerify(token, key.publicKey, { algorithms: ['EdDSA'], audience, currentDate })
    return userOf(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Failure('tokenExpired')
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    return null
  }
}

function userOf({ sub, sid, exp }: JWTPayload): LiveUser | null {
  if (sub === undefined || typeof sid !== 'string' || exp === undefined) return null
  return { userId: sub, signInId: sid, expiresAt: exp * MILLIS_PER_SECOND }
}

/** Issues tokens for tests, and for users who are authenticated in another way. */
export async function issueTokens(ctx: Context, userId: string) {
  const at = ctx.clock.now()
  const signIn = await openSignIn(ctx.db, { userId, userAgent: '', at })
  return { ...(await signUserTokens(ctx, signIn, at)), signInId: signIn.signInId }
}
